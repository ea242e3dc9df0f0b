import { leaveReason, type LeaveReason } from '@jangteo/contract/account/own.enums.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { ownApi } from '@jangteo/contract/account/own.api.ts';
import { stepUpApi } from '@jangteo/contract/account/step-up.api.ts';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { forgetSession } from '../../../kit/session.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { CodeAsk } from '../code/CodeAsk.tsx';
import { OwnPlace } from '../code/OwnPlace.tsx';
import { useSentCode } from '../code/useSentCode.ts';

const TITLE = '탈퇴하기';
const WORDS = {
  reason: '탈퇴하시는 이유를 골라 주세요.',
  password: '비밀번호를 입력해 주세요.',
  code: '인증번호를 입력해 주세요.',
};
const REASONS = leaveReason.values.map((value) => ({ value, label: leaveReason.label(value) }));

/** With the password, or, where a social account is the way in, with a code. */
export function LeaveDialog({ me, onClose }: { me: User; onClose: () => void }) {
  const hasPassword = me.providers.includes('E');
  const channel = me.phoneNumber ? 'SMS' : 'EMAIL';
  const [sure, setSure] = useState(false);
  const sent = useSentCode(() => call(stepUpApi.sendStepUpCode, { body: { channel } }));
  const form = useForm({
    schema: ownApi.leave.body,
    start: { reason: null as LeaveReason | null, text: '', password: '', code: '' },
    body: ({ reason, text, password, code }) => ({
      reason,
      ...(text.trim() && { text: text.trim() }),
      ...(hasPassword ? { password } : { code }),
    }),
    words: WORDS,
    places: { currentPassword: 'password' },
    blame: hasPassword ? 'password' : 'code',
    title: TITLE,
    check: ({ password, code }) => ({
      password: hasPassword && password === '' && WORDS.password,
      code: !hasPassword && code === '' && WORDS.code,
    }),
    send: async (body) => {
      await call(ownApi.leave, { body });
      forgetSession();
      void dialog.alert('그동안 장터를 이용해 주셔서 고맙습니다.', { title: '탈퇴했습니다' });
    },
  });
  const send = () => sent.ask(channel).catch((error: unknown) => form.refuse(messageOf(error), 'code'));
  return (
    <FormDialog
      form={form}
      title={TITLE}
      submit="탈퇴하기"
      destructive
      onClose={onClose}
      disabledReason={!sure && '안내를 확인하고 동의해 주세요.'}
    >
      <div className="jt-stack">
        <p>{me.loginId} 계정에서 탈퇴합니다. 이름과 아이디는 30일 동안 다시 쓸 수 없습니다.</p>
        <Select
          label="이유"
          {...form.bind('reason')}
          required={false}
          options={REASONS}
          placeholder="이유를 골라 주세요"
        />
        <Textarea label="더 하실 말씀 (선택)" {...form.bind('text')} required={false} rows={3} />
        {hasPassword ? (
          <PasswordInput label="비밀번호" {...form.bind('password')} required={false} />
        ) : (
          <CodeAsk
            sent={sent.sent}
            busy={sent.busy}
            onAsk={send}
            code={form.bind('code')}
            hint="받은 숫자를 입력해 주세요."
          >
            <OwnPlace
              label={channel === 'SMS' ? '등록한 휴대폰' : '등록한 이메일'}
              value={(channel === 'SMS' ? me.phoneNumber : me.email) ?? ''}
            />
          </CodeAsk>
        )}
        <Checkbox label="되돌릴 수 없다는 것을 확인했습니다." checked={sure} onChange={setSure} />
      </div>
    </FormDialog>
  );
}

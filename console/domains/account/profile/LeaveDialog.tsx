import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { accountErrors } from '@jangteo/contract/account/account.errors.ts';
import { leaveReason, type LeaveReason } from '@jangteo/contract/account/own.enums.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { ownApi } from '@jangteo/contract/account/own.api.ts';
import { pattern } from '@jangteo/contract/kit/field.ts';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { forgetSession } from '../../../kit/session.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { PhoneInput } from '../../../ui/DigitInput.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { CodeAsk } from '../code/CodeAsk.tsx';
import { BAD_PHONE, isPhone } from '../code/PhoneProof.tsx';
import { useSentCode } from '../code/useSentCode.ts';

const TITLE = '탈퇴하기';
const BAD_EMAIL = accountErrors.USER_INVALID_EMAIL.message;
const WORDS = {
  reason: '탈퇴하시는 이유를 골라 주세요.',
  password: '비밀번호를 입력해 주세요.',
  code: '인증번호를 입력해 주세요.',
};
const REASONS = leaveReason.values.map((value) => ({ value, label: leaveReason.label(value) }));

/** Where a code for leaving goes: to the own number, of who gave none to the own address. */
const WAYS = {
  phone: {
    label: '등록한 휴대폰',
    hint: '문자로 받은 숫자를 입력해 주세요.',
    bad: (to: string) => !isPhone(to) && BAD_PHONE,
    send: (to: string) => call(accountApi.sendSms, { query: { phoneNumber: to } }),
  },
  email: {
    label: '등록한 이메일',
    hint: '메일로 받은 숫자를 입력해 주세요.',
    bad: (to: string) => !pattern.email.test(to.trim()) && BAD_EMAIL,
    send: (to: string) => call(accountApi.prepareEmail, { body: { email: to.trim() } }),
  },
};

/** With the password, or, where a social account is the way in, with a code. */
export function LeaveDialog({ me, onClose }: { me: User; onClose: () => void }) {
  const hasPassword = me.providers.includes('E');
  const way = me.phoneNumber ? WAYS.phone : WAYS.email;
  const [to, setTo] = useState('');
  const [sure, setSure] = useState(false);
  const sent = useSentCode(way.send);
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
  const send = async () => {
    const bad = way.bad(to);
    if (bad) return form.refuse(bad, 'code');
    await sent.ask(to).catch((error: unknown) => form.refuse(messageOf(error), 'code'));
  };
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
            sent={sent.sent?.to === to ? sent.sent : null}
            busy={sent.busy}
            onAsk={send}
            code={form.bind('code')}
            hint={way.hint}
          >
            {way === WAYS.phone ? (
              <PhoneInput label={way.label} name="phone" value={to} onChange={setTo} />
            ) : (
              <TextInput label={way.label} name="email" value={to} onChange={setTo} inputMode="email" />
            )}
          </CodeAsk>
        )}
        <Checkbox label="되돌릴 수 없다는 것을 확인했습니다." checked={sure} onChange={setSure} />
      </div>
    </FormDialog>
  );
}

import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { accountErrors } from '@jangteo/contract/account/account.errors.ts';
import { pattern } from '@jangteo/contract/kit/field.ts';
import { useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { Form } from '../../kit/form/Form.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { session } from '../../kit/session.ts';
import { useLeaveGuard } from '../../kit/useLeaveGuard.ts';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { now } from '../../ui/now.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { useDelay } from './useDelay.ts';

/** A code that is on its way: until when it holds and how many digits it has (R44). */
interface Sent {
  email: string;
  until: number;
  digit: number;
}

export function EmailForm({ email: present }: { email: string | null }) {
  const [sent, setSent] = useState<Sent | null>(null);
  const again = useDelay();
  const ask = useForm({
    schema: accountApi.prepareEmail.body,
    start: { email: '' },
    body: ({ email }) => ({ email: email.trim() }),
    blame: 'email',
    words: { email: accountErrors.USER_INVALID_EMAIL.message },
    check: ({ email }) => ({
      email: !pattern.email.test(email.trim()) && accountErrors.USER_INVALID_EMAIL.message,
    }),
    send: async (body) => {
      const { data } = await call(accountApi.prepareEmail, { body });
      setSent({ email: body.email, until: now() + data.expiresIn * 1000, digit: data.digit });
      again.start(data.resendAfterSec);
      toast('인증번호를 보냈습니다. 메일함을 확인해 주세요.', { tone: 'success' });
    },
  });
  useLeaveGuard({ dirty: sent !== null });
  const done = () => {
    setSent(null);
    ask.reset();
  };
  const resend = (
    <Button
      type={sent ? 'button' : 'submit'}
      busy={ask.busy}
      disabledReason={again.left > 0 && `${again.left}초 뒤에 다시 보낼 수 있습니다.`}
      onClick={sent ? () => void ask.submit() : undefined}
    >
      {sent ? '인증번호 다시 받기' : '인증번호 받기'}
    </Button>
  );
  return (
    <div className="jt-stack">
      <p className="jt-type-table">
        지금 쓰는 이메일 <b>{present ?? '등록 전'}</b>
      </p>
      <Form form={ask} className="jt-profile-form">
        <TextInput
          label="새 이메일"
          {...ask.bind('email')}
          required={false}
          type="email"
          inputMode="email"
          readOnly={sent !== null}
          autoComplete="email"
        />
        {!sent && <div className="jt-row">{resend}</div>}
      </Form>
      {sent && (
        <CodeForm key={sent.until} sent={sent} resend={resend} onDone={done} onCancel={() => setSent(null)} />
      )}
    </div>
  );
}

interface CodeProps {
  sent: Sent;
  resend: React.ReactNode;
  onDone: () => void;
  onCancel: () => void;
}

function CodeForm({ sent, resend, onDone, onCancel }: CodeProps) {
  const words = { code: `인증번호 ${sent.digit}자리를 입력해 주세요.` };
  const form = useForm({
    schema: accountApi.changeEmail.body,
    start: { code: '' },
    body: ({ code }) => ({ email: sent.email, code }),
    words,
    blame: 'code',
    check: ({ code }) => ({ code: code.length !== sent.digit && words.code }),
    send: async (body) => {
      const { data } = await call(accountApi.changeEmail, { body });
      session.set((s) => s && { me: data, user: s.me.userSeq === s.user.userSeq ? data : s.user });
      onDone();
      toast('이메일을 바꿨습니다.', { tone: 'success' });
    },
  });
  return (
    <Form form={form} className="jt-profile-form">
      <TextInput
        label="인증번호"
        {...form.bind('code')}
        required={false}
        onChange={(text) => form.set('code', text.replace(/\D/g, ''))}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={sent.digit}
        hint={`${sent.email} 주소로 보낸 ${sent.digit}자리 숫자입니다.`}
        suffix={<Countdown to={sent.until} />}
        autoFocus
      />
      <div className="jt-row jt-wrap">
        <Button type="submit" variant="primary" busy={form.busy}>
          확인하고 변경
        </Button>
        {resend}
        <Button variant="subtle" onClick={onCancel}>
          취소
        </Button>
      </div>
    </Form>
  );
}

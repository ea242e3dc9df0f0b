import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { accountErrors } from '@jangteo/contract/account/account.errors.ts';
import { pattern } from '@jangteo/contract/kit/field.ts';
import { useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { session } from '../../kit/session.ts';
import { useLeaveGuard } from '../../kit/useLeaveGuard.ts';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { now } from '../../ui/now.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { showFormError, showGap } from './form-error.ts';
import { useDelay } from './useDelay.ts';

/** A code that is on its way: until when it holds and how many digits it has (R44). */
interface Sent {
  email: string;
  until: number;
  digit: number;
}

export function EmailForm({ email: present }: { email: string | null }) {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const [busy, setBusy] = useState(false);
  const again = useDelay();
  useLeaveGuard({ dirty: sent !== null });
  const guarded = async (work: () => Promise<void>, field: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      await showFormError(error, field);
    }
    setBusy(false);
  };
  const prepare = () => {
    if (!pattern.email.test(email.trim())) return showGap('email', accountErrors.USER_INVALID_EMAIL.message);
    return guarded(async () => {
      const { data } = await call(accountApi.prepareEmail, { body: { email: email.trim() } });
      setSent({ email: email.trim(), until: now() + data.expiresIn * 1000, digit: data.digit });
      setCode('');
      again.start(data.resendAfterSec);
      toast('인증번호를 보냈습니다. 메일함을 확인해 주세요.', { tone: 'success' });
    }, 'email');
  };
  const confirm = (to: Sent) => {
    if (code.length !== to.digit) return showGap('code', `인증번호 ${to.digit}자리를 입력해 주세요.`);
    return guarded(async () => {
      const { data } = await call(accountApi.changeEmail, { body: { email: to.email, code } });
      session.set((s) => s && { me: data, user: s.me.userSeq === s.user.userSeq ? data : s.user });
      setSent(null);
      setEmail('');
      toast('이메일을 바꿨습니다.', { tone: 'success' });
    }, 'code');
  };
  return (
    <form className="jt-profile-form" noValidate onSubmit={(event) => { event.preventDefault(); if (!busy) void (sent ? confirm(sent) : prepare()); }}>
      <p className="jt-type-table">지금 쓰는 이메일 <b>{present ?? '등록 전'}</b></p>
      <TextInput label="새 이메일" name="email" type="email" inputMode="email" value={email} onChange={setEmail} readOnly={sent !== null} autoComplete="email" maxLength={254} counter={false} />
      {sent && <TextInput label="인증번호" name="code" inputMode="numeric" autoComplete="one-time-code" value={code} onChange={(text) => setCode(text.replace(/\D/g, ''))} maxLength={sent.digit} counter={false} hint={`${sent.email} 주소로 보낸 ${sent.digit}자리 숫자입니다.`} suffix={<Countdown to={sent.until} />} autoFocus />}
      <div className="jt-row jt-wrap">
        {sent && <Button type="submit" variant="primary" busy={busy}>확인하고 변경</Button>}
        <Button type={sent ? 'button' : 'submit'} busy={busy && !sent} disabledReason={again.left > 0 && `${again.left}초 뒤에 다시 보낼 수 있습니다.`} onClick={sent ? () => void prepare() : undefined}>{sent ? '인증번호 다시 받기' : '인증번호 받기'}</Button>
        {sent && <Button variant="subtle" onClick={() => setSent(null)}>취소</Button>}
      </div>
    </form>
  );
}

import { useState } from 'react';
import { Refused, type Challenge } from '../kit/ask.ts';
import { Field } from '../kit/Field.tsx';
import { signIn } from '../kit/session.ts';
import { MoreWays, type Way } from './MoreWays.tsx';
import { NotIn } from './NotIn.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import type { SignInFormProps } from './SignInForm.tsx';

export function PasswordForm({ why, onDone, onWay }: SignInFormProps) {
  const [way, setWay] = useState<Way>('PASSWORD');
  const [changed, setChanged] = useState(false);
  const [loginId, setLoginId] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<Challenge>();
  const send = async () => {
    setBusy(true);
    try {
      await signIn(loginId.trim(), password);
      onDone();
    } catch (error) {
      setBusy(false);
      setRefusal(undefined);
      if (error instanceof Refused && error.challenge) setChallenge(error.challenge);
      else setRefusal(error);
    }
  };
  if (challenge)
    return (
      <SecondStepForm
        challenge={challenge}
        onDone={onDone}
        onBack={(why) => {
          setChallenge(undefined);
          setPassword('');
          setRefusal(why);
        }}
      />
    );
  const ways = (
    <MoreWays
      way={way}
      onWay={(next) => {
        setWay(next);
        setChanged(false);
        onWay?.();
      }}
      onDone={onDone}
      onChanged={(id) => {
        setLoginId(id);
        setPassword('');
        setChanged(true);
        setWay('PASSWORD');
      }}
    />
  );
  const reason = <p className="w-muted w-why">{why}</p>;
  if (way !== 'PASSWORD')
    return (
      <>
        {reason}
        {ways}
      </>
    );
  return (
    <>
      {reason}
      {changed && <p role="status">비밀번호를 바꿨습니다. 새 비밀번호로 계속해 주세요.</p>}
      <form
        className="w-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field
          label="아이디(이메일)"
          type="email"
          autoComplete="username"
          required
          value={loginId}
          onChange={setLoginId}
        />
        <Field
          label="비밀번호"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
        {refusal !== undefined && <NotIn why={refusal} />}
        <button type="submit" className="w-primary" disabled={busy}>
          로그인
        </button>
      </form>
      {ways}
    </>
  );
}

import { useState } from 'react';
import { Refused, sentenceOf, type Challenge } from '../kit/ask.ts';
import { Field } from '../kit/Field.tsx';
import { signIn } from '../kit/session.ts';
import { SecondStepForm } from './SecondStepForm.tsx';

export function SignInForm({ onDone }: { onDone: () => void }) {
  const [loginId, setLoginId] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
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
      else setRefusal(sentenceOf(error));
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
  return (
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
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
      <button type="submit" className="w-primary" disabled={busy}>
        로그인
      </button>
    </form>
  );
}

import type { SecondStepMethod } from '@jangteo/contract/account/own.enums.ts';
import { useState } from 'react';
import { Refused, sentenceOf, type Challenge } from '../kit/ask.ts';
import { Field } from '../kit/Field.tsx';
import { sendSecondSms, signInSecond } from '../kit/session.ts';

const WAYS: Record<SecondStepMethod, { label: string; hint: string }> = {
  TOTP: { label: '인증 앱', hint: '인증 앱에 보이는 숫자 6자리를 입력해 주세요.' },
  SMS: { label: '문자', hint: '계정에 등록한 휴대폰으로 보낸 인증번호를 입력해 주세요.' },
  RECOVERY: { label: '복구 코드', hint: '2단계 인증을 켤 때 적어 두신 복구 코드 하나를 입력해 주세요.' },
};
/** The challenge is over: the password is asked for again. */
const OVER = ['CODE_TRIES_EXCEEDED', 'CODE_EXPIRED'];

interface Props {
  challenge: Challenge;
  onDone: () => void;
  /** Back to the password; with why, where it was not the person's wish. */
  onBack: (why?: string) => void;
}

/** The second step of a sign-in: a code of the app, of a message, or one that was written down (accounts.md §3). */
export function SecondStepForm({ challenge: { challengeKey, methods }, onDone, onBack }: Props) {
  const [method, setMethod] = useState<SecondStepMethod>(methods[0] ?? 'TOTP');
  const [code, setCode] = useState('');
  const [trustDevice, setTrust] = useState(false);
  const [sent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const trying = async (work: () => Promise<unknown>, then: () => void) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
      then();
    } catch (error) {
      const isOver = error instanceof Refused && OVER.includes(error.code);
      if (isOver) return onBack(`${sentenceOf(error)} 다시 로그인해 주세요.`);
      setCode('');
      setRefusal(sentenceOf(error));
    }
    setBusy(false);
  };
  const choose = (next: SecondStepMethod) => {
    setMethod(next);
    setCode('');
    setRefusal(undefined);
  };
  return (
    <form
      className="w-form"
      onSubmit={(event) => {
        event.preventDefault();
        void trying(() => signInSecond({ challengeKey, method, code: code.trim(), trustDevice }), onDone);
      }}
    >
      <p>본인인지 한 번 더 확인합니다.</p>
      {methods.length > 1 && (
        <fieldset className="w-choices">
          <legend>인증 방법</legend>
          {methods.map((one) => (
            <label key={one}>
              <input type="radio" name="method" checked={one === method} onChange={() => choose(one)} />
              {WAYS[one].label}
            </label>
          ))}
        </fieldset>
      )}
      {method === 'SMS' && (
        <button
          type="button"
          className="w-secondary"
          disabled={busy}
          onClick={() =>
            void trying(
              () => sendSecondSms(challengeKey),
              () => setSent(true),
            )
          }
        >
          {sent ? '인증번호 다시 받기' : '인증번호 받기'}
        </button>
      )}
      <p className="w-muted">{WAYS[method].hint}</p>
      <Field
        key={method}
        label={method === 'RECOVERY' ? '복구 코드' : '인증번호'}
        autoComplete={method === 'RECOVERY' ? 'off' : 'one-time-code'}
        inputMode={method === 'RECOVERY' ? 'text' : 'numeric'}
        required
        value={code}
        onChange={setCode}
      />
      <div className="w-choices">
        <label>
          <input type="checkbox" checked={trustDevice} onChange={(event) => setTrust(event.target.checked)} />
          이 기기에서는 30일 동안 묻지 않기
        </label>
      </div>
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
      <button type="submit" className="w-primary" disabled={busy}>
        확인
      </button>
      <button type="button" className="w-secondary" onClick={() => onBack()}>
        다른 계정으로 로그인
      </button>
    </form>
  );
}

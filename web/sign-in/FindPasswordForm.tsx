/** 비밀번호 찾기: a code to the account's e-mail or phone, and a new password (accounts.md §2). */
import { useState } from 'react';
import { ask } from '../kit/ask.ts';
import { Field } from '../kit/Field.tsx';
import { here } from '../kit/session.ts';
import { CodeFields } from './CodeFields.tsx';
import { useTrying } from './useTrying.ts';

const CHANNEL = { EMAIL: '이메일', SMS: '문자' };
type Channel = keyof typeof CHANNEL;

export function FindPasswordForm({ onDone }: { onDone: (loginId: string) => void }) {
  const [loginId, setLoginId] = useState('');
  const [channel, setChannel] = useState<Channel>('EMAIL');
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const trying = useTrying(['loginId', 'code', 'newPassword']);
  const id = loginId.trim();
  const send = () =>
    trying.run(async () => {
      await ask('POST', '/user/find/password', { loginId: id, channel, ...here() });
      setSent(true);
    });
  const change = () =>
    trying.run(async () => {
      const body = { loginId: id, code: code.trim(), newPassword, ...here() };
      await ask('PUT', '/user/find/password', body);
      onDone(id);
    });
  return (
    <form
      className="w-form"
      onSubmit={(event) => {
        event.preventDefault();
        void (sent ? change() : send());
      }}
    >
      <Field
        label="아이디(이메일)"
        autoComplete="username"
        required
        value={loginId}
        onChange={(value) => (setLoginId(value), setSent(false))}
      />
      <fieldset className="w-choices">
        <legend>인증번호 받을 곳</legend>
        {(Object.keys(CHANNEL) as Channel[]).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="channel"
              checked={channel === one}
              onChange={() => (setChannel(one), setSent(false))}
            />
            {CHANNEL[one]}
          </label>
        ))}
      </fieldset>
      {sent && <p className="w-muted">가입하신 계정이라면 등록된 {CHANNEL[channel]}로 숫자를 보냈습니다.</p>}
      <CodeFields
        sent={sent}
        busy={trying.busy || id === ''}
        onSend={() => void send()}
        code={code}
        onCode={setCode}
        refusal={trying.refusalOf('code')}
      />
      {sent && (
        <>
          <Field
            label="새 비밀번호 (영문, 숫자, 특수문자 포함 8자 이상)"
            type="password"
            autoComplete="new-password"
            required
            value={newPassword}
            onChange={setNewPassword}
          />
          <button type="submit" className="w-primary" disabled={trying.busy}>
            비밀번호 변경
          </button>
        </>
      )}
      {trying.refusal && (
        <p className="w-refusal" role="alert">
          {trying.refusal}
        </p>
      )}
    </form>
  );
}

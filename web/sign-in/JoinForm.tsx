/** 회원가입 of a buyer, by e-mail or with what a provider said (accounts.md §2): the calls of the console's page. */
import type { SignIn } from '@jangteo/contract/account/account.api.ts';
import type { LegalItem } from '@jangteo/contract/legal/terms.ts';
import { useRef, useState } from 'react';
import { ask, type SocialProfile } from '../kit/ask.ts';
import { Field } from '../kit/Field.tsx';
import { enter, here } from '../kit/session.ts';
import { CodeFields } from './CodeFields.tsx';
import { PROVIDER, type Returned } from './social.ts';
import { useTrying } from './useTrying.ts';
import '../kit/prose.css';

interface JoinFormProps {
  terms: readonly LegalItem[];
  minAge: number;
  /** By an account of others; absent: by e-mail. */
  social?: (Returned & { profile: SocialProfile }) | undefined;
  onDone: () => void;
}

const FIELDS = ['email', 'code', 'password', 'userName', 'name'];

export function JoinForm({ terms, minAge, social, onDone }: JoinFormProps) {
  const [said, setSaid] = useState({
    email: '',
    code: '',
    password: '',
    userName: social?.profile.userName ?? '',
    name: '',
  });
  const [sent, setSent] = useState('');
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [oldEnough, setOldEnough] = useState(false);
  const trying = useTrying(FIELDS);
  // One intent has one key, however often it is pressed while no answer comes (D8).
  const key = useRef(crypto.randomUUID());
  const set = (field: keyof typeof said) => (value: string) => setSaid((now) => ({ ...now, [field]: value }));
  const bind = (field: keyof typeof said) => {
    const refusal = trying.refusalOf(field);
    return {
      value: said[field],
      onChange: set(field),
      required: true,
      ...(refusal !== undefined && { refusal }),
    };
  };
  const email = said.email.trim();
  const sendCode = () =>
    trying.run(async () => {
      await ask('POST', '/user/join/email/prepare', { email, ...here() });
      setSent(email);
    });
  const join = () =>
    trying.run(async () => {
      const person = {
        userName: said.userName.trim(),
        name: said.name.trim(),
        agreements: terms.map(({ termsType, version }) => ({
          termsType,
          version,
          agreed: agreed.includes(termsType),
        })),
        ...here(),
      };
      const way = social
        ? { provider: social.provider, socialToken: social.socialToken }
        : { email, code: said.code.trim(), password: said.password };
      const path = `/user/web/join/${social ? 'sns' : 'email'}`;
      await enter(await ask<SignIn>('POST', path, { ...way, ...person }, { key: key.current }));
      onDone();
    });
  const submit = async () => {
    const missing = terms.some(({ required, termsType }) => required && !agreed.includes(termsType));
    if (!oldEnough) return trying.refuse(`만 ${minAge}세 이상만 가입할 수 있습니다.`);
    if (missing) return trying.refuse('필수 약관에 동의해 주세요.');
    if (!social && sent !== email) return trying.refuse('이메일로 인증번호를 받아 주세요.');
    if (!(await join())) key.current = crypto.randomUUID();
    return undefined;
  };
  return (
    <form
      className="w-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {social ? (
        <p className="w-muted">
          {PROVIDER[social.provider]} 계정으로 가입합니다.
          {social.profile.email && ` 이메일은 ${social.profile.email} 입니다.`}
        </p>
      ) : (
        <>
          <Field label="이메일" type="email" autoComplete="email" {...bind('email')} />
          <CodeFields
            sent={sent !== '' && sent === email}
            busy={trying.busy || email === ''}
            onSend={() => void sendCode()}
            code={said.code}
            onCode={set('code')}
            refusal={trying.refusalOf('code')}
          />
          <Field
            label="비밀번호 (영문, 숫자, 특수문자 포함 8자 이상)"
            type="password"
            autoComplete="new-password"
            {...bind('password')}
          />
        </>
      )}
      <Field label="닉네임 (2~20자)" autoComplete="nickname" maxLength={20} {...bind('userName')} />
      <Field label="이름" autoComplete="name" {...bind('name')} />
      <Consents
        terms={terms}
        minAge={minAge}
        agreed={agreed}
        onAgreed={setAgreed}
        oldEnough={oldEnough}
        onOldEnough={setOldEnough}
      />
      {trying.refusal && (
        <p className="w-refusal" role="alert">
          {trying.refusal}
        </p>
      )}
      <button type="submit" className="w-primary" disabled={trying.busy}>
        가입하기
      </button>
    </form>
  );
}

interface ConsentsProps extends Pick<JoinFormProps, 'terms' | 'minAge'> {
  agreed: readonly string[];
  onAgreed: (types: readonly string[]) => void;
  oldEnough: boolean;
  onOldEnough: (yes: boolean) => void;
}

/** Each text with its own tick, to be read in its place; one tick for all of them. */
function Consents({ terms, minAge, agreed, onAgreed, oldEnough, onOldEnough }: ConsentsProps) {
  const types = terms.map(({ termsType }) => termsType);
  const all = oldEnough && types.every((type) => agreed.includes(type));
  return (
    <fieldset className="w-choices w-consents">
      <legend>약관 동의</legend>
      <label>
        <input
          type="checkbox"
          checked={all}
          onChange={({ target }) => (onAgreed(target.checked ? types : []), onOldEnough(target.checked))}
        />
        모두 동의 (선택 포함)
      </label>
      <label>
        <input type="checkbox" checked={oldEnough} onChange={({ target }) => onOldEnough(target.checked)} />만{' '}
        {minAge}세 이상입니다.
      </label>
      {terms.map(({ termsType, title, required, html }) => (
        <div key={termsType}>
          <label>
            <input
              type="checkbox"
              checked={agreed.includes(termsType)}
              onChange={({ target }) =>
                onAgreed(target.checked ? [...agreed, termsType] : agreed.filter((one) => one !== termsType))
              }
            />
            {required ? '(필수)' : '(선택)'} {title}
          </label>
          <details>
            <summary>{title} 보기</summary>
            <div className="w-prose" dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        </div>
      ))}
    </fieldset>
  );
}

import { accountErrors } from '@jangteo/contract/account/account.errors.ts';
import { joinApi } from '@jangteo/contract/account/join.api.ts';
import { pattern } from '@jangteo/contract/kit/field.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { readRefusal } from '../../../kit/form/read-refusal.ts';
import { useForm, type Form } from '../../../kit/form/useForm.ts';
import { thisBrowser } from '../../../kit/session.ts';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { CodeAsk } from '../code/CodeAsk.tsx';
import { useSentCode } from '../code/useSentCode.ts';
import { entered } from '../sign-in/entered.ts';
import { rememberAccount } from '../sign-in/last-account.ts';
import {
  checkPerson,
  joinPlace,
  NOBODY,
  PERSON_WORDS,
  personBody,
  useJoinPlace,
  type JoinInfo,
  type Person,
} from './join-page.ts';
import { JoinSteps, type JoinStep } from './JoinSteps.tsx';
import { PersonPart, TERMS_STEP, TermsPart } from './PersonParts.tsx';

interface Joining extends Person {
  email: string;
  code: string;
  password: string;
  passwordAgain: string;
}
const START: Joining = { ...NOBODY, email: '', code: '', password: '', passwordAgain: '' };

const BAD_EMAIL = accountErrors.USER_INVALID_EMAIL.message;
const RULE = accountErrors.USER_PASSWORD_LENGTH_REQUIRE.message;
const isEmail = (email: string) => pattern.email.test(email.trim());

function EmailPart({ form }: { form: Form<Joining> }) {
  const { mail, sendMail } = useJoinPlace();
  const { email } = form.value;
  return (
    <CodeAsk
      sent={mail.sent?.to === email.trim() ? mail.sent : null}
      busy={mail.busy}
      onAsk={sendMail}
      code={form.bind('code')}
      hint={`${email.trim()} 주소로 보낸 숫자입니다.`}
    >
      <TextInput
        label="이메일"
        {...form.bind('email')}
        required={false}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="로그인할 때 아이디로 씁니다."
      />
    </CodeAsk>
  );
}

function PasswordPart({ form }: { form: Form<Joining> }) {
  return (
    <>
      <PasswordInput
        label="비밀번호"
        {...form.bind('password')}
        required={false}
        autoComplete="new-password"
        hint="영문, 숫자, 특수문자를 포함해 8자 이상"
      />
      <PasswordInput label="비밀번호 확인" {...form.bind('passwordAgain')} autoComplete="new-password" />
    </>
  );
}

const STEPS = [
  { ...TERMS_STEP, Part: TermsPart<Joining> },
  {
    id: 'email',
    title: '이메일',
    heading: '이메일을 확인할게요',
    fields: ['email', 'code'],
    missing: () => [],
    Part: EmailPart,
  },
  {
    id: 'password',
    title: '비밀번호',
    heading: '비밀번호를 정해 주세요',
    fields: ['password', 'passwordAgain'],
    missing: () => [],
    Part: PasswordPart,
  },
  {
    id: 'person',
    title: '내 정보',
    heading: '어떻게 불러 드릴까요?',
    fields: ['userName', 'name', 'phoneNumber'],
    missing: () => [],
    Part: PersonPart<Joining>,
  },
] as const satisfies readonly JoinStep<Joining>[];

export function JoinByEmail({ info, friendCode }: { info: JoinInfo; friendCode: string | undefined }) {
  const navigate = useNavigate();
  const [proven, setProven] = useState<string | null>(null);
  const mail = useSentCode((email) => call(joinApi.joinEmailPrepare, { body: { email, ...thisBrowser() } }));
  const digits = mail.sent?.digit ?? 6;
  const words = {
    ...PERSON_WORDS,
    email: BAD_EMAIL,
    code: `인증번호 ${digits}자리를 입력해 주세요.`,
    password: RULE,
  };
  const form = useForm({
    schema: joinApi.joinEmail.body,
    start: START,
    body: (value) => ({
      email: value.email.trim(),
      code: value.code,
      password: value.password,
      ...personBody(value, info),
      ...(friendCode && { friendCode }),
      ...thisBrowser(),
    }),
    words,
    title: '가입하지 못했습니다',
    check: (value) => ({
      ...checkPerson(value, info, proven),
      email: !isEmail(value.email) && BAD_EMAIL,
      code:
        mail.sent?.to !== value.email.trim()
          ? '인증번호를 받아 주세요.'
          : value.code.length !== digits && words.code,
      password: !pattern.password.test(value.password) && RULE,
      passwordAgain:
        value.password !== value.passwordAgain && '비밀번호가 서로 다릅니다. 다시 입력해 주세요.',
    }),
    send: async (body) => {
      const { data } = await call(joinApi.joinEmail, { body });
      rememberAccount(body.email);
      toast('가입을 환영합니다.', { tone: 'success' });
      await entered({ user: data.user, go: (href) => void navigate({ href }) });
    },
  });
  const sendMail = async () => {
    const email = form.value.email.trim();
    if (!isEmail(email)) return form.refuse(BAD_EMAIL, 'email');
    form.set('code', '');
    await mail.ask(email).catch((error: unknown) => form.refuse(messageOf(error), 'email'));
  };
  /** By then the code has run out, would it be asked only at the end. */
  const passes = async (step: string): Promise<boolean> => {
    if (step !== 'email' && step !== 'password') return true;
    const { email, code, password } = form.value;
    const body = { email: email.trim(), code, ...(step === 'password' && { password }), ...thisBrowser() };
    try {
      mail.hold((await call(joinApi.joinEmailCheck, { body })).data.expiresIn);
      return true;
    } catch (error) {
      // A code may be over at either step.
      const blame = step === 'email' ? 'code' : 'password';
      const refusal = readRefusal(error, form.value, { blame });
      if (refusal) await form.refuse(refusal.message, refusal.field ?? blame);
      return false;
    }
  };
  return (
    <joinPlace.Provider value={{ info, mail, sendMail, proven, onProven: setProven }}>
      <JoinSteps form={form} steps={STEPS} passes={passes} />
    </joinPlace.Provider>
  );
}

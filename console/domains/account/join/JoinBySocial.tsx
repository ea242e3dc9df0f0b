import { loginProvider } from '@jangteo/contract/account/account.enums.ts';
import { accountErrors } from '@jangteo/contract/account/account.errors.ts';
import { joinApi } from '@jangteo/contract/account/join.api.ts';
import type { SocialProvider } from '@jangteo/contract/account/social.ts';
import { pattern } from '@jangteo/contract/kit/field.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { isApiError, messageOf } from '../../../kit/call/error.ts';
import { useForm, type Form } from '../../../kit/form/useForm.ts';
import { paths } from '../../../kit/paths.ts';
import { thisBrowser } from '../../../kit/session.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { entered } from '../sign-in/entered.ts';
import { ProviderMark } from '../sign-in/ProviderMark.tsx';
import {
  checkPerson,
  joinPlace,
  NOBODY,
  PERSON_WORDS,
  personBody,
  type JoinInfo,
  type Person,
} from './join-page.ts';
import { JoinSteps, type JoinStep } from './JoinSteps.tsx';
import { PersonPart, TERMS_STEP, TermsPart } from './PersonParts.tsx';
import { socialProfile } from './social-profile.ts';

interface Joining extends Person {
  email: string;
}
const BAD_EMAIL = accountErrors.USER_INVALID_EMAIL.message;
const NO_MAIL = { sent: null, busy: false };

/** What the provider said, then the rest. */
function SocialPersonPart({ form }: { form: Form<Joining> }) {
  const said = socialProfile.use();
  return (
    <>
      {said && (
        <Notice icon={<ProviderMark provider={said.provider} />}>
          {loginProvider.label(said.provider)} 계정으로 가입합니다.
          {said.email && <> 이메일은 {said.email} 입니다.</>}
        </Notice>
      )}
      {!said?.email && (
        <TextInput
          label="이메일 (선택)"
          {...form.bind('email')}
          required={false}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="소셜 계정의 이메일 대신 쓸 주소입니다. 가입한 뒤 인증합니다."
        />
      )}
      <PersonPart form={form} />
    </>
  );
}

const STEPS = [
  { ...TERMS_STEP, Part: TermsPart<Joining> },
  {
    id: 'person',
    title: '내 정보',
    heading: '어떻게 불러 드릴까요?',
    fields: ['email', 'userName', 'name', 'phoneNumber'],
    missing: () => [],
    Part: SocialPersonPart,
  },
] as const satisfies readonly JoinStep<Joining>[];

interface Props {
  info: JoinInfo;
  provider: SocialProvider;
  socialToken: string;
  friendCode: string | undefined;
}

export function JoinBySocial({ info, provider, socialToken, friendCode }: Props) {
  const navigate = useNavigate();
  const go = (href: string) => void navigate({ href });
  const [proven, setProven] = useState<string | null>(null);
  const said = socialProfile.get();
  const form = useForm({
    schema: joinApi.joinSns.body,
    start: { ...NOBODY, userName: said?.userName ?? '', email: '' } as Joining,
    body: (value) => ({
      provider,
      socialToken,
      ...(value.email.trim() && { email: value.email.trim() }),
      ...personBody(value, info),
      ...(friendCode && { friendCode }),
      ...thisBrowser(),
    }),
    words: { ...PERSON_WORDS, email: BAD_EMAIL },
    title: '가입하지 못했습니다',
    check: (value) => ({
      ...checkPerson(value, info, proven),
      email: value.email !== '' && !pattern.email.test(value.email.trim()) && BAD_EMAIL,
    }),
    send: async (body) => {
      try {
        const { data } = await call(joinApi.joinSns, { body });
        socialProfile.set(null);
        toast('가입을 환영합니다.', { tone: 'success' });
        await entered({ user: data.user, go });
      } catch (error) {
        if (!isApiError(error) || error.code !== 'SNS_TOKEN_INVALID') throw error;
        await dialog.alert(messageOf(error), { title: '가입하지 못했습니다' });
        go(paths.login());
      }
    },
  });
  return (
    <joinPlace.Provider
      value={{ info, mail: NO_MAIL, sendMail: async () => undefined, proven, onProven: setProven }}
    >
      <JoinSteps form={form} steps={STEPS} />
    </joinPlace.Provider>
  );
}

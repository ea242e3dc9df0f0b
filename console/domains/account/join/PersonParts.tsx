import { sectionOf } from '../../../kit/form/part-of.ts';
import { joinApi } from '@jangteo/contract/account/join.api.ts';
import { USER_NAME } from '@jangteo/contract/account/names.ts';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { ConsentList } from '../../../kit/form/ConsentList.tsx';
import type { Form } from '../../../kit/form/useForm.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { CheckField, type Checked } from '../../../ui/CheckField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { PhoneProof } from '../code/PhoneProof.tsx';
import { PERSON_WORDS, useJoinPlace, type Person } from './join-page.ts';

/** The parts see the person in a form that may hold more. */
const ofPerson = <V extends Person>(form: Form<V>) => sectionOf<Person, V>(form);

export function TermsPart<V extends Person>(props: { form: Form<V> }) {
  const form = ofPerson(props.form);
  const { info } = useJoinPlace();
  return (
    <>
      <ConsentList label="약관 동의" texts={info.terms} {...form.bind('agreements')} required={false} />
      <Field label="나이 확인" name="oldEnough" hideLabel group error={form.problem('oldEnough')}>
        {() => (
          <Checkbox
            label={`만 ${info.minAge}세 이상입니다.`}
            name="oldEnough"
            checked={form.value.oldEnough}
            onChange={(yes) => form.set('oldEnough', yes)}
          />
        )}
      </Field>
    </>
  );
}

/** The first step of every way to join, but for its part. */
export const TERMS_STEP = {
  id: 'terms',
  title: '약관',
  heading: '약관을 확인해 주세요',
  fields: ['agreements', 'oldEnough'],
  missing: () => [],
} as const;

const REASONS = {
  DUPLICATE: '이미 사용 중인 이름입니다.',
  RESERVED: '사용할 수 없는 이름입니다. 다른 이름을 입력해 주세요.',
  FORM: PERSON_WORDS.userName,
} as const;

async function askName(userName: string): Promise<Checked> {
  try {
    const { data } = await call(joinApi.checkUserName, { query: { userName: userName.trim() } });
    return data.available
      ? { good: true, words: '쓸 수 있는 닉네임입니다.' }
      : { good: false, words: REASONS[data.reason ?? 'FORM'] };
  } catch (error) {
    return { good: false, words: messageOf(error) };
  }
}

export function PersonPart<V extends Person>(props: { form: Form<V> }) {
  const form = ofPerson(props.form);
  const { proven, onProven } = useJoinPlace();
  return (
    <>
      <CheckField
        label="닉네임"
        {...form.bind('userName')}
        required={false}
        button="중복확인"
        ask={askName}
        notYet={!USER_NAME.test(form.value.userName.trim()) && PERSON_WORDS.userName}
        hint="방송과 상점에 보이는 이름입니다. 나중에 바꿀 수 있습니다."
      >
        {(field) => <TextInput {...field} autoComplete="nickname" maxLength={20} />}
      </CheckField>
      <TextInput
        label="이름"
        {...form.bind('name')}
        required={false}
        autoComplete="name"
        hint="신분증에 있는 실명을 입력해 주세요."
      />
      <PhoneProof
        label="휴대폰 (선택)"
        {...form.bind('phoneNumber')}
        required={false}
        hint="아이디를 찾거나 판매자로 입점하실 때 필요합니다."
        proven={proven}
        onProven={onProven}
      />
    </>
  );
}

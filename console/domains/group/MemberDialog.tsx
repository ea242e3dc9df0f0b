/** 멤버 등록 and 수정: who they are; a new one gets a handle and a first password, too. */
import { userProductType, type UserProductType } from '@jangteo/contract/account/account.enums.ts';
import { accountErrors } from '@jangteo/contract/account/account.errors.ts';
import { memberApi, type Member } from '@jangteo/contract/group/member.api.ts';
import { call } from '../../kit/call/call.ts';
import { newKey } from '../../kit/call/key.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm, type Form } from '../../kit/form/useForm.ts';
import { Notice } from '../../ui/Chip.tsx';
import { PhoneInput } from '../../ui/DigitInput.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { SegmentedField } from '../../ui/SegmentedField.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import './group.css';

interface Props {
  member: Member | null;
  done: (changed: true | null) => void;
}

export const MemberDialog = ({ member, done }: Props) =>
  member ? <Edit member={member} done={done} /> : <Add done={done} />;

interface Person {
  userName: string;
  name: string;
  phoneNumber: string;
  email: string;
}
const NOBODY: Person = { userName: '', name: '', phoneNumber: '', email: '' };
/** Without an address none is sent. */
const said = <P extends Person>({ email, ...person }: P) => ({ ...person, ...(email.trim() && { email }) });
/** Where the contract's are too general. */
const WORDS = {
  name: '담당자 이름을 한글이나 영문으로 입력해 주세요.',
  phoneNumber: accountErrors.USER_INVALID_PHONE.message,
  email: accountErrors.USER_INVALID_EMAIL.message,
};
const TYPES = userProductType.values.map((value) => ({ value, label: userProductType.label(value) }));

function Fields({ form }: { form: Form<Person> }) {
  return (
    <>
      <TextInput
        label="닉네임"
        {...form.bind('userName')}
        hint="방송과 화면에 보이는 이름입니다. 한글, 영문, 숫자 2~20자."
      />
      <div className="jt-member-two">
        <TextInput label="담당자 이름" {...form.bind('name')} />
        <PhoneInput label="휴대폰번호" {...form.bind('phoneNumber')} />
      </div>
      <TextInput label="이메일" {...form.bind('email')} type="email" required={false} />
    </>
  );
}

function Add({ done }: Pick<Props, 'done'>) {
  const form = useForm<
    Person & { userTag: string; productType: UserProductType; password: string },
    typeof memberApi.addMember.body
  >({
    schema: memberApi.addMember.body,
    start: { userTag: '', ...NOBODY, productType: 'normal', password: '' },
    words: { ...WORDS, password: accountErrors.USER_PASSWORD_LENGTH_REQUIRE.message },
    title: '멤버 등록',
    body: said,
    send: async (body) => {
      await call(memberApi.addMember, { body }, { key: newKey() });
      toast(`${body.userName} 멤버를 등록했습니다.`, { tone: 'success' });
      done(true);
    },
  });
  return (
    <FormDialog form={form} title="멤버 등록" onClose={() => done(null)} submit="등록" width={560}>
      <TextInput
        label="아이디"
        {...form.bind('userTag')}
        autoComplete="off"
        data-autofocus
        hint="로그인할 때 씁니다. 영문 소문자와 숫자 4~20자이며 바꿀 수 없습니다."
      />
      <Fields form={form as unknown as Form<Person>} />
      <SegmentedField label="상품유형" {...form.bind('productType')} options={TYPES} />
      <PasswordInput
        label="초기 비밀번호"
        {...form.bind('password')}
        autoComplete="new-password"
        hint="영문, 숫자, 특수문자를 포함해 8자 이상. 멤버는 첫 로그인에서 바꿔야 합니다."
      />
    </FormDialog>
  );
}

function Edit({ member, done }: { member: Member; done: Props['done'] }) {
  const form = useForm<Person, typeof memberApi.updateMember.body>({
    schema: memberApi.updateMember.body,
    start: {
      userName: member.userName ?? '',
      name: member.name,
      phoneNumber: (member.phoneNumber ?? '').replace(/\D/g, ''),
      email: member.email ?? '',
    },
    words: WORDS,
    title: '멤버 수정',
    body: (person) => ({ version: member.version, ...said(person) }),
    send: async (body) => {
      await call(memberApi.updateMember, { params: { userSeq: member.userSeq }, body });
      toast('멤버 정보를 저장했습니다.', { tone: 'success' });
      done(true);
    },
  });
  return (
    <FormDialog
      form={form}
      title={`${member.userTag} 수정`}
      onClose={() => done(null)}
      submit="저장"
      width={560}
    >
      <Notice>이 화면을 연 기록이 남습니다. 아이디와 상품유형은 바꿀 수 없습니다.</Notice>
      <Fields form={form} />
    </FormDialog>
  );
}

/** A made-up application in four steps. */
import { IconBuildingStore, IconUser } from '@tabler/icons-react';
import { z } from 'zod';
import type { Section } from '../../kit/form/sections.ts';
import { Steps } from '../../kit/form/Steps.tsx';
import { useDraft } from '../../kit/form/useDraft.ts';
import { useForm, type Form } from '../../kit/form/useForm.ts';
import { BankAccountInput, type BankAccount } from '../../ui/BankAccountInput.tsx';
import { BusinessNumberInput, PhoneInput } from '../../ui/DigitInput.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { Moods } from './Moods.tsx';
import { draftsOf, take } from './sample-server.ts';

interface Joining {
  kind: 'PERSON' | 'COMPANY' | null;
  name: string;
  phone: string;
  businessNumber: string;
  account: BankAccount;
}
interface PartProps {
  form: Form<Joining>;
}

const schema = z.object({
  kind: z.enum(['PERSON', 'COMPANY']),
  name: z.string().min(1).max(20),
  phone: z.string().min(9).max(11),
  businessNumber: z.string().length(10),
  account: z.object({
    bankCode: z.string(),
    accountNo: z.string().min(6).max(20),
    holder: z.string().min(1).max(40),
  }),
});
const start: Joining = {
  kind: null,
  name: '',
  phone: '',
  businessNumber: '',
  account: { bankCode: null, accountNo: '', holder: '' },
};
const words = {
  kind: '유형을 골라 주세요.',
  name: '담당자 이름을 입력해 주세요.',
  phone: '연락처를 010-1234-5678처럼 입력해 주세요.',
  businessNumber: '사업자등록번호 10자리를 입력해 주세요.',
  'account.bankCode': '은행을 골라 주세요.',
  'account.accountNo': '계좌번호를 6자리 이상 입력해 주세요.',
  'account.holder': '예금주를 입력해 주세요.',
};
const BANKS = ['국민은행', '신한은행', '우리은행', '하나은행', '농협', '카카오뱅크'].map((label, i) => ({
  value: `b${i}`,
  label,
}));

const KindPart = ({ form }: PartProps) => (
  <RadioCards<'PERSON' | 'COMPANY'>
    className="jt-wide"
    label="유형"
    {...form.bind('kind')}
    options={[
      { value: 'PERSON', label: '개인사업자', note: '서류 네 가지가 필요합니다.', icon: <IconUser /> },
      {
        value: 'COMPANY',
        label: '법인사업자',
        note: '법인 인감증명서도 필요합니다.',
        icon: <IconBuildingStore />,
      },
    ]}
  />
);
const ContactPart = ({ form }: PartProps) => (
  <>
    <TextInput label="담당자" {...form.bind('name')} />
    <PhoneInput label="연락처" {...form.bind('phone')} />
    <BusinessNumberInput label="사업자등록번호" {...form.bind('businessNumber')} />
  </>
);
const AccountPart = ({ form }: PartProps) => (
  <BankAccountInput className="jt-wide" label="정산계좌" {...form.bind('account')} banks={BANKS} />
);
const LookPart = ({ form: { value } }: PartProps) => (
  <dl className="g-sum jt-wide">
    <dt>유형</dt>
    <dd>{value.kind === 'COMPANY' ? '법인사업자' : '개인사업자'}</dd>
    <dt>담당자</dt>
    <dd>{value.name}</dd>
    <dt>정산계좌</dt>
    <dd>
      {value.account.accountNo} {value.account.holder}
    </dd>
  </dl>
);

const steps: readonly Section<Joining>[] = [
  {
    id: 'kind',
    title: '유형',
    fields: ['kind'],
    missing: ({ kind }) => (kind ? [] : ['kind']),
    note: ({ kind }) => (kind && (kind === 'PERSON' ? '개인사업자' : '법인사업자')) || null,
    hint: '나중에 사업자 전환으로 바꿀 수 있습니다.',
    Part: KindPart,
  },
  {
    id: 'contact',
    title: '연락처',
    fields: ['name', 'phone', 'businessNumber'],
    missing: (value) => (['name', 'phone', 'businessNumber'] as const).filter((field) => !value[field]),
    note: ({ name }) => name || null,
    hint: '심사 결과를 이 번호로 알려 드립니다.',
    Part: ContactPart,
  },
  {
    id: 'account',
    title: '정산계좌',
    fields: ['account'],
    missing: ({ account }) => (account.bankCode && account.accountNo && account.holder ? [] : ['account']),
    hint: '사업자 이름으로 된 계좌만 쓸 수 있습니다.',
    Part: AccountPart,
  },
  {
    id: 'look',
    title: '확인',
    fields: [],
    missing: () => [],
    hint: '한 번 더 보고 신청해 주세요.',
    Part: LookPart,
  },
];

export function StepsSample() {
  const form = useForm({
    schema,
    start,
    words,
    send: async () => {
      await take();
      await draft.done();
      form.reset();
      toast('신청했습니다.', { tone: 'success' });
    },
  });
  const draft = useDraft({ form, name: 'gallery/steps', ...draftsOf<Joining>('sample-steps') });
  return (
    <Steps title="입점 신청" form={form} steps={steps} draft={draft} submit="신청하기" aside={<Moods />} />
  );
}

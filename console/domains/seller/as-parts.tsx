/** The fields of A/S·특이사항, and their sections. */
import type { AsNote } from '@jangteo/contract/seller/seller.terms.ts';
import type { MergeFields } from '../../kit/form/merge.ts';
import type { Section } from '../../kit/form/sections.ts';
import type { Form } from '../../kit/form/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { PhoneInput } from '../../ui/DigitInput.tsx';
import { Textarea, TextInput } from '../../ui/TextInput.tsx';

interface PartProps {
  form: Form<AsNote>;
}

/** What the law gives every buyer, as a text to go on from. */
export const STANDARD_GUIDE = [
  '상품을 받은 날부터 7일 안에 교환이나 반품을 신청할 수 있습니다.',
  '상품이 표시·광고와 다르거나 잘못 배송되었으면 받은 날부터 3개월 안, 안 날부터 30일 안에 신청할 수 있습니다.',
  '구매자 사정으로 돌려보낼 때의 배송비는 구매자가, 상품 불량이나 오배송이면 판매자가 냅니다.',
  '사용했거나 포장을 뜯어 가치가 크게 떨어진 상품은 교환과 반품을 할 수 없습니다.',
].join('\n');

const PolicyPart = ({ form }: PartProps) => (
  <>
    <Textarea
      className="jt-wide"
      label="A/S 안내"
      {...form.bind('asPolicy')}
      rows={5}
      hint="상품 페이지의 A/S 안내에 보입니다."
    />
    <Textarea
      className="jt-wide"
      label="특이사항"
      {...form.bind('extra')}
      rows={4}
      hint="사기 전에 꼭 알아야 할 것을 적어 주세요."
    />
  </>
);

const ContactPart = ({ form }: PartProps) => (
  <>
    <TextInput label="A/S 책임자" {...form.bind('manager')} placeholder="이름 또는 부서" />
    <PhoneInput label="연락처" {...form.bind('phone')} required />
  </>
);

const ReturnPart = ({ form }: PartProps) => (
  <>
    <Textarea className="jt-wide" label="교환·반품 안내" {...form.bind('returnGuide')} rows={7} />
    <div className="jt-wide">
      <Button
        size="small"
        disabledReason={
          form.value.returnGuide.trim() !== '' && '안내를 비우면 표준 문구를 불러올 수 있습니다.'
        }
        onClick={() => form.set('returnGuide', STANDARD_GUIDE)}
      >
        표준 문구 불러오기
      </Button>
    </div>
  </>
);

const blank =
  (...fields: readonly (keyof AsNote)[]) =>
  (note: AsNote) =>
    fields.filter((field) => note[field].trim() === '');

export const asSections: readonly Section<AsNote>[] = [
  {
    id: 'policy',
    title: 'A/S와 특이사항',
    required: true,
    fields: ['asPolicy', 'extra'],
    missing: blank('asPolicy'),
    Part: PolicyPart,
  },
  {
    id: 'contact',
    title: '책임자',
    required: true,
    fields: ['manager', 'phone'],
    missing: blank('manager', 'phone'),
    Part: ContactPart,
  },
  {
    id: 'return',
    title: '교환·반품 안내',
    fields: ['returnGuide'],
    missing: () => [],
    note: ({ returnGuide }) => (returnGuide.trim() === '' ? '선택' : null),
    Part: ReturnPart,
  },
];

export const asFields: MergeFields<AsNote> = {
  asPolicy: 'A/S 안내',
  extra: '특이사항',
  manager: 'A/S 책임자',
  phone: '연락처',
  returnGuide: '교환·반품 안내',
};

export const asWords = {
  asPolicy: 'A/S를 어떻게 받는지 적어 주세요.',
  manager: '책임자의 이름이나 부서를 적어 주세요.',
  phone: '연락처를 02-1234-5678처럼 적어 주세요.',
} as const;

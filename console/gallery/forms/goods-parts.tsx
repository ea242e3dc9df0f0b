/** The sections of the made-up form. */
import { IconPackage, IconTicket } from '@tabler/icons-react';
import { PicturePart } from './PicturePart.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { searchAddress } from '../ports.ts';
import type { Goods } from './goods.ts';
import type { Section } from '../../kit/form/sections.ts';
import type { Form } from '../../kit/form/useForm.ts';
import { AddressInput } from '../../ui/AddressInput.tsx';
import { DateRangePicker } from '../../ui/DateRangePicker.tsx';
import { PhoneInput } from '../../ui/DigitInput.tsx';
import { CountInput, MoneyInput, RateInput } from '../../ui/NumberInput.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { SegmentedField } from '../../ui/SegmentedField.tsx';
import { TagInput } from '../../ui/TagInput.tsx';
import { Textarea, TextInput } from '../../ui/TextInput.tsx';
import { TimeInput } from '../../ui/TimeInput.tsx';
import { ToggleField } from '../../ui/ToggleField.tsx';

interface PartProps {
  form: Form<Goods>;
}

const KINDS = [
  { value: 'NORMAL', label: '일반 상품', note: '택배로 보내는 상품입니다.', icon: <IconPackage /> },
  { value: 'VOUCHER', label: 'e-티켓', note: '문자로 보내는 이용권입니다.', icon: <IconTicket /> },
] as const;

const BasePart = ({ form }: PartProps) => (
  <>
    <RadioCards<Goods['kind']> className="jt-wide" label="상품유형" {...form.bind('kind')} options={KINDS} />
    <TextInput
      className="jt-wide"
      label="상품명"
      {...form.bind('name')}
      hint="구매자가 검색하는 이름입니다."
    />
    <Textarea className="jt-wide" label="한 줄 소개" {...form.bind('intro')} rows={2} />
  </>
);

const PricePart = ({ form }: PartProps) => (
  <>
    <MoneyInput label="판매가" {...form.bind('price')} />
    <RateInput label="적립률" {...form.bind('rewardBps')} required={false} />
    <SegmentedField<Goods['tax']>
      label="과세"
      {...form.bind('tax')}
      options={[
        { value: 'TAX', label: '과세' },
        { value: 'FREE', label: '면세' },
      ]}
    />
  </>
);

const OptionPart = ({ form }: PartProps) => (
  <Rows
    className="jt-wide"
    label="옵션"
    hideLabel
    noun="옵션"
    max={20}
    blank={() => ({ name: '', price: 0, stock: 0 })}
    {...form.bind('optionList')}
    error={form.problem('optionList')}
  >
    {(_, i) => (
      <>
        <TextInput label="옵션 이름" {...form.bind(`optionList.${i}.name`)} />
        <MoneyInput label="차액" {...form.bind(`optionList.${i}.price`)} required={false} min={-9_999_999} />
        <CountInput label="재고" {...form.bind(`optionList.${i}.stock`)} required={false} max={999_999_999} />
      </>
    )}
  </Rows>
);

const TermPart = ({ form }: PartProps) => (
  <>
    <DateRangePicker className="jt-wide" label="판매기간" {...form.bind('period')} withTime quick={[]} />
    <TimeInput label="발송 마감" {...form.bind('cutoff')} hint="이 시각까지 결제하면 그날 보냅니다." />
    <PhoneInput label="연락처" {...form.bind('phone')} />
    <AddressInput className="jt-wide" label="출고지" {...form.bind('address')} search={searchAddress} />
  </>
);

const TagPart = ({ form }: PartProps) => (
  <>
    <TagInput className="jt-wide" label="태그" {...form.bind('tags')} required={false} />
    <ToggleField
      label="노출"
      {...form.bind('exposed')}
      words={['상점과 검색에 보입니다', '주소를 아는 사람만 봅니다']}
    />
  </>
);

export const goodsSections: readonly Section<Goods>[] = [
  {
    id: 'base',
    title: '기본정보',
    required: true,
    fields: ['kind', 'name', 'intro'],
    missing: ({ name }) => (name ? [] : ['name']),
    Part: BasePart,
  },
  {
    id: 'images',
    title: '이미지',
    required: true,
    fields: ['images'],
    missing: ({ images }) => (images.length > 0 ? [] : ['images']),
    note: ({ images }) => (images.length > 0 ? null : '이미지 1장 이상'),
    hint: '첫 장이 목록과 라이브에 보입니다.',
    Part: PicturePart,
  },
  {
    id: 'price',
    title: '가격',
    required: true,
    fields: ['price', 'rewardBps', 'tax'],
    missing: ({ price }) => (price > 0 ? [] : ['price']),
    Part: PricePart,
  },
  {
    id: 'options',
    title: '옵션',
    required: true,
    fields: ['optionList'],
    missing: ({ optionList }) =>
      optionList.length > 0
        ? optionList.flatMap((row, i) => (row.name ? [] : [`optionList.${i}.name` as const]))
        : ['optionList'],
    count: ({ optionList }) => `${optionList.length} / 20`,
    Part: OptionPart,
  },
  {
    id: 'terms',
    title: '판매 조건',
    fields: ['period', 'cutoff', 'phone', 'address'],
    missing: ({ phone, address }) => [
      ...(phone ? [] : (['phone'] as const)),
      ...(address.postcode ? [] : (['address'] as const)),
    ],
    note: ({ period }) => (period ? null : '기간 없이 계속 판매'),
    Part: TermPart,
  },
  {
    id: 'tags',
    title: '태그와 노출',
    fields: ['tags', 'exposed'],
    missing: ({ tags }) => (tags.length > 0 ? [] : ['tags']),
    Part: TagPart,
  },
];

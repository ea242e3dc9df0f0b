/** The sections of a coupon: how it is got, what it takes off, where, when, how many. */
import {
  couponDiscountKind,
  couponIssueType,
  couponTrigger,
  type CouponIssueType,
} from '@jangteo/contract/coupon/coupon.enums.ts';
import type { Section } from '../../../kit/form/sections.ts';
import { MoneyInput, RateInput } from '../../../ui/NumberInput.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { CouponSide } from '../side.ts';
import { needsLive, type CouponForm, type PartProps } from './coupon-form.ts';
import { LimitPart, WhenPart } from './give-parts.tsx';
import { WherePart } from './WherePart.tsx';

/** How somebody gets it, in a sentence. */
const HOW: Readonly<Record<CouponIssueType, string>> = {
  DOWNLOAD: '구매자가 스토어와 상품에서 직접 받습니다.',
  ORDINARY: '받지 않아도 주문할 때 저절로 적용됩니다.',
  SYSTEM: '팔로우하거나 라이브를 보면 저절로 발급됩니다.',
  CODE: '정해 둔 코드 하나를 여러 사람이 입력해 받습니다.',
  SERIAL: '코드마다 한 사람이 한 번 받습니다. 코드 파일을 드립니다.',
  TEXT: '라이브 채팅에 문구를 입력하면 받습니다.',
  GIVE: '회원을 골라 발급합니다.',
};
const ORDER: readonly CouponIssueType[] = [
  'DOWNLOAD',
  'ORDINARY',
  'SYSTEM',
  'CODE',
  'SERIAL',
  'TEXT',
  'GIVE',
];
const TRIGGERS = couponTrigger.values
  .filter((value) => value !== 'NONE')
  .map((value) => ({ value, label: couponTrigger.label(value) }));
const KINDS = couponDiscountKind.values.map((value) => ({ value, label: couponDiscountKind.label(value) }));

/** The kind of a coupon stays what it was made as. */
function HowPart({ form, made }: PartProps & { made: boolean }) {
  const { issueType } = form.value;
  const choose = (next: CouponIssueType) => {
    form.set('issueType', next);
    if (next === 'SYSTEM' && form.value.trigger === 'NONE') form.set('trigger', 'FOLLOW');
    if (needsLive({ ...form.value, issueType: next })) form.set('place', 'CONTENT');
    if (next === 'SERIAL' && form.value.issueLimit === null) form.set('issueLimit', 100);
  };
  const options = ORDER.map((value) => ({
    value,
    label: couponIssueType.label(value),
    note: HOW[value],
    ...(made &&
      value !== issueType && { disabledReason: '발급방식은 등록한 뒤 바꿀 수 없습니다. 복사해 주세요.' }),
  }));
  return (
    <>
      <TextInput
        className="jt-wide"
        label="쿠폰명"
        {...form.bind('name')}
        hint="구매자에게 보이는 이름입니다."
        placeholder="예: 첫 주문 3천원 할인"
      />
      <RadioCards
        className="jt-wide"
        label="발급방식"
        {...form.bind('issueType')}
        onChange={choose}
        options={options}
      />
      {issueType === 'SYSTEM' && (
        <SegmentedField className="jt-wide" label="발급조건" {...form.bind('trigger')} options={TRIGGERS} />
      )}
      {(issueType === 'CODE' || issueType === 'TEXT') && <CodeField form={form} made={made} />}
    </>
  );
}

function CodeField({ form, made }: PartProps & { made: boolean }) {
  const phrase = form.value.issueType === 'TEXT';
  const kept = made && !phrase;
  return (
    <TextInput
      label={phrase ? '채팅 문구' : '쿠폰 코드'}
      {...form.bind('code')}
      required={!kept}
      maxLength={phrase ? 30 : 20}
      hint={
        phrase
          ? '띄어쓰기와 대소문자를 가리지 않고 같은 문구를 찾습니다.'
          : kept
            ? '저장한 코드는 다시 보여 드리지 않습니다. 비워 두면 지금 코드를 그대로 씁니다.'
            : '영문, 숫자, -로 8~20자. 저장한 뒤에는 다시 볼 수 없습니다.'
      }
      placeholder={phrase ? '예: 온유 최고' : '예: AUTUMN-2026'}
    />
  );
}

function DiscountPart({ form }: PartProps) {
  const { discount } = form.value;
  const rated = discount.kind === 'RATE';
  const choose = (kind: CouponForm['discount']['kind']) => {
    if (kind === discount.kind) return;
    form.set('discount', {
      kind,
      value: kind === 'RATE' ? 1_000 : 3_000,
      maxAmount: kind === 'RATE' ? 5_000 : null,
    });
  };
  return (
    <>
      <SegmentedField
        className="jt-wide"
        label="할인 방식"
        {...form.bind('discount.kind')}
        onChange={choose}
        options={KINDS}
      />
      {rated ? (
        <RateInput label="할인율" {...form.bind('discount.value')} required />
      ) : (
        <MoneyInput label="할인액" {...form.bind('discount.value')} required />
      )}
      {rated && (
        <MoneyInput
          label="최대 할인"
          {...form.bind('discount.maxAmount')}
          value={discount.maxAmount ?? 0}
          onChange={(most) => form.set('discount.maxAmount', most === 0 ? null : most)}
          required={discount.value > 3_000}
          hint="0원이면 제한이 없습니다. 30%보다 크면 꼭 적어 주세요."
        />
      )}
      <MoneyInput
        label="최소주문금액"
        {...form.bind('minOrder')}
        hint="쿠폰을 빼기 전 상품금액의 합계입니다."
      />
    </>
  );
}

const lacks = (...some: readonly (false | keyof CouponForm | 'validity.until')[]) =>
  some.filter((one) => one !== false);

/** `made`: it stands already, and is another way to get one no more. */
export const sectionsOf = (side: CouponSide, made: boolean): readonly Section<CouponForm>[] => [
  {
    id: 'how',
    title: '이름과 발급방식',
    required: true,
    fields: ['name', 'issueType', 'trigger', 'code'],
    missing: ({ name, issueType, code }) =>
      lacks(
        name.trim() === '' && 'name',
        !made && (issueType === 'CODE' || issueType === 'TEXT') && code.trim() === '' && 'code',
      ),
    Part: ({ form }) => <HowPart form={form} made={made} />,
  },
  {
    id: 'discount',
    title: '할인',
    required: true,
    fields: ['discount', 'minOrder'],
    missing: () => [],
    Part: DiscountPart,
  },
  {
    id: 'where',
    title: '어디에',
    required: true,
    fields: ['producerSeq', 'scope', 'place', 'contentSeq', 'productMode', 'products'],
    missing: ({ place, contentSeq, producerSeq, productMode, products }) =>
      lacks(
        side === 'gripper' && producerSeq === null && 'producerSeq',
        place === 'CONTENT' && contentSeq === null && 'contentSeq',
        productMode === 'INCLUDE' && products.length === 0 && 'products',
      ),
    Part: ({ form }) => <WherePart form={form} side={side} />,
  },
  {
    id: 'when',
    title: '언제',
    required: true,
    fields: ['issueFrom', 'issueTo', 'validity'],
    missing: ({ issueFrom, issueTo, validity: { kind, until } }) =>
      lacks(
        issueFrom === null && 'issueFrom',
        issueTo === null && 'issueTo',
        kind === 'UNTIL' && until === null && 'validity.until',
      ),
    Part: WhenPart,
  },
  {
    id: 'limit',
    title: '몇 개나',
    fields: ['issueLimit', 'perUser', 'exposed'],
    missing: () => [],
    Part: ({ form }) => <LimitPart form={form} side={side} made={made} />,
  },
];

/** Of an operator's form, last. */
export const WHY: Section<CouponForm> = {
  id: 'why',
  title: '사유',
  required: true,
  fields: ['why'],
  missing: ({ why }) => lacks(why.trim() === '' && 'why'),
  Part: ({ form }) => (
    <TextInput
      className="jt-wide"
      label="사유"
      {...form.bind('why')}
      required
      hint="기록에 남습니다."
      placeholder="예: 연말 행사로 장터가 부담합니다."
    />
  ),
};

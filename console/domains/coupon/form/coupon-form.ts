/** The fields of a coupon as they are filled in, and the body that they stand for. */
import type { Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import { couponBody, couponDeskBody, type CouponBody } from '@jangteo/contract/coupon/coupon.body.ts';
import {
  couponDiscountKind,
  couponIssueType,
  couponProductMode,
  couponScope,
  couponTrigger,
  couponValidity,
} from '@jangteo/contract/coupon/coupon.enums.ts';
import type { z } from 'zod';
import type { MergeFields } from '../../../kit/form/merge.ts';
import type { Wording } from '../../../kit/form/problems.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { count, won } from '../../../ui/format.ts';
import { moment, wall } from '../../product/moments.ts';
import type { CouponSide } from '../side.ts';
import { rate } from '../words.ts';

/** Where it is used: everywhere that its seller sells, or in one live. */
export type Place = 'ALL' | 'CONTENT';

export interface CouponForm extends Omit<
  CouponBody,
  'target' | 'burden' | 'code' | 'discount' | 'validity' | 'issueFrom' | 'issueTo'
> {
  place: Place;
  code: string;
  discount: { kind: CouponBody['discount']['kind']; value: number; maxAmount: number | null };
  validity: { kind: CouponBody['validity']['kind']; until: string | null; days: number | null };
  /** As clocks in Korea show them. */
  issueFrom: string | null;
  issueTo: string | null;
  /** Of INCLUDE and EXCLUDE. */
  products: number[];
  /** Why an operator writes one of the house's; kept by no coupon. */
  why: string;
}

/** What a section is given. */
export interface PartProps {
  form: Form<CouponForm>;
}

export const schema = couponBody;
/** What the house's form is sent as says why besides. */
export const schemaOf = (side: CouponSide): typeof couponBody =>
  side === 'house' ? (couponDeskBody as typeof couponBody) : couponBody;
export type Body = z.input<typeof couponBody>;

/** A new one: from today on for thirty days, a tenth off. */
export const emptyForm = (today: string, monthOn: string): CouponForm => ({
  name: '',
  scope: 'SELLER',
  issueType: 'DOWNLOAD',
  trigger: 'NONE',
  place: 'ALL',
  contentSeq: null,
  producerSeq: null,
  discount: { kind: 'FIXED', value: 3_000, maxAmount: null },
  minOrder: 30_000,
  validity: { kind: 'SINCE', until: null, days: 30 },
  issueFrom: `${today} 00:00:00`,
  issueTo: `${monthOn} 23:59:59`,
  issueLimit: 100,
  perUser: 1,
  productMode: 'ALL',
  code: '',
  exposed: false,
  products: [],
  why: '',
});

export const toForm = (coupon: Coupon, products: readonly number[]): CouponForm => ({
  name: coupon.name,
  scope: coupon.scope,
  issueType: coupon.issueType,
  trigger: coupon.trigger,
  place: coupon.target === 'CONTENT' ? 'CONTENT' : 'ALL',
  contentSeq: coupon.contentSeq,
  producerSeq: coupon.producerSeq,
  discount: coupon.discount,
  minOrder: coupon.minOrder,
  validity: { ...coupon.validity, until: wall(coupon.validity.until) },
  issueFrom: wall(coupon.issueFrom),
  issueTo: wall(coupon.issueTo),
  issueLimit: coupon.issueLimit,
  perUser: coupon.perUser,
  productMode: coupon.productMode,
  code: coupon.phrase ?? '',
  exposed: coupon.exposed,
  products: [...products],
  why: '',
});

/** Another like it: days of its own, no code, not shown yet. */
export function copyOf(form: CouponForm, today: string, monthOn: string): CouponForm {
  const { issueFrom, issueTo } = emptyForm(today, monthOn);
  const name = `${form.name} 복사`.slice(0, 30);
  const { kind, days } = form.validity;
  const until = kind === 'UNTIL' ? issueTo : null;
  return { ...form, name, issueFrom, issueTo, validity: { kind, days, until }, code: '', exposed: false };
}

/** What it may be used for follows from what is filled in. */
function targetOf({ place, scope, productMode }: CouponForm, side: CouponSide): CouponBody['target'] {
  if (place === 'CONTENT') return 'CONTENT';
  if (side === 'house') return 'NONE';
  if (side === 'gripper') return 'INFLUENCER';
  return scope === 'PRODUCT' && productMode === 'INCLUDE' ? 'PRODUCT' : 'PRODUCER';
}

const typed = (issueType: CouponBody['issueType']): boolean => issueType === 'CODE' || issueType === 'TEXT';

/** Which ways need a live. */
export const needsLive = ({ issueType, validity }: Pick<CouponForm, 'issueType' | 'validity'>): boolean =>
  issueType === 'TEXT' || validity.kind === 'END_LIVE';

/** What does not matter to the chosen way is left out. */
export const toBody =
  (side: CouponSide) =>
  (form: CouponForm): object => {
    const { products: _, place, code, discount, validity, why, ...rest } = form;
    const rated = discount.kind === 'RATE';
    const limited = form.issueType === 'SERIAL' || rest.issueLimit !== null;
    return {
      ...rest,
      target: targetOf(form, side),
      trigger: form.issueType === 'SYSTEM' ? rest.trigger : 'NONE',
      contentSeq: place === 'CONTENT' ? rest.contentSeq : null,
      producerSeq: side === 'gripper' ? rest.producerSeq : null,
      discount: { ...discount, maxAmount: rated ? discount.maxAmount : null },
      validity: {
        kind: validity.kind,
        until: validity.kind === 'UNTIL' ? moment(validity.until) : null,
        days: validity.kind === 'SINCE' ? validity.days : null,
      },
      issueFrom: moment(rest.issueFrom) ?? '',
      issueTo: moment(rest.issueTo) ?? '',
      issueLimit: limited ? rest.issueLimit : null,
      code: typed(form.issueType) && code.trim() !== '' ? code : null,
      exposed: form.issueType === 'DOWNLOAD' && rest.exposed,
      ...(side === 'house' && { burden: { sellerBps: 0, platformBps: 10_000 }, why }),
    };
  };

/** What no schema knows. `fresh`: its code is not kept yet. */
export const checkOf =
  (side: CouponSide, fresh: boolean) =>
  (
    form: CouponForm,
  ): Partial<Record<'code' | 'trigger' | 'contentSeq' | 'producerSeq' | 'issueLimit', string | false>> => ({
    trigger: form.issueType === 'SYSTEM' && form.trigger === 'NONE' && '언제 발급할지 골라 주세요.',
    code:
      fresh &&
      form.code.trim() === '' &&
      ((form.issueType === 'CODE' && '구매자가 입력할 쿠폰 코드를 적어 주세요.') ||
        (form.issueType === 'TEXT' && '채팅에 입력할 문구를 적어 주세요.')),
    contentSeq: form.place === 'CONTENT' && form.contentSeq === null && '방송을 골라 주세요.',
    producerSeq: side === 'gripper' && form.producerSeq === null && '상품을 파는 판매자를 골라 주세요.',
    issueLimit: form.issueType === 'SERIAL' && form.issueLimit === null && '만들 코드 수를 적어 주세요.',
  });

const timeOf = { text: (at: string) => at.slice(0, 16) };
export const fields: MergeFields<CouponForm> = {
  name: '쿠폰명',
  issueType: { label: '발급방식', text: (value) => couponIssueType.label(value) },
  trigger: { label: '발급조건', text: (value) => couponTrigger.label(value) },
  code: '코드',
  discount: {
    parts: {
      kind: { label: '할인 방식', text: (value) => couponDiscountKind.label(value) },
      value: { label: '할인', text: (value) => count(value) },
      maxAmount: { label: '최대 할인', text: (value) => won(value, true) },
    },
  },
  minOrder: { label: '최소주문', text: (value) => won(value, true) },
  scope: { label: '적용범위', text: (value) => couponScope.label(value) },
  place: { label: '사용처', text: (value) => (value === 'CONTENT' ? '특정 방송' : '전체') },
  contentSeq: '방송',
  producerSeq: '판매자',
  productMode: { label: '대상 상품', text: (value) => couponProductMode.label(value) },
  products: { label: '상품', text: (value) => `${count(value.length)}개` },
  issueFrom: { label: '발급시작', ...timeOf },
  issueTo: { label: '발급종료', ...timeOf },
  validity: {
    parts: {
      kind: { label: '유효기간', text: (value) => couponValidity.label(value) },
      until: { label: '유효기간 종료', ...timeOf },
      days: { label: '유효일수', text: (value) => `${count(value)}일` },
    },
  },
  issueLimit: { label: '발급수량', text: (value) => `${count(value)}개` },
  perUser: { label: '1인당', text: (value) => `${count(value)}개` },
  exposed: '노출',
  why: '사유',
};

export const wording: Wording<CouponForm> = {
  words: {
    name: '쿠폰명을 30자까지, 한 줄로 입력해 주세요.',
    'discount.value': '정액은 100원부터, 정률은 1%부터 100%까지 적어 주세요.',
    'discount.maxAmount': `${rate(3_000)}보다 큰 할인은 최대 할인액을 적어 주세요.`,
    minOrder: '최소주문금액은 할인액보다 커야 합니다.',
    issueFrom: '발급을 시작할 때를 골라 주세요.',
    issueTo: '발급시작보다 뒤의 때를 골라 주세요.',
    'validity.until': '발급종료부터 뒤의 때를 골라 주세요.',
    'validity.days': '1일부터 365일까지 적어 주세요.',
    code: '코드는 영문, 숫자, -로 8~20자, 문구는 2~30자로 적어 주세요.',
    issueLimit: '1개부터 적어 주세요.',
    why: '사유를 5자 이상 적어 주세요.',
  },
  places: { target: 'place', burden: 'producerSeq' },
};

/** What one version of the terms changed, in the words of the page and of the document. Pure. */
import { z } from 'zod';
import { text } from '../kit/field.ts';
import { contractBasis, contractDeliveryBy } from './contract.enums.ts';
import { allottedOf, type ContractProductTerms, type ContractTerms } from './contract.terms.ts';

export const termsChange = z.strictObject({
  /** Place in the terms: `endDay`, `products.31.commissionBps` (31 is the product's number). */
  path: text(200),
  label: text(200),
  /** Null: it was not there, or is not there any more. */
  before: text(1_100).nullable(),
  after: text(1_100).nullable(),
});
export type TermsChange = z.output<typeof termsChange>;

const won = (n: number): string => `${n.toLocaleString('ko-KR')}원`;
/** 1500 → 15%, 1550 → 15.5%. */
const percent = (bps: number): string => `${bps / 100}%`;
const maybe = <T>(value: T | null, word: (value: T) => string): string =>
  value === null ? '없음' : word(value);

type Field<T> = readonly [key: string, label: string, shown: (of: T) => string];

const HEAD: readonly Field<ContractTerms>[] = [
  ['startDay', '시작일', (t) => t.startDay],
  ['endDay', '종료일', (t) => maybe(t.endDay, String)],
  ['fixedFee', '출연료', (t) => won(t.fixedFee)],
  ['gripperCouponBps', '그리퍼 쿠폰 부담률', (t) => percent(t.gripperCouponBps)],
  ['deliveryBy', '배송', (t) => contractDeliveryBy.label(t.deliveryBy)],
  ['basis', '수수료 기준', (t) => contractBasis.label(t.basis)],
  ['memo', '특약', (t) => t.memo || '없음'],
  ['attachments', '첨부', (t) => (t.attachments.length === 0 ? '없음' : `${t.attachments.length}개`)],
];
/** Every field of terms beside their products, as the document shows it; `files` are the names of what is attached. */
export const linesOf = (terms: ContractTerms, files: readonly string[]): [label: string, text: string][] =>
  HEAD.map(([key, label, shown]) => [
    label,
    key === 'attachments' && files.length > 0 ? files.join('\n') : shown(terms),
  ]);
const stocksOf = (p: ContractProductTerms): string =>
  maybe(allottedOf(p), (n) => `${n.toLocaleString('ko-KR')}개`);
const PRODUCT: readonly Field<ContractProductTerms>[] = [
  ['commissionBps', '수수료율', (p) => percent(p.commissionBps)],
  ['priceFloor', '하한가', (p) => maybe(p.priceFloor, won)],
  ['supplyPrice', '공급가', (p) => maybe(p.supplyPrice, won)],
  ['stocks', '배정재고', stocksOf],
  ['sample', '샘플', (p) => (p.sample ? '제공' : '없음')],
];
/** Every field of a product, with its name. */
export const productLinesOf = (product: ContractProductTerms): [label: string, text: string][] =>
  PRODUCT.map(([, label, shown]) => [label, shown(product)]);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const at = (of: object, key: string): unknown => Object.entries(of).find(([name]) => name === key)?.[1];

function changed<T extends object>(
  fields: readonly Field<T>[],
  before: T,
  after: T,
): (readonly [Field<T>, string, string])[] {
  return fields
    .filter(([key]) => !same(at(before, key), at(after, key)))
    .map((field) => [field, field[2](before), field[2](after)] as const);
}

const nameless = (productSeq: number): string => `상품 ${productSeq}`;
const inShort = (p: ContractProductTerms): string =>
  `수수료율 ${percent(p.commissionBps)}, 배정재고 ${stocksOf(p)}`;

/** Every difference between two versions of terms, in the order of the page; empty where they say the same. */
export function diffOf(
  before: ContractTerms,
  after: ContractTerms,
  nameOf: (productSeq: number) => string = nameless,
): TermsChange[] {
  const head = changed(HEAD, before, after).map(([[path, label], was, is]) => ({
    path,
    label,
    before: was,
    after: is,
  }));
  const old = new Map(before.products.map((p) => [p.productSeq, p]));
  const now = new Map(after.products.map((p) => [p.productSeq, p]));
  const kept = after.products.flatMap((p): TermsChange[] => {
    const was = old.get(p.productSeq);
    const place = `products.${p.productSeq}`;
    const name = nameOf(p.productSeq);
    if (!was) return [{ path: place, label: name, before: null, after: inShort(p) }];
    return changed(PRODUCT, was, p).map(([[key, label], one, other]) => ({
      path: `${place}.${key}`,
      label: `${name} ${label}`,
      before: one,
      after: other,
    }));
  });
  const gone = before.products
    .filter((p) => !now.has(p.productSeq))
    .map((p) => ({
      path: `products.${p.productSeq}`,
      label: nameOf(p.productSeq),
      before: inShort(p),
      after: null,
    }));
  return [...head, ...kept, ...gone];
}

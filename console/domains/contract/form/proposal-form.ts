/** A proposal as its fields hold it, and the terms that it says. Pure. */
import {
  overLimit,
  type ContractProductTerms,
  type ContractTerms,
} from '@jangteo/contract/contract/contract.terms.ts';
import type { ContractDetail } from '@jangteo/contract/contract/contract.shape.ts';
import { merge, type MergeFields } from '../../../kit/form/merge.ts';
import { addDays } from '../../../ui/range.ts';
import { extensionOf, type Uploaded } from '../../../ui/upload.ts';

/** Of a product; 0 won of a floor is none. */
export interface ProductFields extends Omit<ContractProductTerms, 'priceFloor'> {
  priceFloor: number;
}
export interface TermsFields extends Omit<ContractTerms, 'startDay' | 'products' | 'attachments'> {
  products: ProductFields[];
  startDay: string | null;
  attachments: Uploaded[];
}
export interface ProposalFields {
  counterpart: number | null;
  terms: TermsFields;
  message: string;
}

/** What is known before the form opens: an answer to a request for grippers. */
export interface Begun {
  gripperUserSeq: number;
  /** The answer that it leads on from. */
  requestResponseSeq: number;
  products: readonly number[];
  commissionBps: number;
  startDay: string;
  endDay: string;
}
export function begunTerms({ products, commissionBps, startDay, endDay }: Begun, today: string): TermsFields {
  const fresh = freshTerms(today);
  return {
    ...fresh,
    ...(startDay > today && { startDay }),
    endDay: endDay > today ? endDay : null,
    products: products.map((seq) => newProduct(seq, commissionBps)),
  };
}

/** What a rate begins with. */
const FIRST_BPS = 1_000;
export const newProduct = (productSeq: number, commissionBps = FIRST_BPS): ProductFields => ({
  productSeq,
  priceFloor: 0,
  supplyPrice: null,
  commissionBps,
  stocks: null,
  sample: false,
});

type Files = ContractDetail['files'];
/** What is attached already, with the name that it came with. */
const fileOf = (pathname: string, files: Files): Uploaded => {
  const name = files.find((file) => file.pathname === pathname)?.name ?? '첨부 파일';
  return { url: '', pathname, originalFilename: name, ext: extensionOf(name) };
};

export const fieldsOf = (terms: ContractTerms, files: Files = []): TermsFields => ({
  products: terms.products.map((one) => ({ ...one, priceFloor: one.priceFloor ?? 0 })),
  startDay: terms.startDay,
  endDay: terms.endDay,
  fixedFee: terms.fixedFee,
  gripperCouponBps: terms.gripperCouponBps,
  deliveryBy: terms.deliveryBy,
  basis: terms.basis,
  memo: terms.memo,
  attachments: terms.attachments.map((pathname) => fileOf(pathname, files)),
});

/** A fresh one begins tomorrow. */
export const freshTerms = (today: string): TermsFields => ({
  products: [],
  startDay: addDays(today, 1),
  endDay: null,
  fixedFee: 0,
  gripperCouponBps: 0,
  deliveryBy: 'PRODUCER',
  basis: 'CONFIRM',
  memo: '',
  attachments: [],
});

/** The terms of another contract for a new one: its days are over or somebody else's. */
export function copiedTerms(terms: ContractTerms, files: Files, today: string): TermsFields {
  const from = fieldsOf(terms, files);
  const fresh = from.startDay !== null && from.startDay > today;
  return {
    ...from,
    startDay: fresh ? from.startDay : addDays(today, 1),
    endDay: from.endDay !== null && from.endDay > addDays(today, 1) ? from.endDay : null,
  };
}

/** In the order of their numbers, so that the same pieces are the same; what nothing is set aside of is no entry. */
const stocksOf = (stocks: ProductFields['stocks']): ProductFields['stocks'] =>
  stocks && stocks.filter(({ qty }) => qty > 0).toSorted((a, b) => a.optionSeq - b.optionSeq);

/** What is sent, and what is compared; a day that is not chosen is ''. */
export const termsOf = (fields: TermsFields): ContractTerms => ({
  startDay: fields.startDay ?? '',
  endDay: fields.endDay,
  products: fields.products.map((one) => ({
    productSeq: one.productSeq,
    priceFloor: one.priceFloor > 0 ? one.priceFloor : null,
    supplyPrice: one.supplyPrice,
    commissionBps: one.commissionBps,
    stocks: stocksOf(one.stocks),
    sample: one.sample,
  })),
  fixedFee: fields.fixedFee,
  gripperCouponBps: fields.gripperCouponBps,
  deliveryBy: fields.deliveryBy,
  basis: fields.basis,
  memo: fields.memo.trim(),
  attachments: fields.attachments.map(({ pathname }) => pathname),
});

const fields: MergeFields<TermsFields> = {
  products: {
    label: '상품',
    key: (row) => row.productSeq,
    name: (row) => String(row.productSeq),
    rows: {
      productSeq: null,
      priceFloor: '하한가',
      supplyPrice: '공급가',
      commissionBps: '수수료율',
      stocks: { label: '배정재고' },
      sample: '샘플',
    },
  },
  startDay: '시작일',
  endDay: '종료일',
  fixedFee: '출연료',
  gripperCouponBps: '그리퍼 쿠폰 부담률',
  deliveryBy: '배송',
  basis: '수수료 기준',
  memo: '특약',
  attachments: { label: '첨부' },
};
/** What was typed over other terms than those of now: they keep what they alone changed, where both did it is as typed. */
export const rebased = (base: TermsFields, mine: TermsFields, theirs: TermsFields): TermsFields =>
  merge(base, mine, theirs, fields).value;

/** The house's rates are not told here: without them a commission that takes the whole price is too much for certain. */
const NO_RATES = { salesBps: 0, liveBps: 0, pgBps: 0 };
/** Places of products whose commission leaves nothing. */
export const tooDear = (products: readonly ProductFields[]): number[] => overLimit(products, () => NO_RATES);

export interface Totals {
  count: number;
  least: number;
  most: number;
  /** Of one piece of each at its price; null where a price is not known. */
  commission: number | null;
  remains: number | null;
}

/** What one piece of each product brings and leaves, before the house's own fees. */
export function totalsOf(
  products: readonly ProductFields[],
  priceOf: (productSeq: number) => number | undefined,
): Totals {
  const rates = products.map(({ commissionBps }) => commissionBps);
  const priced = products.map((one) => ({ ...one, price: priceOf(one.productSeq) }));
  const known = priced.length > 0 && priced.every(({ price }) => price !== undefined);
  const commission = priced.reduce(
    (sum, { price = 0, commissionBps }) => sum + Math.floor((price * commissionBps) / 10_000),
    0,
  );
  const whole = priced.reduce((sum, { price = 0 }) => sum + price, 0);
  return {
    count: products.length,
    least: Math.min(...rates),
    most: Math.max(...rates),
    commission: known ? commission : null,
    remains: known ? whole - commission : null,
  };
}

import type { Examples } from '../../proofs/occasion.ts';
import { anyProduct, newProduct, none } from './new-product.testing.ts';

const address = { zip: '04032', base: '서울 마포구 양화로 45', detail: '' };
/** The product's own terms. */
const PAID = {
  from: 'OWN',
  method: 'PARCEL',
  feeType: 'PAID',
  fee: 3_000,
  rule: 'POSSIBLE_MAX',
  sendDays: 2,
  origin: address,
};
const RETURNS = { from: 'OWN', returnFee: 3_000, exchangeFee: 6_000, returnAddress: address };

export const bulkExamples: Examples = {
  'product.changeOrder': async (o) => [{ body: { productSeqList: [await anyProduct(o)], position: 1 } }],
  'product.changeGroupOrder': async (o) => [{ body: { productSeqList: [await anyProduct(o)], position: 1 } }],
  'product.changeDelivery': async (o) => [
    { body: { productSeqList: [(await newProduct(o, false)).productSeq], delivery: PAID, returns: RETURNS } },
    { body: { filter: none, expectedCount: 0, returns: RETURNS } },
  ],
  'product.changePeriod': async (o) => [
    { body: { productSeqList: [await anyProduct(o)], startAt: null, endAt: null } },
    { body: { filter: none, expectedCount: 0, startAt: null, endAt: null } },
  ],
  'product.changePrice': async (o) => [
    { body: { productSeqList: [await anyProduct(o)], by: 'ADD', value: 100, roundTo: 10 } },
    { body: { filter: none, expectedCount: 0, by: 'ADD', value: 100, roundTo: 10 } },
  ],
};

// What a search word finds (order-desk.md §5): numbers, ids
// and codes exactly, phones by digits, names contain.
import type { Given } from './truth.ts';

export interface Searched {
  id: number;
  sellerSeq: number;
  orderSeq: string | number;
  productSeq: number;
  productName: string;
  productId: string | null;
  trackingNo: string | null;
  loginId: string;
  yourOrderNo: string | null;
  buyerName: string;
  buyerNickname: string;
  buyerPhone: string;
  recipientName: string;
}

type Finds = (row: Searched, word: string) => boolean;

const contains = (text: string, word: string): boolean =>
  text.normalize('NFD').includes(word.normalize('NFD'));
const number = (value: string | number, word: string): boolean => String(value) === word;

const KEYS: Readonly<Record<string, Finds>> = {
  ORDER_SEQ: (row, word) => number(row.orderSeq, word),
  ORDER_PRODUCT_SEQ: (row, word) => number(row.id, word),
  PRODUCT_SEQ: (row, word) => number(row.productSeq, word),
  TRACKING_NUMBER: (row, word) => row.trackingNo === word,
  PRODUCT_ID: (row, word) => row.productId === word,
  USER_ID: (row, word) => row.loginId.toLowerCase() === word.toLowerCase(),
  YOUR_ORDER_NO: (row, word) => row.yourOrderNo === word,
  BUYER_NAME: (row, word) => contains(row.buyerName, word),
  BUYER_NICKNAME: (row, word) => contains(row.buyerNickname, word),
  RECIPIENT_NAME: (row, word) => contains(row.recipientName, word),
  PRODUCT_NAME: (row, word) => contains(row.productName, word),
  BUYER_PHONENUMBER: ({ buyerPhone }, word) => {
    const digits = word.replace(/\D/g, '');
    return buyerPhone === digits || (digits.length === 4 && buyerPhone.endsWith(digits));
  },
};
const ANYWHERE = ['ORDER_SEQ', 'ORDER_PRODUCT_SEQ', 'TRACKING_NUMBER', 'PRODUCT_NAME', 'RECIPIENT_NAME'];

/** True where one of the words finds the row under the request's searchKey. */
export function wordKept(row: Searched, words: readonly string[], { searchKey }: Given): boolean {
  const keys = searchKey === undefined || searchKey === 'NONE' ? ANYWHERE : [String(searchKey)];
  return words.some((word) => keys.some((key) => KEYS[key]!(row, word)));
}

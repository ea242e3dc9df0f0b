import { enumOf, type ValueOf } from '../kit/enum.ts';

/** What is sold: goods, or the right to something. A category takes one of them or both. */
export const productKind = enumOf('ProductKind', {
  NORMAL: { label: '일반상품' },
  VOUCHER: { label: 'e-티켓(이용권)' },
});
export type ProductKind = ValueOf<typeof productKind>;

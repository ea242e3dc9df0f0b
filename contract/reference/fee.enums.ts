import { ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** What a sale is charged for (money.md §3). */
export const feeKind = ownEnumOf('FeeKind', {
  SALES: { label: '판매수수료' },
  LIVE: { label: '라이브수수료' },
  PG: { label: '결제수수료' },
});
export type FeeKind = ValueOf<typeof feeKind>;

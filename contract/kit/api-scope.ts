import { ownEnumOf, type ValueOf } from './enum.ts';

/** What a key of the producer API may be let into (claims.md §8); a call without one is closed to keys. */
export const apiScope = ownEnumOf('ApiScope', {
  'orders:read': { label: '주문 조회' },
  'delivery:write': { label: '배송 처리' },
  'products:read': { label: '상품 조회' },
  'products:write': { label: '상품 수정' },
  'claims:read': { label: '취소·교환·반품 조회' },
  'claims:write': { label: '취소·교환·반품 처리' },
  'settlement:read': { label: '정산 조회' },
});
export type ApiScope = ValueOf<typeof apiScope>;

/** Requests of a shop, whichever of its keys sends them; a day is Korea's. */
export const QUOTA = { perSecond: 10, burst: 20, perDay: 50_000 } as const;

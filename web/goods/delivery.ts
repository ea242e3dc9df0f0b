/** What sending costs, in a sentence. */
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import { won } from '../kit/won.ts';

type Delivery = MarketProductDetail['delivery'];

export function feeSentence({ feeType, fee, freeThreshold, perQty }: Delivery): string {
  switch (feeType) {
    case 'FREE':
      return '무료배송';
    case 'FREE_BY_PRICE':
      return `${won(fee)} (${won(freeThreshold ?? 0)} 이상 구매 시 무료)`;
    case 'CHARGE_BY_QUANTITY':
      return `${perQty ?? 1}개마다 ${won(fee)}`;
    default:
      return won(fee);
  }
}

/** Null where a parcel costs the same everywhere. */
export function regionSentence({ jejuFee, islandFee }: Delivery): string | null {
  if (jejuFee === 0 && islandFee === 0) return null;
  if (jejuFee === islandFee) return `제주·도서산간 ${won(jejuFee)} 추가`;
  const parts = [jejuFee > 0 && `제주 ${won(jejuFee)}`, islandFee > 0 && `도서산간 ${won(islandFee)}`];
  return `${parts.filter(Boolean).join(', ')} 추가`;
}

/** What a parcel costs, as a sentence for whoever sets the fees. Pure. */
import { combinedDeliveryRule, type CombinedDeliveryRule } from '@jangteo/contract/seller/delivery.enums.ts';
import type { FeeBundle, FeeTerms, Region } from '@jangteo/contract/seller/fee.ts';
import { count, won } from '../../ui/format.ts';

export interface CartLine {
  amount: number;
  qty: number;
}

const REGIONS: Record<Region, string> = { MAINLAND: '', JEJU: '제주', ISLAND: '도서산간' };
export const regionName = (region: Region): string => REGIONS[region] || '내륙';

/** Why the base fee is what it is. */
export function baseWords(terms: FeeTerms, { lines, baseFee }: FeeBundle<CartLine>): string {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  switch (terms.feeType) {
    case 'PAID':
      return lines.length > 1 && terms.rule !== 'IMPOSSIBLE'
        ? `${combinedDeliveryRule.label(terms.rule as CombinedDeliveryRule)}: ${won(baseFee, true)} 한 번`
        : `유료배송 ${won(baseFee, true)}`;
    case 'FREE_BY_PRICE':
      return baseFee === 0
        ? `상품금액 ${won(amount, true)}: 기준 ${won(terms.freeThreshold ?? 0, true)} 이상이라 무료`
        : `상품금액 ${won(amount, true)}: 기준 ${won(terms.freeThreshold ?? 0, true)}에 못 미쳐 ${won(baseFee, true)}`;
    case 'CHARGE_BY_QUANTITY': {
      const pieces = lines.map(({ qty }) => `${count(qty)}개`).join(', ');
      return `${pieces} 가운데 ${count(terms.perQty ?? 1)}개마다 ${won(terms.fee, true)}: ${won(baseFee, true)}`;
    }
    default:
      return '무료배송';
  }
}

/** What the way over the sea adds; null where it adds nothing. */
export const regionWords = (region: Region, regionFee: number): string | null =>
  region === 'MAINLAND' || regionFee === 0 ? null : `${REGIONS[region]} 추가 ${won(regionFee, true)}`;

/** Goods are sent back, e-tickets refunded: what a buyer reads of either. */
import type { BuyerClaim } from '@jangteo/contract/claim/buyer-claim.ts';
import { claimExchangeReason, claimReturnReason } from '@jangteo/contract/claim/claim.enums.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { orderCancelReason } from '@jangteo/contract/order/order.enums.ts';

export const vocabularyOf = ({ voucher }: { voucher: boolean }): Vocabulary =>
  voucher ? 'voucher' : 'goods';
export const returnWord = ({ voucher }: { voucher: boolean }): string => (voucher ? '환불' : '반품');

const REASONS: Record<string, { label: string }> = {
  ...orderCancelReason.entries,
  ...claimReturnReason.entries,
  ...claimExchangeReason.entries,
};
export const reasonWord = ({ reason }: Pick<BuyerClaim, 'reason'>): string => REASONS[reason]!.label;

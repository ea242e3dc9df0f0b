/** 정산 미리보기 of an order: what its lines are settled as, or would be if they were confirmed today (money.md §5). */
import { z } from 'zod';
import { int, seq, signedWon, text, time } from '../kit/field.ts';
import { settleEventType } from './settlement.enums.ts';

const row = z.strictObject({
  /** null: not settled yet. */
  settleLineSeq: seq().nullable(),
  eventType: settleEventType.schema,
  /** null: not confirmed yet. */
  eventAt: time().nullable(),
  orderProductSeq: seq(),
  productName: text(200),
  optionText: text(500),
  qty: int(1),
  saleAmount: signedWon(),
  sellerCoupon: signedWon(),
  deliveryFee: signedWon(),
  keptFee: signedWon(),
  salesFee: signedWon(),
  liveFee: signedWon(),
  pgFee: signedWon(),
  matchFee: signedWon(),
  gripperCoupon: signedWon(),
  adjust: signedWon(),
  /** Of a line that is not settled its part of this order's fees; a closing spreads it over the whole bucket. */
  feeVat: signedWon(),
  settleAmount: signedWon(),
});
export type PreviewRow = z.output<typeof row>;

export const settlePreview = z.strictObject({ rows: z.array(row), total: signedWon() });
export type SettlePreview = z.output<typeof settlePreview>;

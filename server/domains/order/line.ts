import { inForce, project, type LineClaim } from '@jangteo/contract/order/order.projection.ts';
import type { Fulfilment } from '@jangteo/contract/order/order.lifecycle.ts';
import type { RefundState } from '@jangteo/contract/order/line-claim.ts';

export interface LineKey {
  sellerSeq: number;
  orderProductSeq: number;
}

/** What a line's row says of its newest claim; a line without one has nulls. */
export interface ClaimColumns {
  claim_type: string | null;
  claim_state: string | null;
  claim_by: string | null;
  claim_closed_fulfilment: string | null;
  claim_in_force: boolean;
  refund_state: string | null;
  delivery_method: string;
}

/** Columns that guards and effects of a move read. Times are wire times. */
export interface LineFacts extends ClaimColumns {
  order_seq: number;
  bundle_seq: number;
  product_seq: number;
  option_seq: number;
  qty: number;
  pay_amount: number;
  company_code: string | null;
  tracking_no: string | null;
  paid_at: string | null;
  ship_due_at: string | null;
  confirmed_at: string | null;
  confirmed_from: string | null;
  shipped_at: string | null;
  delivered_at: string | null;
  auto_confirm_at: string | null;
  postponed_reason: string | null;
  postponed_original_due_at: string | null;
}

export const LINE_FACTS = [
  'order_seq',
  'bundle_seq',
  'product_seq',
  'option_seq',
  'qty',
  'pay_amount',
  'delivery_method',
  'company_code',
  'tracking_no',
  'paid_at',
  'ship_due_at',
  'confirmed_at',
  'confirmed_from',
  'shipped_at',
  'delivered_at',
  'auto_confirm_at',
  'postponed_reason',
  'postponed_original_due_at',
  'claim_type',
  'claim_state',
  'claim_by',
  'claim_closed_fulfilment',
  'claim_in_force',
  'refund_state',
] as const satisfies readonly (keyof LineFacts)[];

const claimOf = (line: ClaimColumns): LineClaim | null =>
  line.claim_type === null
    ? null
    : ({
        type: line.claim_type,
        state: line.claim_state,
        by: line.claim_by,
        fulfilmentAtClose: line.claim_closed_fulfilment,
        voucher: line.delivery_method === 'MESSAGE',
      } as LineClaim);

/**
 * The two columns that follow from all others: the wire's status and whether a claim keeps the line still.
 */
export function derived(
  fulfilment: Fulfilment,
  line: ClaimColumns,
): { status: string; claim_in_force: boolean } {
  const claim = claimOf(line);
  return {
    status: project(fulfilment, claim, line.refund_state as RefundState | null),
    claim_in_force: claim !== null && inForce(claim, fulfilment),
  };
}

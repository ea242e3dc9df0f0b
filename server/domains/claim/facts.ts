import type { ClaimState } from '@jangteo/contract/order/line-claim.ts';
import type { Moved, Row } from '../../kit/lifecycle/move.ts';
import type { Timed } from './rules/clocks.ts';

/** Columns of a claim that guards and effects read. Times are wire times. */
export interface ClaimFacts extends Timed {
  order_product_seq: number;
  type: 'CANCEL' | 'RETURN' | 'EXCHANGE';
  requested_by: 'BUYER' | 'SELLER' | 'ADMIN';
  qty: number;
  reason: string;
  target_option_seq: number | null;
  /** Where its line stood when it was opened; no action moves the line until it is over. */
  fulfilment_at_open: string;
  delivery_method: string;
  pickup_method: string;
  pickup_lead: number | null;
  hold_reason: string | null;
  hold_until: string | null;
  held_at: string | null;
  restock: boolean;
  restocked_at: string | null;
  reship_method: string | null;
  reshipped_at: string | null;
  account_asks: number;
  account_asked_at: string | null;
}

export const CLAIM_FACTS = [
  'order_product_seq',
  'type',
  'state',
  'requested_by',
  'qty',
  'reason',
  'opened_at',
  'received_at',
  'completed_at',
  'held_days',
  'refund_state',
  'refund_due_at',
  'target_option_seq',
  'fulfilment_at_open',
  'delivery_method',
  'pickup_method',
  'pickup_lead',
  'hold_reason',
  'hold_until',
  'held_at',
  'restock',
  'restocked_at',
  'reship_method',
  'reshipped_at',
  'account_asks',
  'account_asked_at',
] as const satisfies readonly (keyof ClaimFacts)[];

export type ClaimRow = Row<ClaimFacts>;
export type MovedClaim = Moved<'claim', ClaimFacts, ClaimState>;

/** Goods that were inspected go back once, with the refund or as an exchange; a ticket's place is free again. */
export const goesBack = (row: ClaimFacts): boolean =>
  row.restock && row.restocked_at === null && (row.received_at !== null || row.delivery_method === 'MESSAGE');

/** What may be done with a claim (claims.md §6): derived from the machine and the guards that acts obey. */
import { claimLifecycle, type ClaimAction } from '@jangteo/contract/claim/claim.lifecycle.ts';
import type { ClaimCanKey, ClaimRefusal } from '@jangteo/contract/claim/claim.refusals.ts';
import { canOf, type Act } from '../../../kit/lifecycle/can.ts';
import type { ClaimFacts } from '../facts.ts';
import { HELD_BACK, mayForce, mayRefund } from './guards.ts';

const OPEN = ['REQUEST', 'PROCESSING', 'RECEIVED'] as const;
const DONE = ['COMPLETED'] as const;

const of = (action: ClaimAction): Act => claimLifecycle.actions[action];
const RETURN_ACTS = {
  permitReturn: of('permitReturn'),
  receiveReturn: of('receiveReturn'),
  refund: of('refund'),
  refuseReturn: of('refuseReturn'),
  toExchange: { ...of('toExchange'), only: 'goods' },
  editPlan: { from: OPEN },
  editProducts: { from: ['REQUEST', 'PROCESSING'] },
  hold: { from: OPEN },
  release: { from: OPEN },
  pickup: { from: ['REQUEST', 'PROCESSING'], only: 'goods' },
  restock: { from: DONE },
  askAccount: { from: DONE },
} satisfies Partial<Record<ClaimCanKey, Act>>;
const EXCHANGE_ACTS = {
  permitExchange: of('permitExchange'),
  receiveExchange: of('receiveExchange'),
  reship: of('reship'),
  handOver: of('handOver'),
  forceExchange: of('forceExchange'),
  refuseExchange: of('refuseExchange'),
  toReturn: of('toReturn'),
  editPlan: { from: ['REQUEST', 'PROCESSING'] },
  hold: { from: ['REQUEST', 'PROCESSING'] },
  release: { from: ['REQUEST', 'PROCESSING'] },
  pickup: { from: ['REQUEST', 'PROCESSING'] },
  restock: { from: ['PROCESSING', 'SHIPPING_START', 'SHIPPING_COMPLETED'] },
} satisfies Partial<Record<ClaimCanKey, Act>>;
const CANCEL_ACTS = { restock: { from: DONE }, askAccount: { from: DONE } } satisfies Partial<
  Record<ClaimCanKey, Act>
>;
const ACTS = { RETURN: RETURN_ACTS, EXCHANGE: EXCHANGE_ACTS, CANCEL: CANCEL_ACTS } as const;

type Can = Partial<Record<ClaimCanKey, ClaimRefusal | null>>;
export type CanFacts = Pick<
  ClaimFacts,
  | 'type'
  | 'state'
  | 'reason'
  | 'delivery_method'
  | 'received_at'
  | 'hold_reason'
  | 'restock'
  | 'restocked_at'
  | 'reship_method'
  | 'reshipped_at'
  | 'refund_state'
>;

/** Stock of a missing product's cancel, or of goods that came back unticked, comes back once. */
export const mayRestock = (row: CanFacts): boolean => {
  if (row.restocked_at !== null) return false;
  if (row.type === 'CANCEL') return row.reason === 'STOCK_FAULT' && row.refund_state === 'DONE';
  return row.received_at !== null && !row.restock;
};

export const mayAskAccount = (row: Pick<CanFacts, 'refund_state'>): boolean =>
  row.refund_state === 'NEED_ACCOUNT';

const guards = (row: CanFacts, now: Date): Partial<Record<ClaimCanKey, () => ClaimRefusal | null>> => ({
  refund: () => (mayRefund(row) ? null : 'NOT_RECEIVED'),
  receiveExchange: () => (row.received_at === null ? null : 'STATE'),
  editProducts: () => (row.received_at === null ? null : 'STATE'),
  pickup: () => (row.received_at === null ? null : 'STATE'),
  reship: () => (row.received_at === null ? 'NOT_RECEIVED' : null),
  handOver: () => (row.received_at === null ? 'NOT_RECEIVED' : null),
  forceExchange: () => (mayForce(row, now) ? null : 'TOO_EARLY'),
  hold: () => (row.hold_reason === null ? null : 'ON_HOLD'),
  release: () => (row.hold_reason === null ? 'STATE' : null),
  restock: () => (mayRestock(row) ? null : row.restocked_at === null ? 'STATE' : 'RESTOCKED'),
  askAccount: () => (mayAskAccount(row) ? null : 'STATE'),
});

/** Act → null (may) or the code of its refusal; NOT_RECEIVED is the one that its dialog offers to pass over. */
export function claimCan(row: CanFacts, now: Date): Can {
  const own = guards(row, now);
  return canOf<ClaimCanKey, ClaimRefusal>(ACTS[row.type] as never, 'STATE', {
    state: row.state,
    kind: row.delivery_method === 'MESSAGE' ? 'voucher' : 'goods',
    guard: (act) =>
      row.hold_reason !== null && HELD_BACK.has(act as ClaimAction) ? 'ON_HOLD' : (own[act]?.() ?? null),
  });
}

import type { ClaimType } from './line-claim.ts';
import type { ClaimState } from './line-claim.ts';
import type { RefundState } from './line-claim.ts';
import { orderProductStatus } from './order.enums.ts';
import type { OrderProductStatus } from './order.enums.ts';
import { fulfilmentStates } from './order.lifecycle.ts';
import type { Fulfilment } from './order.lifecycle.ts';

/** The newest claim of a line, as far as the projection reads it. */
export interface LineClaim {
  type: ClaimType;
  state: ClaimState;
  /** Who opened it. */
  by: 'BUYER' | 'SELLER' | 'ADMIN';
  /** The fulfilment when it was withdrawn or refused, else null. */
  fulfilmentAtClose: Fulfilment | null;
  /** Of an e-ticket line (MESSAGE): its buyer may ask for what expired unused even after 구매확정. */
  voucher: boolean;
}

const CONFIRMED: readonly Fulfilment[] = ['CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW'];
const SENT: readonly Fulfilment[] = ['SHIPPING_START', 'SHIPPING_COMPLETED'];
const UNPAID: readonly Fulfilment[] = ['PAYMENT_WAIT', 'PAYMENT_PROCESSING'];
const CANCEL_BY_BUYER: readonly Fulfilment[] = [...UNPAID, 'PAYMENT_COMPLETE'];
const CANCEL_BY_SELLER: readonly Fulfilment[] = [
  'PAYMENT_COMPLETE',
  'PREPARING_PRODUCT',
  'SHIPPING_POSTPONED',
];
const PARCEL: readonly Fulfilment[] = [...SENT, ...CONFIRMED];

/**
 * The wire's status of a line (order-desk.md §5): first row that holds, pure, stored with each move.
 * Throws RangeError on a combination that no chain of actions makes.
 */
export function project(
  fulfilment: Fulfilment,
  claim: LineClaim | null,
  refund: RefundState | null,
): OrderProductStatus {
  if (!claim) return refund === null ? fulfilment : impossible(fulfilment, claim, refund);
  if (!isPossible(fulfilment, claim, refund)) return impossible(fulfilment, claim, refund);
  if (claim.type === 'CANCEL') return `CANCEL_ORDER_${cancelledBy(claim)}${CANCEL_SUFFIX[refund ?? 'READY']}`;
  if (claim.state === 'WITHDRAWN' || claim.state === 'REFUSED') return closed(fulfilment, claim, claim.state);
  if (claim.type === 'RETURN') return returned(claim.state, refund);
  return exchanged(fulfilment, claim.state);
}

/**
 * True until the claim is withdrawn, refused, or its exchange confirmed; while true no action moves the line.
 */
export function inForce(claim: Pick<LineClaim, 'type' | 'state'>, fulfilment: Fulfilment): boolean {
  if (claim.state === 'WITHDRAWN' || claim.state === 'REFUSED') return false;
  return !(claim.state === 'SHIPPING_COMPLETED' && CONFIRMED.includes(fulfilment));
}

export const orderTabKeys = [
  'new',
  'preparing',
  'postponed',
  'shipping',
  'delivered',
  'confirmed',
  'canceled',
  'returned',
  'exchanged',
] as const;
export type OrderTab = (typeof orderTabKeys)[number];

const TAB_OF_CLAIM = { CANCEL: 'canceled', RETURN: 'returned', EXCHANGE: 'exchanged' } as const;
const TAB_OF: Readonly<Record<Fulfilment, OrderTab | null>> = {
  PAYMENT_WAIT: null,
  PAYMENT_PROCESSING: null,
  PAYMENT_FAIL: null,
  PAYMENT_COMPLETE: 'new',
  PREPARING_PRODUCT: 'preparing',
  SHIPPING_POSTPONED: 'postponed',
  SHIPPING_START: 'shipping',
  SHIPPING_COMPLETED: 'delivered',
  CONFIRM_RECEIVE: 'confirmed',
  CONFIRM_RECEIVE_WRITE_REVIEW: 'confirmed',
};

/** The card that counts the line; every paid line has exactly one, an unpaid one without a claim none. */
export function tabOf(
  fulfilment: Fulfilment,
  claim: Pick<LineClaim, 'type' | 'state'> | null,
): OrderTab | null {
  return claim && inForce(claim, fulfilment) ? TAB_OF_CLAIM[claim.type] : TAB_OF[fulfilment];
}

/** Statuses that a claim in force gives, by their card; a withdrawn or refused one gives none of them. */
const CLAIM_STATUSES: Readonly<Partial<Record<OrderTab, readonly OrderProductStatus[]>>> = {
  canceled: statusesOf('CANCEL_'),
  returned: statusesOf('RETURN_'),
  exchanged: statusesOf('CHANGE_'),
};

function statusesOf(start: 'CANCEL_' | 'RETURN_' | 'CHANGE_'): OrderProductStatus[] {
  return orderProductStatus.values.filter(
    (status) => status.startsWith(start) && !status.startsWith(`${start}CANCEL_`),
  );
}

/** Every status that a claim in force gives; under any other the fulfilment decides the card. */
export const claimStatuses: readonly OrderProductStatus[] = Object.values(CLAIM_STATUSES).flat();

export interface TabColumns {
  tab: OrderTab;
  statuses: readonly OrderProductStatus[];
  fulfilments: readonly Fulfilment[];
}

/**
 * `tabOf` for those who know no more than a line's status and fulfilment (roll-ups): the line
 * is in the card that has its status; where none has, in the one that has its fulfilment.
 */
export const tabColumns: readonly TabColumns[] = orderTabKeys.map((tab) => ({
  tab,
  statuses: CLAIM_STATUSES[tab] ?? [],
  fulfilments: fulfilmentStates.filter((fulfilment) => TAB_OF[fulfilment] === tab),
}));

const CANCEL_SUFFIX = {
  READY: '',
  WAIT_PG: '_WAIT_REFUND_WAIT_PG',
  NEED_ACCOUNT: '_WAIT_REFUND_NEED_ACCOUNT',
  WAIT_ADMIN: '_WAIT_REFUND_ADMIN',
  DONE: '_COMPLETED_REFUND',
} as const;

/** An operator cancels in the seller's place (domain.md 3.1.3). */
const cancelledBy = (claim: LineClaim) => (claim.by === 'BUYER' ? 'BUYER' : 'SELLER');

function closed(
  fulfilment: Fulfilment,
  claim: LineClaim,
  state: 'WITHDRAWN' | 'REFUSED',
): OrderProductStatus {
  if (fulfilment !== claim.fulfilmentAtClose) return fulfilment;
  return `${claim.type === 'RETURN' ? 'RETURN' : 'CHANGE'}_CANCEL_${state === 'WITHDRAWN' ? 'BUYER' : 'SELLER'}`;
}

function returned(state: ClaimState, refund: RefundState | null): OrderProductStatus {
  if (state === 'REQUEST' || state === 'PROCESSING') return `RETURN_${state}`;
  if (state === 'RECEIVED') return 'RETURN_RECEIVE_PRODUCT';
  if (refund === 'DONE') return 'RETURN_COMPLETED_REFUNDED';
  if (refund === 'NEED_ACCOUNT') return 'RETURN_COMPLETED_WAIT_REFUND_NEED_ACCOUNT';
  return refund === 'WAIT_ADMIN' ? 'RETURN_COMPLETED_WAIT_REFUND_ADMIN' : 'RETURN_COMPLETED';
}

function exchanged(fulfilment: Fulfilment, state: ClaimState): OrderProductStatus {
  if (state === 'SHIPPING_COMPLETED')
    return fulfilment === 'SHIPPING_COMPLETED' ? 'CHANGE_SHIPPING_COMPLETED' : fulfilment;
  return state === 'SHIPPING_START'
    ? 'CHANGE_SHIPPING_START'
    : state === 'REQUEST'
      ? 'CHANGE_REQUEST'
      : 'CHANGE_PROCESSING';
}

function isPossible(fulfilment: Fulfilment, claim: LineClaim, refund: RefundState | null): boolean {
  const { type, state, by, fulfilmentAtClose } = claim;
  if (type === 'CANCEL') {
    if (state !== 'COMPLETED' || refund === null || fulfilmentAtClose !== null) return false;
    if (by !== 'BUYER') return CANCEL_BY_SELLER.includes(fulfilment);
    return CANCEL_BY_BUYER.includes(fulfilment) && (!UNPAID.includes(fulfilment) || refund === 'DONE');
  }
  if (!PARCEL.includes(fulfilment)) return false;
  if ((refund !== null) !== (type === 'RETURN' && state === 'COMPLETED')) return false;
  if (state === 'WITHDRAWN' || state === 'REFUSED') return mayHaveClosed(fulfilment, claim);
  if (fulfilmentAtClose !== null) return false;
  if (type === 'RETURN')
    return STATES_OF_RETURN.includes(state) && (SENT.includes(fulfilment) || afterConfirm(claim));
  if (state === 'SHIPPING_COMPLETED') return fulfilment !== 'SHIPPING_START';
  return STATES_OF_EXCHANGE.includes(state) && SENT.includes(fulfilment);
}

const STATES_OF_RETURN: readonly ClaimState[] = ['REQUEST', 'PROCESSING', 'RECEIVED', 'COMPLETED'];
const STATES_OF_EXCHANGE: readonly ClaimState[] = ['REQUEST', 'PROCESSING', 'SHIPPING_START'];

/**
 * After it closed, the line may have moved on, never back; only a return that may be opened over CONFIRM_* closes there.
 */
function mayHaveClosed(fulfilment: Fulfilment, claim: LineClaim): boolean {
  const { type, fulfilmentAtClose: at } = claim;
  if (at === null || !PARCEL.includes(at) || PARCEL.indexOf(fulfilment) < PARCEL.indexOf(at)) return false;
  return SENT.includes(at) || (type === 'RETURN' && afterConfirm(claim));
}

/** Who opens a return over CONFIRM_*: an operator; of an e-ticket line its buyer, too (claims.md §2). */
const afterConfirm = ({ by, voucher }: LineClaim): boolean => by === 'ADMIN' || (by === 'BUYER' && voucher);

function impossible(fulfilment: Fulfilment, claim: LineClaim | null, refund: RefundState | null): never {
  const text = claim
    ? `${claim.type} ${claim.state} by ${claim.by} closed at ${claim.fulfilmentAtClose}`
    : 'no claim';
  throw new RangeError(`impossible pair: ${fulfilment}, ${text}, refund ${refund}`);
}

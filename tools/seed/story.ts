import type { ClaimAction } from '@jangteo/contract/claim/claim.lifecycle.ts';
import type { RefundAction } from '@jangteo/contract/claim/refund.lifecycle.ts';
import type { FulfilmentAction } from '@jangteo/contract/order/order.lifecycle.ts';
import type { OrderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import type { Rng } from './random.ts';

/**
 * An action of one of the three machines, or the opening of
 * a claim. autoConfirm is the clock's confirmReceive.
 */
export type StepName =
  | FulfilmentAction
  | ClaimAction
  | RefundAction
  | 'cancelByBuyer'
  | 'cancelBySeller'
  | 'openReturn'
  | 'openReturnByOperator'
  | 'openReturnAtOnce'
  | 'openExchange'
  | 'autoConfirm';

/**
 * What happens to one line, in order. `leg` is common to the parcels of an order, `tail` is the line's own.
 */
export interface Story {
  leg: readonly StepName[];
  tail: readonly StepName[];
  /** The order is paid by transfer to a virtual account. */
  account?: boolean;
  /** All lines of the order go this way, so the delivery fee goes back, too. */
  whole?: boolean;
  /** The day that the seller promised when it postponed, `2026-11-22`; without it one of the next nine. */
  promise?: string;
}

const PAY: StepName[] = ['pay'];
const BY_ACCOUNT: StepName[] = ['issueAccount', 'pay'];
const PREPARED: StepName[] = [...PAY, 'confirm'];
const SENT: StepName[] = [...PREPARED, 'start'];
const DELIVERED: StepName[] = [...SENT, 'complete'];
const ACCOUNT_DELIVERED: StepName[] = ['issueAccount', ...DELIVERED];
const RECEIVED: StepName[] = ['openReturn', 'permitReturn', 'receiveReturn'];
const RETURNED: StepName[] = [...RECEIVED, 'refund'];
const EXCHANGED: StepName[] = ['openExchange', 'permitExchange'];
const RESHIPPED: StepName[] = [...EXCHANGED, 'receiveExchange', 'reship'];

const line = (leg: StepName[], ...tail: StepName[]): Story => ({ leg, tail });
const byAccount = (leg: StepName[], ...tail: StepName[]): Story => ({ leg, tail, account: true });

/** For each of the 35 statuses the shortest story that ends there (domain.md 3.1.2-3.1.5). */
export const storyOf: Readonly<Record<OrderProductStatus, Story>> = {
  PAYMENT_WAIT: line([]),
  PAYMENT_PROCESSING: byAccount(['issueAccount']),
  PAYMENT_COMPLETE: line(PAY),
  PAYMENT_FAIL: line(['payFail']),
  PREPARING_PRODUCT: line(PREPARED),
  SHIPPING_POSTPONED: line(PREPARED, 'postpone'),
  SHIPPING_START: line(SENT),
  SHIPPING_COMPLETED: line(DELIVERED),
  CONFIRM_RECEIVE: line(DELIVERED, 'confirmReceive'),
  CONFIRM_RECEIVE_WRITE_REVIEW: line(DELIVERED, 'confirmReceive', 'writeReview'),
  CANCEL_ORDER_BUYER: line(PAY, 'cancelByBuyer'),
  CANCEL_ORDER_BUYER_WAIT_REFUND_WAIT_PG: line(PAY, 'cancelByBuyer', 'requestPg'),
  CANCEL_ORDER_BUYER_WAIT_REFUND_NEED_ACCOUNT: byAccount(BY_ACCOUNT, 'cancelByBuyer', 'askAccount'),
  CANCEL_ORDER_BUYER_WAIT_REFUND_ADMIN: line(PAY, 'cancelByBuyer', 'requestPg', 'pgFail'),
  CANCEL_ORDER_BUYER_COMPLETED_REFUND: line(PAY, 'cancelByBuyer', 'requestPg', 'pgDone'),
  CANCEL_ORDER_SELLER: line(PREPARED, 'cancelBySeller'),
  CANCEL_ORDER_SELLER_WAIT_REFUND_WAIT_PG: line(PREPARED, 'cancelBySeller', 'requestPg'),
  CANCEL_ORDER_SELLER_WAIT_REFUND_NEED_ACCOUNT: byAccount(BY_ACCOUNT, 'cancelBySeller', 'askAccount'),
  CANCEL_ORDER_SELLER_WAIT_REFUND_ADMIN: byAccount(BY_ACCOUNT, 'cancelBySeller', 'askAccount', 'giveAccount'),
  CANCEL_ORDER_SELLER_COMPLETED_REFUND: line(PREPARED, 'cancelBySeller', 'requestPg', 'pgDone'),
  RETURN_REQUEST: line(DELIVERED, 'openReturn'),
  RETURN_PROCESSING: line(DELIVERED, 'openReturn', 'permitReturn'),
  RETURN_RECEIVE_PRODUCT: line(DELIVERED, ...RECEIVED),
  RETURN_COMPLETED: line(DELIVERED, ...RETURNED),
  RETURN_COMPLETED_REFUNDED: line(DELIVERED, ...RETURNED, 'requestPg', 'pgDone'),
  RETURN_COMPLETED_WAIT_REFUND_NEED_ACCOUNT: byAccount(ACCOUNT_DELIVERED, ...RETURNED, 'askAccount'),
  RETURN_COMPLETED_WAIT_REFUND_ADMIN: line(DELIVERED, ...RETURNED, 'requestPg', 'pgFail'),
  RETURN_CANCEL_BUYER: line(DELIVERED, 'openReturn', 'permitReturn', 'withdraw'),
  RETURN_CANCEL_SELLER: line(DELIVERED, ...RECEIVED, 'refuseReturn'),
  CHANGE_REQUEST: line(DELIVERED, 'openExchange'),
  CHANGE_PROCESSING: line(DELIVERED, ...EXCHANGED),
  CHANGE_SHIPPING_START: line(DELIVERED, ...RESHIPPED),
  CHANGE_SHIPPING_COMPLETED: line(DELIVERED, ...RESHIPPED, 'completeExchange'),
  CHANGE_CANCEL_BUYER: line(DELIVERED, 'openExchange', 'withdraw'),
  CHANGE_CANCEL_SELLER: line(DELIVERED, 'openExchange', 'refuseExchange'),
};

const thrice = (story: Story): Story[] => [story, story, story];
const EXCHANGE_RECEIVED = line(DELIVERED, ...EXCHANGED, 'receiveExchange');

const CARD_RETURN: StepName[] = ['permitReturn', 'receiveReturn', 'refund', 'requestPg', 'pgDone'];
/** Confirmed and settled; weeks later an operator lets it come back. */
export const BACK_AFTER_SETTLED = line(DELIVERED, 'confirmReceive', 'openReturnByOperator', ...CARD_RETURN);
/** The same hours later, before its bucket closes. */
export const BACK_BEFORE_SETTLED = line(DELIVERED, 'confirmReceive', 'openReturnAtOnce', ...CARD_RETURN);

/** What the claim desk of every shop has to do beside one of each status. */
export const OPEN_RETURNS: readonly Story[] = [
  ...thrice(storyOf.RETURN_REQUEST),
  ...thrice(storyOf.RETURN_PROCESSING),
  ...thrice(storyOf.RETURN_RECEIVE_PRODUCT),
];
export const OPEN_EXCHANGES: readonly Story[] = [
  ...thrice(storyOf.CHANGE_REQUEST),
  ...thrice(storyOf.CHANGE_PROCESSING),
  EXCHANGE_RECEIVED,
  ...thrice(storyOf.CHANGE_SHIPPING_START),
  // a return that became an exchange, and the other way round
  line(DELIVERED, 'openReturn', 'permitReturn', 'toExchange'),
  line(DELIVERED, ...EXCHANGED, 'toReturn'),
];
/** Nobody has answered, paid or sent for days. */
export const LATE_RETURNS: readonly Story[] = [storyOf.RETURN_REQUEST, storyOf.RETURN_RECEIVE_PRODUCT];
export const LATE_EXCHANGES: readonly Story[] = [storyOf.CHANGE_REQUEST, EXCHANGE_RECEIVED];

export interface OrderFacts {
  lines: number;
  account: boolean;
  voucher: boolean;
}

/** Stories of the lines of an ordinary order; whatever lies after the seed's moment has not happened yet. */
export function everydayStories(rng: Rng, facts: OrderFacts): Story[] {
  const { account } = facts;
  const begin: StepName[] = account ? ['issueAccount'] : [];
  const all = (story: Story): Story[] =>
    Array.from({ length: facts.lines }, () => ({ ...story, account, whole: true }));
  if (rng.chance(account ? 0.08 : 0.015)) return all({ leg: [...begin, 'payFail'], tail: [] });
  if (rng.chance(0.006)) return all({ leg: begin, tail: ['cancelByBuyer', 'skip'] });
  const paid: StepName[] = [...begin, 'pay'];
  if (rng.chance(0.022)) return all({ leg: paid, tail: ['cancelByBuyer', ...refundSteps(rng, account)] });
  const leg = [...paid, ...travel(rng, facts)];
  return Array.from({ length: facts.lines }, (): Story => {
    if (facts.lines > 1 && rng.chance(0.01))
      return { leg: paid, tail: ['cancelByBuyer', ...refundSteps(rng, account)], account };
    if (rng.chance(0.009))
      return { leg: [...paid, 'confirm'], tail: ['cancelBySeller', ...refundSteps(rng, account)], account };
    return { leg, tail: afterDelivery(rng, facts), account };
  });
}

function travel(rng: Rng, { voucher }: OrderFacts): StepName[] {
  const kind = rng.weighted({
    usual: 958,
    postponed: 14,
    postponedAtOnce: 12,
    again: 6,
    direct: voucher ? 0 : 6,
    forced: 4,
  });
  switch (kind) {
    case 'postponed':
      return ['confirm', 'postpone', 'start', 'complete'];
    case 'postponedAtOnce':
      return ['postpone', 'start', 'complete'];
    case 'again':
      return ['postpone', 'confirm', 'start', 'complete'];
    case 'direct':
      return ['confirm', 'startDirect', 'forceComplete'];
    case 'forced':
      return ['confirm', 'start', 'forceComplete'];
    default:
      return ['confirm', 'start', 'complete'];
  }
}

const refundSteps = (rng: Rng, account: boolean): StepName[] => {
  if (account) return ['askAccount', 'giveAccount', 'payOut'];
  return rng.chance(0.96) ? ['requestPg', 'pgDone'] : ['requestPg', 'pgFail', 'payOut'];
};

function afterDelivery(rng: Rng, { account }: OrderFacts): StepName[] {
  const claim = rng.weighted({
    none: 955,
    returned: 22,
    withdrawn: 3,
    refused: 4,
    exchanged: 12,
    kept: 2,
    declined: 2,
  });
  switch (claim) {
    case 'returned':
      return [...RETURNED, ...refundSteps(rng, account)];
    case 'withdrawn':
      return ['openReturn', 'permitReturn', 'withdraw', 'autoConfirm'];
    case 'refused':
      return [...RECEIVED, 'refuseReturn', 'autoConfirm'];
    case 'exchanged':
      return [...RESHIPPED, 'completeExchange', 'autoConfirm'];
    case 'kept':
      return ['openExchange', 'withdraw', 'autoConfirm'];
    case 'declined':
      return ['openExchange', 'refuseExchange', 'autoConfirm'];
    default:
      return [
        rng.chance(0.55) ? 'confirmReceive' : 'autoConfirm',
        ...(rng.chance(0.28) ? ['writeReview' as const] : []),
      ];
  }
}

import { claimLifecycle } from '@jangteo/contract/claim/claim.lifecycle.ts';
import type { ClaimState } from '@jangteo/contract/order/line-claim.ts';
import type { ClaimType } from '@jangteo/contract/order/line-claim.ts';
import { refundLifecycle } from '@jangteo/contract/claim/refund.lifecycle.ts';
import type { RefundState } from '@jangteo/contract/order/line-claim.ts';
import type { Action } from '@jangteo/contract/kit/lifecycle.ts';
import { fulfilmentLifecycle } from '@jangteo/contract/order/order.lifecycle.ts';
import type { Fulfilment } from '@jangteo/contract/order/order.lifecycle.ts';
import { DAY } from './days.ts';
import type { Step } from './schedule.ts';
import type { StepName } from './story.ts';

export type Entity = 'FULFILMENT' | 'CLAIM' | 'REFUND';
export type ActorKind = 'seller' | 'admin' | 'buyer' | 'system';

export interface Move {
  entity: Entity;
  action: string;
  from: string | null;
  to: string;
  by: ActorKind;
  at: number;
}

export interface PlayedClaim {
  type: ClaimType;
  /** Before it was changed into the other. */
  openedAs: ClaimType;
  state: ClaimState;
  by: 'BUYER' | 'SELLER' | 'ADMIN';
  atOpen: Fulfilment;
  atClose: Fulfilment | null;
  openedAt: number;
  receivedAt: number | null;
  completedAt: number | null;
  closedAt: number | null;
  refund: PlayedRefund | null;
}

export interface PlayedRefund {
  state: RefundState;
  amount: number;
  requestedAt: number;
  doneAt: number | null;
  byCard: boolean;
}

/** Where a line stands at the seed's moment and how it came there. */
export interface Played {
  fulfilment: Fulfilment;
  direct: boolean;
  claim: PlayedClaim | null;
  moves: Move[];
  /** Time of the last step of each name. */
  times: Partial<Record<StepName, number>>;
  confirmedFrom: Fulfilment | null;
  autoConfirmAt: number | null;
}

export interface Stage {
  orderedAt: number;
  until: number;
  voucher: boolean;
  /** Won that a cancel and a return give back. */
  refundAmount: number;
}

/** Plays the steps up to `until` on the three machines of the contract; an illegal step throws. */
export function play(steps: readonly Step[], stage: Stage): Played {
  const line: Played = {
    fulfilment: 'PAYMENT_WAIT',
    direct: false,
    claim: null,
    times: {},
    confirmedFrom: null,
    autoConfirmAt: null,
    moves: [
      {
        entity: 'FULFILMENT',
        action: 'checkout',
        from: null,
        to: 'PAYMENT_WAIT',
        by: 'buyer',
        at: stage.orderedAt,
      },
    ],
  };
  for (const step of steps) {
    if (step.at > stage.until) break;
    line.times[step.name] = step.at;
    if (step.name in OPENINGS) open(line, step, stage);
    else if (step.name in refundLifecycle.actions && step.name !== 'refund') moveRefund(line, step);
    else if (step.name in claimLifecycle.actions) moveClaim(line, step, stage);
    else moveFulfilment(line, step, stage);
  }
  return line;
}

const OPENINGS: Partial<Record<StepName, { type: ClaimType; by: PlayedClaim['by'] }>> = {
  cancelByBuyer: { type: 'CANCEL', by: 'BUYER' },
  cancelBySeller: { type: 'CANCEL', by: 'SELLER' },
  openReturn: { type: 'RETURN', by: 'BUYER' },
  openReturnByOperator: { type: 'RETURN', by: 'ADMIN' },
  openReturnAtOnce: { type: 'RETURN', by: 'ADMIN' },
  openExchange: { type: 'EXCHANGE', by: 'BUYER' },
};

function target<S extends string>(
  actions: Readonly<Record<string, Action<S>>>,
  name: string,
  from: S,
): { to: S; by: ActorKind } {
  const action = actions[name];
  if (!action?.from.includes(from)) throw new Error(`seed: ${name} does not leave ${from}`);
  if (Array.isArray(action.to)) throw new Error(`seed: ${name} has several targets`);
  return { to: action.to as S, by: action.by[0]! };
}

function moveFulfilment(line: Played, { name, at }: Step, stage: Stage): void {
  const action = name === 'autoConfirm' ? 'confirmReceive' : name;
  const from = line.fulfilment;
  const { to, by } = target<Fulfilment>(fulfilmentLifecycle.actions, action, from);
  line.fulfilment = to;
  line.moves.push({ entity: 'FULFILMENT', action, from, to, by: name === 'autoConfirm' ? 'system' : by, at });
  if (name === 'confirm') line.confirmedFrom = from;
  if (name === 'startDirect') line.direct = true;
  if (to === 'SHIPPING_COMPLETED' && !stage.voucher) line.autoConfirmAt = at + 7 * DAY;
}

function open(line: Played, { name, at }: Step, stage: Stage): void {
  const { type, by } = OPENINGS[name]!;
  const state: ClaimState = type === 'CANCEL' ? 'COMPLETED' : 'REQUEST';
  line.claim = {
    type,
    openedAs: type,
    by,
    state,
    atOpen: line.fulfilment,
    atClose: null,
    openedAt: at,
    receivedAt: null,
    completedAt: type === 'CANCEL' ? at : null,
    closedAt: null,
    refund: null,
  };
  line.autoConfirmAt = null;
  line.moves.push({
    entity: 'CLAIM',
    action: 'open',
    from: null,
    to: state,
    by: ({ BUYER: 'buyer', SELLER: 'seller', ADMIN: 'admin' } as const)[by],
    at,
  });
  if (type === 'CANCEL') openRefund(line, at, line.times.pay === undefined ? 0 : stage.refundAmount);
}

function moveClaim(line: Played, { name, at }: Step, stage: Stage): void {
  const claim = line.claim;
  if (!claim) throw new Error(`seed: ${name} without a claim`);
  const from = claim.state;
  const { to, by } =
    name === 'toExchange' || name === 'toReturn'
      ? change(claim, name)
      : target<ClaimState>(claimLifecycle.actions, name, from);
  claim.state = to;
  line.moves.push({ entity: 'CLAIM', action: name, from, to, by, at });
  if (name === 'receiveReturn' || name === 'receiveExchange') claim.receivedAt = at;
  if (name === 'refund') openRefund(line, at, stage.refundAmount);
  if (to === 'COMPLETED' || to === 'SHIPPING_COMPLETED') claim.completedAt = at;
  if (to === 'WITHDRAWN' || to === 'REFUSED') {
    claim.closedAt = at;
    claim.atClose = line.fulfilment;
  }
  const over = claim.closedAt !== null || to === 'SHIPPING_COMPLETED';
  if (over && line.fulfilment === 'SHIPPING_COMPLETED' && !stage.voucher) line.autoConfirmAt = at + 7 * DAY;
}

/** A return becomes an exchange or the other way round, and keeps its stage. */
function change(claim: PlayedClaim, name: 'toExchange' | 'toReturn'): { to: ClaimState; by: ActorKind } {
  const { from, by } = claimLifecycle.actions[name];
  if (!(from as readonly ClaimState[]).includes(claim.state))
    throw new Error(`seed: ${name} does not leave ${claim.state}`);
  claim.type = name === 'toExchange' ? 'EXCHANGE' : 'RETURN';
  const received = name === 'toReturn' && claim.receivedAt !== null;
  return { to: claim.state === 'REQUEST' ? 'REQUEST' : received ? 'RECEIVED' : 'PROCESSING', by: by[0]! };
}

/** Nothing to give back is done at once (order-desk.md §5). */
function openRefund(line: Played, at: number, amount: number): void {
  line.claim!.refund = { state: 'READY', amount, requestedAt: at, doneAt: null, byCard: false };
  line.moves.push({ entity: 'REFUND', action: 'open', from: null, to: 'READY', by: 'system', at });
  if (amount === 0) moveRefund(line, { name: 'skip', at });
}

function moveRefund(line: Played, { name, at }: Step): void {
  const refund = line.claim?.refund;
  if (!refund) throw new Error(`seed: ${name} without a refund`);
  if (refund.amount === 0 && refund.state === 'DONE') return;
  const from = refund.state;
  const { to, by } = target<RefundState>(refundLifecycle.actions, name, from);
  refund.state = to;
  if (to === 'DONE') refund.doneAt = at;
  if (name === 'pgDone') refund.byCard = true;
  line.moves.push({ entity: 'REFUND', action: name, from, to, by, at });
}

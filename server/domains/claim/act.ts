import { claimLifecycle, type ClaimAction } from '@jangteo/contract/claim/claim.lifecycle.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { fail } from '../../kit/http/fail.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import {
  lockLines,
  moveLines,
  systemMover,
  writeHistory,
  type LockedLine,
  type Mover,
} from '../order/index.ts';
import { release, reserve, restock, ship } from '../product/index.ts';
import { lockLinesOf } from './lock.ts';
import { moveClaims, moveRefunds, type ClaimFacts } from './machine.ts';
import { insertRefunds, lockClaim, readPaymentSeq, readRefundOf } from './queries/claim.ts';

export interface ClaimAct {
  sellerSeq: number;
  claimSeq: number;
  action: ClaimAction;
  actor: Mover;
  at: Date;
  text?: string;
  /** 환불승인: won that go back. */
  refundAmount?: number;
}

/**
 * One action on a return or exchange, with what follows from it: refund, stock, the line's delivery. The
 * claim desk's calls are a later issue; the demo marketplace and the tests walk the machine through here.
 */
export async function actOnClaim(db: Db, act: ClaimAct): Promise<void> {
  const { sellerSeq, claimSeq, action, actor, at } = act;
  const line = await lineOf(db, act);
  if (
    (action === 'completeExchange' || action === 'forceExchange') &&
    line.fulfilment_status === 'SHIPPING_START'
  ) {
    // The goods sent first have arrived too, else there would be nothing to exchange (order-desk.md §5).
    await moveLines(db, 'complete', {
      sellers: [sellerSeq],
      ids: [line.order_product_seq],
      actor: systemMover,
      at,
      set: () => ({ delivered_at: toKst(at) }),
    });
  }
  if (action === 'refund') await openRefund(db, act, line);
  const fulfilment = (await lockLines(db, [sellerSeq], [line.order_product_seq]))[0]!.fulfilment_status;
  const { moved, failures } = await moveClaims(db, action, {
    sellers: [sellerSeq],
    ids: [claimSeq],
    actor,
    at,
    ...(act.text ? { text: act.text } : {}),
    target: (row) => targetOf(action, row),
    set: (row) => columnsOf(action, fulfilment, row, at),
  });
  if (moved.length === 0)
    throw fail('STATE_CHANGED', failures[0]?.current ? { current: failures[0].current } : {});
  await moveStock(db, action, moved[0]!.row, line, at);
  if (action === 'refund') await startRefund(db, act);
}

/** The claim's line, both locked; nothing is prepared for an action that the claim's state does not know. */
async function lineOf(db: Db, { sellerSeq, claimSeq, action }: ClaimAct): Promise<LockedLine> {
  const [line] = await lockLinesOf(db, 'claim', [sellerSeq], [claimSeq]);
  const claim = await lockClaim(db, sellerSeq, claimSeq);
  if (!line || !claim) throw fail('NOT_FOUND');
  if (!claimLifecycle.actions[action].from.includes(claim.state))
    throw fail('STATE_CHANGED', { current: { status: claim.state, version: claim.version } });
  return line;
}

/** Changing the type keeps the stage; what was collected stays noted in received_at. */
function targetOf(action: ClaimAction, row: ClaimFacts & { status: string }): string {
  switch (action) {
    case 'toExchange':
      return row.status === 'REQUEST' ? 'REQUEST' : 'PROCESSING';
    case 'toReturn':
      return row.received_at !== null ? 'RECEIVED' : row.status;
    default:
      return TARGET[action];
  }
}

const TARGET: Record<Exclude<ClaimAction, 'toExchange' | 'toReturn'>, string> = {
  permitReturn: 'PROCESSING',
  receiveReturn: 'RECEIVED',
  refund: 'COMPLETED',
  refuseReturn: 'REFUSED',
  permitExchange: 'PROCESSING',
  receiveExchange: 'PROCESSING',
  reship: 'SHIPPING_START',
  handOver: 'SHIPPING_START',
  completeExchange: 'SHIPPING_COMPLETED',
  forceExchange: 'SHIPPING_COMPLETED',
  refuseExchange: 'REFUSED',
  withdraw: 'WITHDRAWN',
};

function columnsOf(
  action: ClaimAction,
  fulfilment: string,
  row: ClaimFacts,
  at: Date,
): Record<string, unknown> {
  const now = toKst(at);
  switch (action) {
    case 'receiveReturn':
    case 'receiveExchange':
      return { received_at: now };
    case 'refund':
    case 'completeExchange':
    case 'forceExchange':
      return { completed_at: now };
    case 'refuseReturn':
    case 'refuseExchange':
    case 'withdraw':
      return { closed_at: now, fulfilment_at_close: fulfilment };
    case 'toExchange':
      return { type: 'EXCHANGE' };
    case 'toReturn':
      return { type: 'RETURN' };
    default:
      return { received_at: row.received_at };
  }
}

/**
 * Stock follows the goods: back when a return is approved,
 * both ways in an exchange; a hold ends with the exchange.
 */
async function moveStock(
  db: Db,
  action: ClaimAction,
  claim: ClaimFacts,
  line: LockedLine,
  at: Date,
): Promise<void> {
  const sellerSeq = line.seller_seq;
  const own = {
    sellerSeq,
    optionSeq: line.option_seq,
    qty: claim.qty,
    orderProductSeq: line.order_product_seq,
    at,
  };
  const wanted = { ...own, optionSeq: claim.target_option_seq ?? line.option_seq };
  if (action === 'refund') return restock(db, { ...own, reason: 'RETURN' });
  if (action === 'receiveExchange' && claim.received_at === null)
    return restock(db, { ...own, reason: 'EXCHANGE_IN' });
  if (action === 'reship' || action === 'handOver') return ship(db, { ...wanted, reason: 'EXCHANGE_OUT' });
  if (action === 'toExchange') return reserve(db, own);
  if (
    claim.type === 'EXCHANGE' &&
    (action === 'refuseExchange' || action === 'withdraw' || action === 'toReturn')
  )
    return release(db, wanted);
}

async function openRefund(db: Db, act: ClaimAct, line: LockedLine): Promise<void> {
  const paymentSeq = await readPaymentSeq(db, line.seller_seq, line.order_seq);
  const amount = act.refundAmount ?? line.pay_amount;
  const [refundSeq] = await insertRefunds(
    db,
    [
      {
        sellerSeq: line.seller_seq,
        claimSeq: act.claimSeq,
        orderProductSeq: line.order_product_seq,
        paymentSeq,
        amount,
      },
    ],
    act.at,
  );
  await writeHistory(
    db,
    [
      {
        entity: 'REFUND',
        entitySeq: refundSeq!,
        sellerSeq: line.seller_seq,
        orderSeq: line.order_seq,
        orderProductSeq: line.order_product_seq,
        from: null,
        to: 'READY',
      },
    ],
    { action: 'open', actor: systemMover, at: act.at },
  );
}

/**
 * After the claim is complete: nothing to pay is done at once, the rest goes to the card company by a job.
 */
async function startRefund(db: Db, { sellerSeq, claimSeq, at }: ClaimAct): Promise<void> {
  const { refundSeq, amount } = await readRefundOf(db, sellerSeq, claimSeq);
  if (amount === 0)
    await moveRefunds(db, 'skip', {
      sellers: [sellerSeq],
      ids: [refundSeq],
      actor: systemMover,
      at,
      set: () => ({ done_at: toKst(at) }),
    });
  else
    await emit(toQueryable(db), {
      topic: 'refund.opened',
      key: `refund.opened:${refundSeq}`,
      sellerSeq,
      payload: { refundSeq },
    });
}

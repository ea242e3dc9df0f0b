import { openPayments } from '../../adapters/payment/payment.ts';
import { refundOnce, type RefundAnswer } from '../../adapters/payment/port.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { failpoint } from '../../kit/failpoint.ts';
import { log } from '../../kit/http/log.ts';
import { subscribe, type Chore, type JobContext } from '../../kit/jobs/jobs.ts';
import { lockPayment, systemMover } from '../order/index.ts';
import { complete, requestOf } from './complete.ts';
import { lockLinesOf } from './lock.ts';
import { moveRefunds } from './machine.ts';
import { carrySent } from './payout.ts';
import {
  countAttempt,
  openRefunds,
  readRefund,
  unansweredRefunds,
  type StoredRefund,
} from './queries/refund.ts';

const MAX_REFUSALS = 3;
/** A refund whose job was given up is taken up again by the sweep. */
const LEFT_BEHIND_MS = 20 * 60_000;

interface Key {
  sellerSeq: number;
  refundSeq: number;
}

const inSeller = <T>(ctx: JobContext, key: Key, work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(ctx.pools.job, [key.sellerSeq], work);
const system = (refundSeq: number) => ({ ids: [refundSeq], actor: systemMover, at: clock.now() });

/**
 * Carries one refund to the card company and home. Runs as often as it likes: the
 * state says where to go on, the number of attempts is written before the money
 * is asked for, and an unknown outcome is looked up, never sent again (G-RFD-1).
 */
async function carry(key: Key, ctx: JobContext): Promise<void> {
  const refund = await inSeller(ctx, key, (db) => begin(db, key));
  if (!refund) return;
  const answer = await refundOnce(openPayments(ctx.config), requestOf(refund), refund.attempts > 1);
  failpoint('refund:sent');
  if ('done' in answer) await inSeller(ctx, key, (db) => finish(db, key, refund, answer.done));
  else await refused(key, refund, answer, ctx);
}

/** Takes it from READY, or asks the buyer for an account; null where there is nothing to send. */
async function begin(db: Db, key: Key): Promise<StoredRefund | null> {
  await lockLinesOf(db, 'refund', [key.sellerSeq], [key.refundSeq]);
  const refund = await readRefund(db, key);
  if (!refund) return null;
  if (refund.state === 'READY' && refund.method === 'VIRTUAL_ACCOUNT' && refund.account === null) {
    await moveRefunds(db, 'askAccount', { sellers: [key.sellerSeq], ...system(key.refundSeq) });
    return null;
  }
  if (refund.state === 'READY')
    await moveRefunds(db, 'requestPg', { sellers: [key.sellerSeq], ...system(key.refundSeq) });
  else if (refund.state !== 'WAIT_PG') return null;
  return { ...refund, attempts: await countAttempt(db, key) };
}

async function finish(db: Db, key: Key, refund: StoredRefund, done: { refundId: string }): Promise<void> {
  await lockPayment(db, refund.payment_seq); // before the line that moveRefunds locks
  const paid = { actor: systemMover, externalId: done.refundId, at: clock.now() };
  await complete(db, key, refund, { action: 'pgDone', ...paid });
}

/** Three times no: the operator pays it out by hand. */
async function refused(
  key: Key,
  refund: StoredRefund,
  answer: Exclude<RefundAnswer, { done: unknown }>,
  ctx: JobContext,
): Promise<void> {
  if (refund.attempts < MAX_REFUSALS) throw new Error(`refund ${key.refundSeq} refused: ${answer.refused}`);
  await inSeller(
    ctx,
    key,
    async (db) =>
      void (await moveRefunds(db, 'pgFail', {
        sellers: [key.sellerSeq],
        ...system(key.refundSeq),
        set: () => ({ fail_reason: answer.refused.slice(0, 200) }),
      })),
  );
}

export const subscriptions = [
  subscribe({
    topic: 'refund.opened',
    name: 'carry',
    expireSeconds: 60,
    concurrency: 2,
    run: ({ sellerSeq, payload }, ctx) => carry({ sellerSeq: sellerSeq!, refundSeq: payload.refundSeq }, ctx),
  }),
  subscribe({
    topic: 'refund.sent',
    name: 'carry',
    expireSeconds: 60,
    concurrency: 2,
    run: ({ sellerSeq, payload }, ctx) => carrySent({ sellerSeq: sellerSeq!, ...payload }, ctx),
  }),
];

export const chores: Chore[] = [
  {
    name: 'refund.left-behind',
    everySeconds: 300,
    run: async (ctx) => {
      const before = new Date(clock.now().getTime() - LEFT_BEHIND_MS);
      const waits = (key: Key) => (error: Error) =>
        log.warn({ refund: key.refundSeq, error: error.message }, 'refund waits');
      for (const key of await openRefunds(ctx.pools.job, before)) await carry(key, ctx).catch(waits(key));
      for (const sent of await unansweredRefunds(ctx.pools.job, before))
        await carrySent(sent, ctx).catch(waits(sent));
    },
  },
];

/** A sponsorship goes back to its sponsor, before it is confirmed (R305): at once here, at the card company by a job. */
import { openPayments } from '../../adapters/payment/payment.ts';
import { refundOnce } from '../../adapters/payment/port.ts';
import { clock, kstDay, toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { subscribe, type Chore, type EventOn, type JobContext } from '../../kit/jobs/jobs.ts';
import { moveOne, type MoveContext } from '../../kit/lifecycle/move.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { postTransfers } from '../ledger/index.ts';
import { lockPayment, takeOff } from '../order/index.ts';
import { readStranded } from './queries/due.ts';
import { ownSponsorship } from './buy.ts';
import { sponsorshipMachine } from './machine.ts';
import { beginRefund, endRefund, readOwner, type Key } from './queries/sponsorship.ts';

const HOUR_MS = 3_600_000;

/** What follows from a sponsorship that moved to REFUND_BY_SPONSOR. */
export async function tellRefunded(
  db: Db,
  row: { id: number; owner: number; amount: number; buyer_user_seq: number; content_seq: number },
): Promise<void> {
  await emit(toQueryable(db), {
    topic: 'sponsorship.refunded',
    key: `sponsorship.refunded:${row.id}`,
    sellerSeq: row.owner,
    payload: {
      sellerSeq: row.owner,
      id: row.id,
      userSeq: row.buyer_user_seq,
      contentSeq: row.content_seq,
      amount: row.amount,
    },
  });
}

export async function refundIt(
  db: Db,
  { seller, sponsorship }: Key,
  { actor, at }: Pick<MoveContext, 'actor' | 'at'>,
): Promise<void> {
  const { row } = await moveOne(db, sponsorshipMachine, 'refund', {
    owners: [seller],
    id: sponsorship,
    actor,
    at,
    set: () => ({ canceled_at: toKst(at) }),
  });
  await tellRefunded(db, row);
}

/** By whoever sponsored. */
export async function refundOwn(ctx: TxCtx, sponsorship: number) {
  const owner = await readOwner(ctx.db, sponsorship);
  if (owner?.buyer !== ctx.caller.userSeq) throw fail('NOT_FOUND');
  const { userSeq, name } = ctx.caller;
  const actor = { kind: 'buyer' as const, seq: userSeq, name };
  await refundIt(ctx.db, { seller: owner.seller, sponsorship }, { actor, at: ctx.now });
  return ownSponsorship(ctx, sponsorship);
}

/** The attempt is counted before the card is asked; an unknown outcome is looked up, never sent again (G-RFD-1). */
async function carry({ payload }: EventOn<'sponsorship.refunded'>, ctx: JobContext): Promise<void> {
  const key = { seller: payload.sellerSeq, sponsorship: payload.id };
  const begun = await inTransaction(ctx.pools.job, [], (db) => beginRefund(db, key, toKst(clock.now())));
  if (!begun) return;
  const { paymentSeq, txId, amount, sentAt } = begun;
  const answer = await refundOnce(
    openPayments(ctx.config),
    { paymentSeq, txId, key: `sponsor-${key.sponsorship}`, amount, reason: '후원 환불', account: null },
    sentAt !== null,
  );
  if ('refused' in answer) throw new Error(`sponsorship ${key.sponsorship} refused: ${answer.refused}`);
  const { refundId } = answer.done;
  await inTransaction(ctx.pools.job, [], async (db) => {
    await lockPayment(db, paymentSeq);
    const at = clock.now();
    if (!(await endRefund(db, key, refundId, toKst(at)))) return;
    if (!(await takeOff(db, paymentSeq, amount)))
      throw new Error(`sponsorship ${key.sponsorship}: more would go back than was paid`);
    await postTransfers(
      db,
      [
        {
          sellerSeq: key.seller,
          debit: 'sponsor.payable',
          credit: 'pg.receivable',
          amount,
          effectKey: `sponsor-back:${key.sponsorship}`,
          externalId: refundId,
        },
      ],
      at,
    );
  });
}

export const refundSubscriptions = [
  subscribe({ topic: 'sponsorship.refunded', name: 'return', run: carry, expireSeconds: 60 }),
];

/** What went on no further within an hour is taken up anew once a day. */
export const refundChores: readonly Chore[] = [
  {
    name: 'sponsorship.retry-refunds',
    everySeconds: 600,
    run: ({ pools }) =>
      inTransaction(pools.job, [], async (db) => {
        const now = clock.now();
        const stranded = await readStranded(db, toKst(new Date(now.getTime() - HOUR_MS)));
        for (const { seller, sponsorship } of stranded)
          await emit(toQueryable(db), {
            topic: 'sponsorship.refunded',
            key: `sponsorship.refunded:${sponsorship}:${kstDay(now)}`,
            sellerSeq: seller,
            payload: { sellerSeq: seller, id: sponsorship, userSeq: 0, contentSeq: 0, amount: 0 },
          });
      }),
  },
];

// What events bring to settlement, and a refund that was made, for tests.
import { expect } from 'vitest';
import { clock, toKst } from '../kit/clock/clock.ts';
import { inTransaction } from '../kit/db/tx.ts';
import type { JobEvent } from '../kit/jobs/jobs.ts';
import { moveRefunds } from '../domains/claim/index.ts';
import { bookRefund, lockPayment, systemMover } from '../domains/order/index.ts';
import { subscriptions } from '../domains/settlement/follow.ts';
import type { TestApp } from './app.ts';

/** What waits for settlement in the outbox, as the worker would bring it. */
export async function brought({ deps }: TestApp): Promise<void> {
  const { rows } = await deps.pools.job.query<JobEvent<never> & Record<string, unknown> & { topic: string }>(
    'select topic, event_key as key, seller_seq as "sellerSeq", payload from outbox where done_at is null order by outbox_seq',
  );
  for (const { topic, ...event } of rows)
    for (const one of subscriptions)
      if (one.topic === topic && (one.wants?.(event.payload) ?? true))
        await one.run(event, { ...deps, signal: new AbortController().signal });
}

/** The card company has given it back. */
export async function givenBack({ deps }: TestApp, claimSeq: number): Promise<void> {
  const job = deps.pools.job;
  const { rows } = await job.query<{
    seller: number;
    refund: number;
    line: number;
    payment: number;
    won: number;
  }>(
    `select seller_seq as seller, refund_seq as refund, order_product_seq as line, payment_seq as payment, amount as won
      from refund where claim_seq = $1`,
    [claimSeq],
  );
  const { seller, refund, line, payment, won } = rows[0]!;
  const at = clock.now();
  const moving = { sellers: [seller], ids: [refund], actor: systemMover, at };
  await inTransaction(job, [], (db) => moveRefunds(db, 'requestPg', moving));
  await inTransaction(job, [], async (db) => {
    await lockPayment(db, payment);
    await moveRefunds(db, 'pgDone', {
      ...moving,
      set: () => ({ done_at: toKst(at), pg_refund_id: `rf-${refund}` }),
    });
    const booked = { sellerSeq: seller, orderProductSeq: line, paymentSeq: payment, refundSeq: refund };
    expect(await bookRefund(db, { ...booked, amount: won, externalId: `rf-${refund}`, at })).toBe(true);
  });
}

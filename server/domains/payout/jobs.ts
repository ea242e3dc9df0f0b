import { clock, kstDay, toKst } from '../../kit/clock/clock.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { drain } from '../../kit/jobs/drain.ts';
import { subscribe, type Chore } from '../../kit/jobs/jobs.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { isOff } from '../../kit/switch.ts';
import { setting } from '../reference/index.ts';
import { payoutOwners } from './directory.ts';
import { readDue, readUnanswered } from './queries/due.ts';
import { lookAtPaid } from './returned.ts';
import { carrySent, sendPayouts } from './send.ts';

const carry = subscribe({
  topic: 'payout.sent',
  name: 'carry',
  expireSeconds: 60,
  concurrency: 2,
  run: async ({ payload: { payoutSeq, attempt } }, ctx) => {
    const payee = await inTransaction(ctx.pools.job, [], (db) => payoutOwners.ownerOf(db, payoutSeq));
    // the sweep takes it up again
    if (payee === null || (await isOff(ctx.pools.job, 'payout', payee))) return;
    await carrySent({ payee, payoutSeq }, attempt, ctx);
  },
});

const SENDS_FROM_HOUR = 10;

/** At ten on the pay day, where the house has said so; without an account it waits and says so. */
const sendDue: Chore = {
  name: 'payout.send-due',
  everySeconds: 600,
  run: async (ctx) => {
    const now = clock.now();
    if (setting('autoPay', now) !== 1 || Number(toKst(now).slice(11, 13)) < SENDS_FROM_HOUR) return;
    await drain(
      ctx,
      (db) => readDue(db, kstDay(now)),
      async (db, payee, due) =>
        (await isOff(ctx.pools.job, 'payout', payee)) ||
        sendPayouts(
          db,
          payee,
          due.map(({ payoutSeq }) => payoutSeq),
          { actor: systemMover, at: now },
        ),
    );
  },
};

/** A transfer whose job was given up is taken up again by the sweep. */
const LEFT_BEHIND_MS = 20 * 60_000;

const carryOn: Chore = {
  name: 'payout.carry-on',
  everySeconds: 600,
  run: (ctx) =>
    inTransaction(ctx.pools.job, [], async (db) => {
      const now = clock.now();
      const left = await readUnanswered(db, new Date(now.getTime() - LEFT_BEHIND_MS));
      await emit(
        toQueryable(db),
        ...left.map(({ seller, payoutSeq, attempt }) => ({
          topic: 'payout.sent' as const,
          key: `payout.sent:${payoutSeq}:${attempt}:${toKst(now).slice(0, 13)}`,
          sellerSeq: seller,
          payload: { payoutSeq, attempt },
        })),
      );
    }),
};

export const subscriptions = [carry];
export const chores: readonly Chore[] = [
  sendDue,
  carryOn,
  { name: 'payout.look', everySeconds: 3_600, run: lookAtPaid },
];

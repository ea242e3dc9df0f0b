/** Money that came unowed goes back: to a card by itself, out of a virtual account when its buyer has named one. */
import type { Columns } from '../../../kit/lifecycle/move.ts';
import { openPayments } from '../../../adapters/payment/payment.ts';
import { refundOnce } from '../../../adapters/payment/port.ts';
import { clock, kstDay, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { fail } from '../../../kit/http/fail.ts';
import { subscribe, type Chore, type JobContext } from '../../../kit/jobs/jobs.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import {
  bookStrayBack,
  countStrayAttempt,
  lockStray,
  moveStray,
  stopStraySending,
  strandedStrays,
  systemMover,
  unbookStray,
  type Stray,
} from '../../order/index.ts';
import { isBack, sendOut } from '../send-out.ts';
import { askBuyer } from './ask.ts';

const MAX_REFUSALS = 3;
const bySystem = (at: Date, set?: Columns<'stray_payment'>) => ({
  actor: systemMover,
  at,
  ...(set && { set }),
});
const working = <T>(ctx: JobContext, work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(ctx.pools.job, [], work);

const cardRequest = ({ straySeq, paymentSeq, txId, amount, reason }: Stray) => ({
  paymentSeq,
  txId,
  key: `stray-${straySeq}`,
  amount,
  reason,
  account: null,
});

/** Takes it from READY, or asks the buyer for an account; null where there is nothing to send. */
async function begin(db: Db, straySeq: number): Promise<Stray | null> {
  const at = clock.now();
  const stray = await lockStray(db, straySeq);
  if (stray?.state === 'READY' && stray.method === 'VIRTUAL_ACCOUNT') {
    await moveStray(db, 'askAccount', stray, bySystem(at));
    await askBuyer(db, stray, at);
    return null;
  }
  if (stray?.state === 'READY') await moveStray(db, 'requestPg', stray, bySystem(at));
  else if (stray?.state !== 'WAIT_PG') return null;
  return { ...stray, attempts: await countStrayAttempt(db, straySeq, at) };
}

/** To the card, by itself: the attempt is counted before it is asked for, an unknown outcome looked up (G-RFD-1). */
async function carry(straySeq: number, ctx: JobContext): Promise<void> {
  const stray = await working(ctx, (db) => begin(db, straySeq));
  if (!stray) return;
  const answer = await refundOnce(openPayments(ctx.config), cardRequest(stray), stray.sentAt !== null);
  if ('refused' in answer && stray.attempts < MAX_REFUSALS)
    throw new Error(`stray ${straySeq} refused: ${answer.refused}`);
  await working(ctx, async (db) => {
    const now = await lockStray(db, straySeq);
    if (now?.state !== 'WAIT_PG') return; // another run was faster
    const at = clock.now();
    if ('refused' in answer)
      return void (await moveStray(
        db,
        'pgFail',
        now,
        bySystem(at, { fail_reason: answer.refused.slice(0, 200) }),
      ));
    const { refundId } = answer.done;
    await moveStray(db, 'pgDone', now, bySystem(at, { returned_at: toKst(at), refund_id: refundId }));
    await bookStrayBack(db, now, { externalId: refundId, at });
  });
}

/** As it stands, where this attempt of an operator's is still on its way. */
async function lockSent(db: Db, straySeq: number, attempt: number): Promise<Stray | null> {
  const stray = await lockStray(db, straySeq);
  const open = stray?.state === 'WAIT_ADMIN' && stray.sendingAt !== null;
  return open && stray.attempt === attempt ? stray : null;
}

/** By an operator's word. Runs as often as it likes. */
async function carrySent(straySeq: number, attempt: number, ctx: JobContext): Promise<void> {
  const stray = await working(ctx, (db) => lockSent(db, straySeq, attempt));
  if (!stray) return;
  const answer = await sendOut(ctx, {
    way: stray.way,
    card: cardRequest(stray),
    bank: {
      key: `stray-bank:${straySeq}:${attempt}`,
      account: stray.account,
      amount: stray.amount,
      sentAt: stray.sendingAt!,
    },
  });
  await working(ctx, async (db) => {
    const now = await lockSent(db, straySeq, attempt);
    if (!now) return; // another run was faster
    if ('done' in answer) await paidOut(db, now, answer.done);
    else await wouldNot(db, now, answer.refused);
  });
}

async function paidOut(db: Db, stray: Stray, externalId: string): Promise<void> {
  const at = clock.now();
  const byBank = stray.way === 'BANK';
  await moveStray(db, 'payOut', stray, {
    actor: { kind: 'admin', seq: stray.sendingBy, name: '운영자' },
    at,
    set: {
      returned_at: toKst(at),
      sending_at: null,
      sending_by: null,
      ...(byBank ? { external_id: externalId } : { refund_id: externalId }),
    },
  });
  await bookStrayBack(db, stray, { externalId, transfer: byBank ? stray.attempt : undefined, at });
}

/** No account takes it: the buyer is asked for another. The card's no leaves it where it was. */
async function wouldNot(db: Db, stray: Stray, reason: string): Promise<void> {
  await stopStraySending(db, stray.straySeq, reason);
  if (stray.way === 'CARD') return;
  await moveStray(db, 'refused', stray, bySystem(clock.now()));
  await askBuyer(db, stray, clock.now());
}

/** A transfer came back: it waits for another account. */
export async function takeStrayBack(
  db: Db,
  { seq, attempt }: { seq: number; attempt: number },
  told: { transferId: string; amount: number; reason?: string | null | undefined },
  at: Date,
): Promise<void> {
  const stray = await lockStray(db, seq);
  if (!stray) throw fail('NOT_FOUND');
  if (!isBack(stray, attempt, told)) return;
  const reason = told.reason ?? '이체가 반송되었습니다.';
  const open = { returned_at: null, external_id: null, way: null, fail_reason: reason };
  await moveStray(db, 'returned', stray, bySystem(at, open));
  await unbookStray(db, stray, { externalId: told.transferId, transfer: attempt, at });
  await askBuyer(db, stray, at);
}

export const straySubscriptions = [
  subscribe({
    topic: 'payment.stray',
    name: 'return',
    run: ({ payload }, ctx) => carry(payload.straySeq, ctx),
  }),
  subscribe({
    topic: 'stray.sent',
    name: 'carry',
    expireSeconds: 60,
    run: ({ payload }, ctx) => carrySent(payload.straySeq, payload.attempt, ctx),
  }),
];

/** What went on no further by itself within an hour is taken up anew once a day. */
export const strayChores: Chore[] = [
  {
    name: 'retry-stray-payments',
    everySeconds: 600,
    run: (ctx) =>
      working(ctx, async (db) => {
        const now = clock.now();
        const stranded = await strandedStrays(db, new Date(now.getTime() - 3_600_000));
        await emit(
          toQueryable(db),
          ...stranded.map(({ straySeq, state, attempt }) => {
            const topic = state === 'WAIT_ADMIN' ? ('stray.sent' as const) : ('payment.stray' as const);
            return { topic, key: `${topic}:${straySeq}:${kstDay(now)}`, payload: { straySeq, attempt } };
          }),
        );
      }),
  },
];

import { z } from 'zod';
import { clock } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { failpoint } from '../../kit/failpoint.ts';
import { fail } from '../../kit/http/fail.ts';
import { signedHook } from '../../kit/http/hooks.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { lockPayment, systemMover, unbookRefund } from '../order/index.ts';
import { takePayoutBack } from '../payout/index.ts';
import { complete, requestOf } from './complete.ts';
import { refundOwners } from './directory.ts';
import { lockLinesOf } from './lock.ts';
import { moveRefunds } from './machine.ts';
import {
  markSending,
  readRefund,
  readRefundPayment,
  stopSending,
  type RefundWay,
  type StoredRefund,
} from './queries/refund.ts';
import { isBack, keyOf, sendOut } from './send-out.ts';
import { takeStrayBack } from './stray/carry.ts';

interface Key {
  sellerSeq: number;
  refundSeq: number;
}
export interface SentRefund extends Key {
  attempt: number;
}

/** Bank's key of a transfer: for ever the same for the same attempt. */
export const bankKey = ({ refundSeq, attempt }: Pick<SentRefund, 'refundSeq' | 'attempt'>): string =>
  `refund-bank:${refundSeq}:${attempt}`;

/** An operator sends it: to the card once more, or to the account by our bank. A job does it (D10). */
export async function sendBack(
  db: Db,
  sent: Key & { way: Exclude<RefundWay, 'OUTSIDE'>; by: number; at: Date },
): Promise<void> {
  const { sellerSeq, refundSeq } = sent;
  const attempt = await markSending(db, sent);
  await emit(toQueryable(db), {
    topic: 'refund.sent',
    key: `refund.sent:${refundSeq}:${attempt}`,
    sellerSeq,
    payload: { refundSeq, attempt },
  });
}

/** The refund as it stands, where this attempt is still on its way; all of it locked as everybody locks. */
async function readSent(db: Db, sent: SentRefund): Promise<StoredRefund | null> {
  await lockLinesOf(db, 'refund', [sent.sellerSeq], [sent.refundSeq]);
  const refund = await readRefund(db, sent);
  const open = refund?.state === 'WAIT_ADMIN' && refund.sending_at !== null;
  return open && refund.attempt === sent.attempt ? refund : null;
}

/** Asks the company what became of it, and sends it only where it has none. Runs as often as it likes. */
export async function carrySent(sent: SentRefund, ctx: JobContext): Promise<void> {
  const inSeller = <T>(work: (db: Db) => Promise<T>) => inTransaction(ctx.pools.job, [sent.sellerSeq], work);
  const refund = await inSeller((db) => readSent(db, sent));
  if (!refund) return;
  const answer = await sendOut(ctx, {
    way: refund.way,
    card: requestOf(refund),
    bank: {
      key: bankKey({ refundSeq: refund.refund_seq, attempt: refund.attempt }),
      account: refund.account,
      amount: refund.amount,
      sentAt: refund.sending_at!,
    },
  });
  failpoint('refund:sent');
  await inSeller(async (db) => {
    await lockPayment(db, refund.payment_seq); // before the line
    if (!(await readSent(db, sent))) return; // another run was faster
    if ('done' in answer) await paidOut(db, sent, refund, answer.done);
    else await wouldNot(db, sent, refund, answer.refused);
  });
}

const paidOut = (db: Db, sent: SentRefund, refund: StoredRefund, externalId: string): Promise<boolean> =>
  complete(db, sent, refund, {
    action: 'payOut',
    actor: { kind: 'admin', seq: refund.sending_by, name: refund.sender_name ?? '운영자' },
    externalId,
    transfer: refund.way === 'CARD' ? undefined : sent.attempt,
    at: clock.now(),
  });

/** No account takes it: the buyer is asked for another. The card's no leaves it where it was. */
async function wouldNot(db: Db, sent: SentRefund, refund: StoredRefund, reason: string): Promise<void> {
  await stopSending(db, sent, reason);
  if (refund.way === 'CARD') return;
  await moveRefunds(db, 'refused', {
    sellers: [sent.sellerSeq],
    ids: [sent.refundSeq],
    actor: systemMover,
    at: clock.now(),
    text: reason.slice(0, 200),
  });
}

const returned = z.object({
  eventId: z.string().min(8).max(100),
  key: z.string().max(100),
  transferId: z.string().min(1).max(100),
  amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  reason: z.string().max(200).nullish(),
});

/** A transfer came back: of a refund, of money that had come unowed, or of a payout. */
async function takeReturned(db: Db, body: z.output<typeof returned>, now: Date): Promise<void> {
  if (await takePayoutBack(db, body, now)) return;
  const stray = keyOf('stray', body.key);
  if (stray) return takeStrayBack(db, stray, body, now);
  const found = keyOf('refund', body.key);
  const sellerSeq = found && (await refundOwners.ownerOf(db, found.seq));
  if (!sellerSeq) throw fail('NOT_FOUND');
  const { seq: refundSeq, attempt } = found;
  const key = { sellerSeq, refundSeq };
  await lockPayment(db, await readRefundPayment(db, key));
  await lockLinesOf(db, 'refund', [sellerSeq], [refundSeq]);
  const refund = (await readRefund(db, key))!;
  if (!isBack({ ...refund, externalId: refund.external_id }, attempt, body)) return;
  await moveRefunds(db, 'returned', {
    sellers: [sellerSeq],
    ids: [refundSeq],
    actor: systemMover,
    at: now,
    text: body.reason ?? '',
    set: () => ({
      done_at: null,
      external_id: null,
      way: null,
      fail_reason: body.reason ?? '이체가 반송되었습니다.',
    }),
  });
  await unbookRefund(db, {
    ...key,
    orderProductSeq: refund.order_product_seq,
    paymentSeq: refund.payment_seq,
    amount: refund.amount,
    externalId: body.transferId,
    transfer: attempt,
    at: now,
  });
}

export const hooks = [signedHook('bank', 'returned', returned, takeReturned)];

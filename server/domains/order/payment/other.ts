/** Payments of what is no order: they are asked for, paid and refunded alike, and whose business they are hears of it. */
import { toKst } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { insertPayment, type NewPayment } from '../queries/payment.ts';
import { reservedUntil } from '../rules/limits.ts';

/** Opens one for so long as an order waits to be paid; a job tells the card company of it. */
export async function askPayment(
  db: Db,
  { at, ...wanted }: Omit<NewPayment, 'at' | 'expiresAt'> & { at: Date },
): Promise<{ paymentSeq: number; expiresAt: string }> {
  const expiresAt = toKst(reservedUntil(at));
  const paymentSeq = await insertPayment(db, { ...wanted, at: toKst(at), expiresAt });
  await emit(toQueryable(db), {
    topic: 'payment.requested',
    key: `payment.requested:${paymentSeq}`,
    payload: { paymentSeq },
  });
  return { paymentSeq, expiresAt };
}

interface Told {
  paymentSeq: number;
  kind: NewPayment['kind'];
  payee: number;
  at: Date;
}

export const tellPaid = (
  db: Db,
  { paymentSeq, kind, payee, at, txId }: Told & { txId: string | null },
): Promise<void> =>
  emit(toQueryable(db), {
    topic: 'payment.paid',
    key: `payment.paid:${paymentSeq}`,
    sellerSeq: payee,
    payload: { paymentSeq, kind, sellerSeq: payee, txId, at: toKst(at) },
  });

export const tellFailed = (db: Db, { paymentSeq, kind, payee, at }: Told): Promise<void> =>
  emit(toQueryable(db), {
    topic: 'payment.failed',
    key: `payment.failed:${paymentSeq}`,
    sellerSeq: payee,
    payload: { paymentSeq, kind, sellerSeq: payee, at: toKst(at) },
  });

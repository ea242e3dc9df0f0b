import { sql } from 'kysely';
import type { RefundState } from '@jangteo/contract/order/line-claim.ts';
import type { PaymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';

/** Money that came unowed, with whose it is and how far it is on its way back. */
export interface Stray {
  straySeq: number;
  paymentSeq: number;
  txId: string;
  amount: number;
  reason: string;
  method: PaymentMethod;
  buyerSeq: number;
  buyerName: string;
  state: RefundState;
  version: number;
  attempts: number;
  attempt: number;
  way: 'CARD' | 'BANK' | null;
  sendingAt: string | null;
  sendingBy: number | null;
  failReason: string | null;
  account: { bank: string; bankName: string; no: string; holder: string } | null;
  asks: number;
  askedAt: string | null;
  arrivedAt: string;
  /** Since when somebody outside may have sent it: from then on the outcome is looked up first. */
  sentAt: string | null;
  returnedAt: string | null;
  externalId: string | null;
}

const columns = sql`s.stray_seq as "straySeq", s.payment_seq as "paymentSeq", s.tx_id as "txId", s.amount,
  s.reason, p.method, p.buyer_user_seq as "buyerSeq", u.name as "buyerName", s.state, s.version, s.attempts,
  s.attempt, s.way, s.sending_at as "sendingAt", s.sending_by as "sendingBy", s.fail_reason as "failReason",
  case when s.account_no is not null then json_build_object('bank', s.account_bank, 'bankName',
    coalesce(b.name, s.account_bank), 'no', s.account_no, 'holder', s.account_holder) end as account,
  s.account_asks as asks, s.account_asked_at as "askedAt", s.arrived_at as "arrivedAt", s.sent_at as "sentAt",
  s.returned_at as "returnedAt", s.external_id as "externalId"`;
const joined = sql`stray_payment s join payment p on p.payment_seq = s.payment_seq
  join account_user u on u.user_seq = p.buyer_user_seq left join bank b on b.code = s.account_bank`;

export async function readStray(db: Db, straySeq: number): Promise<Stray | null> {
  const { rows } = await sql<Stray>`select ${columns} from ${joined}
    where s.stray_seq = ${straySeq}`.execute(db);
  return rows[0] ?? null;
}

/** The same, locked, so that two runs of its job cannot both begin. */
export async function lockStray(db: Db, straySeq: number): Promise<Stray | null> {
  await sql`select 1 from stray_payment where stray_seq = ${straySeq} for no key update`.execute(db);
  return readStray(db, straySeq);
}

/** What came into these payments without being owed, the oldest first. */
export async function straysOfPayments(db: Db, payments: readonly number[]): Promise<Stray[]> {
  const { rows } = await sql<Stray>`select ${columns} from ${joined}
    where s.payment_seq = any(${[...payments]}) order by s.stray_seq`.execute(db);
  return rows;
}

/** Written before the card company is asked, so that the next run looks first. Answers the attempt's number. */
export async function countStrayAttempt(db: Db, straySeq: number, at: Date): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`update stray_payment
    set attempts = attempts + 1, sent_at = coalesce(sent_at, ${toKst(at)}::timestamptz)
    where stray_seq = ${straySeq} returning attempts`.execute(db);
  return rows[0]!.attempts;
}

/** From here on it is on its way by an operator's word. Answers the attempt's number. */
export async function markStraySending(
  db: Db,
  { straySeq, way, by, at }: { straySeq: number; way: 'CARD' | 'BANK'; by: number; at: Date },
): Promise<number> {
  const { rows } = await sql<{ attempt: number }>`update stray_payment
    set attempt = attempt + 1, way = ${way}, sending_at = ${toKst(at)}, sending_by = ${by},
      sent_at = coalesce(sent_at, ${toKst(at)}::timestamptz)
    where stray_seq = ${straySeq} returning attempt`.execute(db);
  return rows[0]!.attempt;
}

/** The company said no: it waits for an operator again. */
export async function stopStraySending(db: Db, straySeq: number, reason: string): Promise<void> {
  await sql`update stray_payment
    set sending_at = null, sending_by = null, way = null, fail_reason = ${reason.slice(0, 200)}
    where stray_seq = ${straySeq}`.execute(db);
}

/** The buyer is asked for an account; `again`: by an operator, which is counted. */
export async function markStrayAsked(db: Db, straySeq: number, at: Date, again = false): Promise<void> {
  await sql`update stray_payment
    set account_asked_at = ${toKst(at)}, account_asks = account_asks + ${again ? 1 : 0}
    where stray_seq = ${straySeq}`.execute(db);
}

/** Those that nobody of ours has to look after, and that went on no further since `before`. */
export async function strandedStrays(
  db: Db,
  before: Date,
): Promise<{ straySeq: number; state: RefundState; attempt: number }[]> {
  const { rows } = await sql<{ straySeq: number; state: RefundState; attempt: number }>`
    select stray_seq as "straySeq", state, attempt from stray_payment
    where state in ('READY', 'WAIT_PG') and arrived_at < ${before}
      or state = 'WAIT_ADMIN' and sending_at < ${before}
    order by stray_seq limit 200`.execute(db);
  return rows;
}

/** Writes it down once per transaction of the card company; undefined where it stands there already. */
export async function insertStray(
  db: Db,
  stray: Pick<Stray, 'paymentSeq' | 'txId' | 'amount' | 'reason'>,
  at: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{
    stray_seq: number;
  }>`insert into stray_payment (payment_seq, tx_id, amount, reason, arrived_at)
    values (${stray.paymentSeq}, ${stray.txId}, ${stray.amount}, ${stray.reason}, ${toKst(at)})
    on conflict (tx_id) do nothing returning stray_seq`.execute(db);
  return rows[0]?.stray_seq;
}

import { sql, type RawBuilder } from 'kysely';
import type { PayoutKind, PayoutStatus } from '@jangteo/contract/payout/payout.enums.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { insertRows } from '../../../kit/db/insert.ts';

export interface Key {
  payee: number;
  payoutSeq: number;
}

/** Of a seller, as the bank confirmed it; sealed. */
export interface CheckedAccount {
  bankCode: string;
  sealed: Buffer;
  last4: string;
  version: number;
  checkedAt: string;
}

/** The payee's account where the bank has confirmed it; null: there is none to pay to. */
export async function readChecked(db: Db, payee: number): Promise<CheckedAccount | null> {
  const { rows } = await send(
    db,
    sql<CheckedAccount>`select bank_code as "bankCode", sealed, last4, version, checked_at as "checkedAt"
      from seller_account where seller_seq = ${payee} and state = 'VERIFIED' and checked_at is not null`,
  );
  return rows[0] ?? null;
}

export interface StoredPayout {
  payee: number;
  payoutSeq: number;
  kind: PayoutKind;
  periodKey: string;
  amount: number;
  payDay: string;
  status: PayoutStatus;
  attempt: number;
  bankCode: string | null;
  sealed: Buffer | null;
  last4: string | null;
  accountVersion: number | null;
  accountAfter: string | null;
  sendingAt: string | null;
  transferId: string | null;
  version: number;
}

const columns = sql`seller_seq as payee, payout_seq as "payoutSeq", kind, period_key as "periodKey", amount,
  pay_day::text as "payDay", status, attempt, bank_code as "bankCode", sealed, last4,
  account_version as "accountVersion", account_after as "accountAfter", sending_at as "sendingAt",
  transfer_id as "transferId", version`;

/** Locked: whoever comes second finds what the first has made of it. */
export async function lockPayouts(db: Db, payee: number, seqs: readonly number[]): Promise<StoredPayout[]> {
  const { rows } = await send(
    db,
    sql<StoredPayout>`select ${columns} from payout where seller_seq = ${payee}
      and payout_seq = any(${[...seqs]}::bigint[]) order by payout_seq for no key update`,
  );
  return [...rows];
}

const numbersWhere = async (db: Db, payee: number, where: RawBuilder<unknown>): Promise<number[]> => {
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`select payout_seq as seq from payout where seller_seq = ${payee} and ${where} order by 1`,
  );
  return rows.map(({ seq }) => seq);
};
/** What has not left and may be held. */
export const readHoldable = (db: Db, payee: number): Promise<number[]> =>
  numbersWhere(db, payee, sql`status in ('WAIT', 'REFUSED', 'RETURNED')`);
export const readHeldBy = (db: Db, payee: number, sanction: number): Promise<number[]> =>
  numbersWhere(db, payee, sql`status = 'HELD' and held_by_sanction = ${sanction}`);

/** As it stands, for whoever only asks. */
export async function readPayout(db: Db, { payee, payoutSeq }: Key): Promise<StoredPayout | undefined> {
  const { rows } = await send(
    db,
    sql<StoredPayout>`select ${columns} from payout where seller_seq = ${payee} and payout_seq = ${payoutSeq}`,
  );
  return rows[0];
}

/** Numbers for so many payouts, ascending: who is paid with one names it before it is there. */
export async function takePayoutNumbers(db: Db, count: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select nextval(pg_get_serial_sequence('payout', 'payout_seq')) as seq
      from generate_series(1, ${count})`,
  );
  return rows.map(({ seq }) => seq);
}

export interface NewPayout {
  payout_seq: number;
  seller_seq: number;
  kind: PayoutKind;
  period_key: string;
  amount: number;
  pay_day: string;
  status: PayoutStatus;
  hold_reason: string | null;
  held_by_sanction: number | null;
  bank_code: string | null;
  sealed: Buffer | null;
  last4: string | null;
  account_version: number | null;
  confirmed_by: number | null;
  approved_by: number | null;
  created_at: string;
}

/** undefined: there is one of this payee, period and kind. */
export async function insertPayout(db: Db, row: NewPayout): Promise<number | undefined> {
  const rows = await insertRows<'payout', { payout_seq: number }>(db, 'payout', [row], (query) =>
    query.onConflict((on) => on.doNothing()).returning('payout_seq'),
  );
  return rows[0]?.payout_seq;
}

export interface Part {
  member: number;
  amount: number;
}

export const insertParts = (db: Db, { payee, payoutSeq }: Key, parts: readonly Part[]): Promise<unknown> =>
  insertRows(
    db,
    'payout_part',
    parts.map(({ member, amount }) => ({
      seller_seq: payee,
      payout_seq: payoutSeq,
      member_seq: member,
      amount,
    })),
  );

export async function readParts(db: Db, { payee, payoutSeq }: Key): Promise<Part[]> {
  const { rows } = await send(
    db,
    sql<Part>`select member_seq as member, amount from payout_part
      where seller_seq = ${payee} and payout_seq = ${payoutSeq} order by member_seq`,
  );
  return [...rows];
}

export const setWaitReason = (
  db: Db,
  payee: number,
  seqs: readonly number[],
  reason: string,
): Promise<unknown> =>
  send(
    db,
    sql`update payout set wait_reason = ${reason} where seller_seq = ${payee}
      and payout_seq = any(${[...seqs]}::bigint[]) and wait_reason is distinct from ${reason}`,
  );

export const insertAttempts = (
  db: Db,
  payee: number,
  sent: readonly { payoutSeq: number; attempt: number; bankCode: string; last4: string }[],
  { by, at }: { by: string; at: Date },
): Promise<unknown> =>
  insertRows(
    db,
    'payout_attempt',
    sent.map(({ payoutSeq, attempt, bankCode, last4 }) => ({
      seller_seq: payee,
      payout_seq: payoutSeq,
      attempt,
      bank_code: bankCode,
      last4,
      by_name: by,
      sent_at: toKst(at),
    })),
  );

export const endAttempt = (
  db: Db,
  { payee, payoutSeq }: Key,
  attempt: number,
  end: {
    outcome: 'PAID' | 'REFUSED' | 'RETURNED';
    transferId: string | null;
    reason: string | null;
    at: Date;
  },
): Promise<unknown> =>
  send(
    db,
    sql`update payout_attempt set outcome = ${end.outcome}, transfer_id = coalesce(${end.transferId}, transfer_id),
        reason = ${end.reason}, ended_at = ${toKst(end.at)}
      where seller_seq = ${payee} and payout_seq = ${payoutSeq} and attempt = ${attempt}`,
  );

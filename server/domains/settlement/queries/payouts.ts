import { sql } from 'kysely';
import type { PayoutStatus } from '@jangteo/contract/payout/payout.enums.ts';
import type { SettlementKind, SettlementState } from '@jangteo/contract/settlement/settlement.enums.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

interface Paid {
  kind: SettlementKind;
  periodKey: string;
  status: string;
  paidAt: string | null;
}
interface Own {
  seller: number;
  settlement: number;
  status: SettlementState;
}

/** A payout, which is locked, and the settlements that it pays, each in the books of its seller. */
export async function readOfPayout(
  db: Db,
  payee: number,
  payoutSeq: number,
): Promise<(Paid & { settlements: Own[] }) | undefined> {
  const { rows } = await send(
    db,
    sql<Paid & { members: number[] }>`select p.kind, p.period_key as "periodKey", p.status,
        p.paid_at as "paidAt",
        array(select q.member_seq from payout_part q where q.seller_seq = ${payee}
          and q.payout_seq = ${payoutSeq} order by 1) as members
      from payout p where p.seller_seq = ${payee} and p.payout_seq = ${payoutSeq}`,
  );
  const found = rows[0];
  if (!found) return undefined;
  const settlements = await eachSeller(found.members.map(Number), (seller) =>
    send(
      db,
      sql<Own>`select seller_seq as seller, settlement_seq as settlement, status from settlement
        where seller_seq = ${seller} and payout_seq = ${payoutSeq}`,
    ),
  );
  return { ...found, settlements };
}

/** The last payout of somebody for a period (`2026-11-2`, or a whole month's `2026-11-%`), and since when it stands as it does. */
export async function readPayoutOf(
  db: Db,
  payee: number,
  kind: SettlementKind,
  period: string,
): Promise<{ status: PayoutStatus; at: string } | null> {
  const { rows } = await send(
    db,
    sql<{ status: PayoutStatus; at: string }>`select status,
        coalesce(case status when 'PAID' then paid_at when 'SENT' then sending_at
          else account_after end, created_at) as at
      from payout where seller_seq = ${payee} and kind = ${kind} and period_key like ${period} and status <> 'CANCELED'
      order by period_key desc limit 1`,
  );
  return rows[0] ?? null;
}

/** The account that a bucket is paid to, as it was confirmed; the one that the last of some payouts goes to. */
interface PaidTo {
  bankName: string;
  sealed: Buffer;
  last4: string;
  checkedAt: string | null;
}
export async function readPaidTo(
  db: Db,
  seller: number,
  settlements: readonly number[],
): Promise<PaidTo | null> {
  const { rows } = await send(
    db,
    sql<PaidTo>`select coalesce(b.name, p.bank_code) as "bankName", p.sealed, p.last4,
        (select a.checked_at from seller_account a where a.seller_seq = ${seller} and a.version = p.account_version) as "checkedAt"
      from settlement s join payout p on p.seller_seq = ${seller} and p.payout_seq = s.payout_seq
        left join bank b on b.code = p.bank_code
      where s.seller_seq = ${seller} and s.settlement_seq = any(${[...settlements]}::bigint[])
        and s.payee_seq = ${seller} and p.sealed is not null
      order by s.period_key desc limit 1`,
  );
  return rows[0] ?? null;
}

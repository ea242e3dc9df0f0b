/** What jobs find of sponsorships, whoever's they are. */
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Key } from './sponsorship.ts';

/** Refunds that went on no further since then. */
export async function readStranded(db: Db, before: string): Promise<Key[]> {
  const { rows } = await send(
    db,
    sql<Key>`select seller_seq as seller, sponsorship_seq as sponsorship from sponsorship
      where status = 'REFUND_BY_SPONSOR' and refunded_at is null and canceled_at < ${before}
      order by canceled_at limit 200`,
  );
  return [...rows];
}

/** Paid before then, and nobody disputes it. */
export async function readToConfirm(db: Db, before: string): Promise<Key[]> {
  const { rows } = await send(
    db,
    sql<Key>`select seller_seq as seller, sponsorship_seq as sponsorship from sponsorship
      where status = 'SPONSORED' and created_at <= ${before} and disputed_at is null
      order by created_at limit 500`,
  );
  return [...rows];
}

export interface Sponsorships {
  amount: number;
  payMethod: string;
  n: number;
}
/** What was paid between two moments over all channels, alike ones together: there are few amounts to choose from. */
export async function readSponsored(db: Db, [from, to]: readonly string[]): Promise<Sponsorships[]> {
  const { rows } = await send(
    db,
    sql<Sponsorships>`select amount, pay_method as "payMethod", count(*)::int as n from sponsorship
      where created_at >= ${from} and created_at < ${to} group by 1, 2`,
  );
  return [...rows];
}

/** Who has something to apply for, and how many of them reach each of two amounts. */
export async function countReaching(
  db: Db,
  [before, after]: readonly [number, number],
): Promise<{ all: number; before: number; after: number }> {
  const { rows } = await send(
    db,
    sql<{ all: number; before: number; after: number }>`select count(*)::int as all,
        count(*) filter (where base >= ${before})::int as before,
        count(*) filter (where base >= ${after})::int as after
      from (select seller_seq, sum(base) as base from sponsorship
        where status in ('EXCHANGEABLE', 'EXCHANGE_REJECT') and disputed_at is null group by seller_seq) held`,
  );
  return rows[0]!;
}

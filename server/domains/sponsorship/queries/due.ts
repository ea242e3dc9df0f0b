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

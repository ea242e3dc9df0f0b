/** What jobs find over all shops, and to whom they speak. */
import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { calledOf } from '../../account/index.ts';

export interface Due {
  seller: number;
  inquiry: number;
}
/** Answered threads in which nobody spoke since. */
export async function readOver(db: Db, before: string): Promise<Due[]> {
  const { rows } = await send(
    db,
    sql<Due>`select seller_seq as seller, inquiry_seq as inquiry from inquiry
      where status = 'COMPLETED_REPLY' and answered_at <= ${before} order by 1, 2 limit 500`,
  );
  return [...rows];
}

export async function readOverAsks(db: Db, before: string): Promise<{ seller: number; ask: number }[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number; ask: number }>`select owner_seq as seller, ask_seq as ask from ask
      where standing = 'COMPLETED_REPLY' and answered_at <= ${before} order by 1, 2 limit 500`,
  );
  return [...rows];
}

/** Where the buyer of a thread is told of an answer. */
export async function readReach(
  db: Db,
  seller: number,
  inquiry: number,
): Promise<{ phone: string | null; shop: string; title: string } | null> {
  const { rows } = await send(
    db,
    sql<{ phone: string | null; shop: string; title: string }>`select p.phone_number as phone,
        ${calledOf('s')} as shop, i.title
      from inquiry i join account_user s on s.user_seq = i.seller_seq
        join account_user p on p.user_seq = i.buyer_user_seq
      where i.seller_seq = ${seller} and i.inquiry_seq = ${inquiry}`,
  );
  return rows[0] ?? null;
}

/** Threads that are to be answered behind a moment, of all shops: what a new holiday leaves as it is. */
export async function countDueBehind(db: Db, from: Date): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from inquiry where sla_due_at > ${toKst(from)}`,
  );
  return rows[0]!.n;
}

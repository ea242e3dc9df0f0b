/** What jobs find over all channels: one starts without a seller, and goes on seller by seller. */
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Blocks whose last second is over. */
export async function readOver(db: Db, now: Date): Promise<{ seller: number; block: number }[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number; block: number }>`select seller_seq as seller, block_seq as block from channel_block
      where ended_at is null and until < ${now} order by until limit 500`,
  );
  return [...rows];
}

/** Channels with followers whose frequent ones are not of this day. */
export async function readStale(db: Db, day: string): Promise<{ seller: number }[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number }>`select distinct f.seller_seq as seller
      from fan f left join fan_criterion c on c.seller_seq = f.seller_seq
      where f.followed_at is not null and c.as_of is distinct from ${day}::date limit 200`,
  );
  return [...rows];
}

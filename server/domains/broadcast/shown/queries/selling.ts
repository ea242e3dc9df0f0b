/** Lives that sell a product now or next, in its seller's channel or in that of somebody who sells for it. */
import { sql } from 'kysely';
import { overSince } from '@jangteo/contract/broadcast/reservation.enums.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { eachOwn } from '../../../../kit/db/by-seller.ts';
import type { Key, Owned } from '../../queries/parts.ts';
import type { Standing } from '../rules.ts';

export interface SellingLive extends Standing {
  contentSeq: number;
  title: string;
  airAt: string;
  reservationSeq: number | null;
}

const OPEN = sql`('WAIT', 'LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR')`;

/** Where it might be: lives of the seller's that are not over, and those that it is told of. */
async function readCandidates(db: Db, seller: number, now: Date): Promise<Key[]> {
  const since = new Date(overSince(now.getTime()));
  const { rows } = await send(
    db,
    sql<Key>`select seller_seq as channel, content_seq as content from content
        where seller_seq = ${seller} and deleted_at is null and state in ${OPEN}
          and (state <> 'WAIT' or air_at > ${since})
      union select channel_seq, content_seq from gripper_live
        where seller_seq = ${seller} and live_state in ${OPEN} and (live_state <> 'WAIT' or air_at > ${since})`,
  );
  return [...rows];
}

export async function readSelling(db: Db, { seller, product }: Owned, now: Date): Promise<SellingLive[]> {
  return eachOwn(
    await readCandidates(db, seller, now),
    ({ channel }) => channel,
    (channel, own) =>
      send(
        db,
        sql<SellingLive>`select c.content_seq as "contentSeq", c.title, c.state, c.kind, c.mode,
            c.planned_mode as "plannedMode", c.scheduled_at as "scheduledAt", c.air_at as "airAt",
            (select max(n.reservation_seq) from live_reservation n
              where n.seller_seq = ${channel} and n.content_seq = c.content_seq and n.canceled_at is null
                and n.deleted_at is null) as "reservationSeq"
          from broadcast_product r join content c on c.seller_seq = ${channel} and c.content_seq = r.content_seq
          where r.seller_seq = ${channel} and r.content_seq = any(${own.map(({ content }) => content)})
            and r.product_seq = ${product} and r.active and c.deleted_at is null`,
      ),
  );
}

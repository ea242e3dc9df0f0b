import { sql } from 'kysely';
import type { Db } from '../../../kit/db/bound.ts';

export interface StepWrite {
  eventId: string;
  companyCode: string;
  trackingNo: string;
  state: string;
  at: Date;
  place: string;
  text: string;
}

/** Lines of a seller that carry this number of this company. */
export async function linesOfParcel(
  db: Db,
  sellerSeq: number,
  companyCode: string,
  trackingNo: string,
): Promise<number[]> {
  const rows = await db
    .selectFrom('order_product')
    .where('seller_seq', '=', sellerSeq)
    .where('tracking_no', '=', trackingNo)
    .where('company_code', '=', companyCode)
    .select('order_product_seq')
    .execute();
  return rows.map((r) => r.order_product_seq);
}

/** Keeps a report once per line and event; answers the lines that had not heard of it. */
export async function writeSteps(
  db: Db,
  sellerSeq: number,
  lines: readonly { id: number; trackingNo: string }[],
  step: Omit<StepWrite, 'trackingNo'>,
): Promise<number[]> {
  if (lines.length === 0) return [];
  const rows = await db
    .insertInto('parcel_step')
    .values(
      lines.map(({ id, trackingNo }) => ({
        seller_seq: sellerSeq,
        order_product_seq: id,
        event_id: step.eventId,
        company_code: step.companyCode,
        tracking_no: trackingNo,
        state: step.state,
        at: step.at.toISOString(),
        place: step.place.slice(0, 100),
        text: step.text.slice(0, 600),
      })),
    )
    .onConflict((c) => c.columns(['seller_seq', 'order_product_seq', 'event_id']).doNothing())
    .returning('order_product_seq')
    .execute();
  return rows.map((r) => r.order_product_seq);
}

export interface Newest {
  id: number;
  state: string;
  at: string;
  place: string;
  /** When the parcel arrived, if it did. */
  completed_at: string | null;
}

/**
 * The newest report of the number that each line carries now;
 * arrival counts whenever it is told. Lines not sent have none.
 */
export async function readNewest(db: Db, sellerSeq: number, ids: readonly number[]): Promise<Newest[]> {
  const { rows } = await sql<Newest>`select distinct
      on (s.order_product_seq) s.order_product_seq as id, s.state, s.at, s.place,
      min(s.at) filter (where s.state = 'COMPLETE') over (partition by s.order_product_seq) as completed_at
    from parcel_step s
    join order_product l on l.seller_seq = ${sellerSeq} and l.order_product_seq = s.order_product_seq
    where s.seller_seq = ${sellerSeq} and s.order_product_seq = any(${[...ids]})
      and s.company_code = l.company_code and s.tracking_no = l.tracking_no
      and l.shipped_at is not null
    order by s.order_product_seq, (s.state = 'COMPLETE') desc, s.at desc, s.step_seq desc`.execute(db);
  return rows;
}

export interface Registration {
  company_code: string;
  tracking_no: string;
}

/** Numbers that these lines carry, each once. */
export async function readParcels(
  db: Db,
  sellerSeq: number,
  ids: readonly number[],
): Promise<Registration[]> {
  const { rows } = await sql<Registration>`select distinct company_code, tracking_no from order_product
    where seller_seq = ${sellerSeq} and order_product_seq = any(${[...ids]}) and company_code is not null
      and tracking_no is not null and shipped_at is not null order by 1, 2`.execute(db);
  return rows;
}

export interface Moving extends Registration {
  seller_seq: number;
}

/** Parcels on their way since at most 30 days, for couriers that must be asked. */
export async function readMoving(db: Db, since: Date, limit: number): Promise<Moving[]> {
  const { rows } = await sql<Moving>`select seller_seq, company_code, tracking_no from order_product
    where fulfilment_status = 'SHIPPING_START' and tracking_no is not null and company_code is not null
      and shipped_at >= ${since}
    group by 1, 2, 3 order by min(tracking_at) limit ${limit}`.execute(db);
  return rows;
}

/** The same of what claims watch. */
export async function readWatched(db: Db, since: Date, limit: number): Promise<Moving[]> {
  const { rows } = await sql<Moving>`select seller_seq, company_code, tracking_no from tracked_number
    where completed_at is null and watched_at >= ${since}
    group by 1, 2, 3 order by min(at) nulls first limit ${limit}`.execute(db);
  return rows;
}

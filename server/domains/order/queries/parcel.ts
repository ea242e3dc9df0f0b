import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';

export interface TrackingWrite {
  seller_seq: number;
  order_product_seq: number;
  company_code: string | null;
  tracking_no: string | null;
}

/**
 * Writes company and number of locked lines; with `restart`
 * what the courier said of the old number is forgotten.
 */
export async function writeTracking(
  db: Db,
  lines: readonly TrackingWrite[],
  restart: Date | null,
): Promise<void> {
  const more = restart
    ? sql`, tracking_state = 'PREPARE', tracking_at = ${restart}::timestamptz, tracking_place = ''`
    : sql``;
  await eachOwn(
    lines,
    (line) => line.seller_seq,
    (seller, own) =>
      send<never>(
        db,
        sql`update order_product t
        set version = t.version + 1, company_code = v.company_code, tracking_no = v.tracking_no ${more}
        from json_populate_recordset(null::order_product, ${JSON.stringify(own)}::json) v
        where t.seller_seq = ${seller} and t.order_product_seq = v.order_product_seq`,
      ),
  );
}

export interface Report {
  id: number;
  state: string;
  at: string;
  place: string;
}

/**
 * Repeats a courier's newest report on lines; answers whether one of them had
 * not heard of it. No version: the courier's word is nobody's edit.
 */
export async function repeatReports(db: Db, sellerSeq: number, reports: readonly Report[]): Promise<boolean> {
  const values = reports.map(({ id, state, at, place }) => ({
    order_product_seq: id,
    tracking_state: state,
    tracking_at: at,
    tracking_place: place,
  }));
  const result = await sql`update order_product t
      set tracking_state = v.tracking_state, tracking_at = v.tracking_at, tracking_place = v.tracking_place
    from json_populate_recordset(null::order_product, ${JSON.stringify(values)}::json) v
    where t.seller_seq = ${sellerSeq} and t.order_product_seq = v.order_product_seq
      and (t.tracking_state, t.tracking_at, t.tracking_place) is distinct from (v.tracking_state,
        v.tracking_at, v.tracking_place)`.execute(db);
  return (result.numAffectedRows ?? 0n) > 0n;
}

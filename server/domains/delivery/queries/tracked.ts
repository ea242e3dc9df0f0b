import { sql } from 'kysely';
import { trackingState, type TrackingState } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Registration } from './steps.ts';

/** What comes back to the seller, and what is sent again; both are of a claim. */
export type TrackedKind = 'PICKUP' | 'RESHIP';

export interface TrackedKey {
  sellerSeq: number;
  kind: TrackedKind;
  refSeq: number;
}
export interface Watched extends TrackedKey {
  companyCode: string;
  trackingNo: string;
  at: Date;
}

/** A number with the newest that its courier said of it. */
export interface Tracked {
  refSeq: number;
  companyCode: string;
  trackingNo: string;
  state: TrackingState;
  /** Of the newest report; null before the first. */
  at: string | null;
  place: string;
  completedAt: string | null;
}

/** Puts a number in the place of another; answers whether it is a new one there. */
export async function putNumber(
  db: Db,
  { sellerSeq, kind, refSeq, companyCode, trackingNo, at }: Watched,
): Promise<boolean> {
  const begun = {
    company_code: companyCode,
    tracking_no: trackingNo,
    watched_at: at.toISOString(),
    state: 'PREPARE',
    at: null,
    place: '',
    completed_at: null,
  };
  const rows = await db
    .insertInto('tracked_number')
    .values({ seller_seq: sellerSeq, kind, ref_seq: refSeq, ...begun })
    .onConflict((c) =>
      c
        .columns(['seller_seq', 'kind', 'ref_seq'])
        .doUpdateSet(begun)
        .where(({ eb, not, and }) =>
          not(
            and([
              eb('tracked_number.company_code', '=', companyCode),
              eb('tracked_number.tracking_no', '=', trackingNo),
            ]),
          ),
        ),
    )
    .returning('ref_seq')
    .execute();
  return rows.length > 0;
}

/** Takes numbers out, with what was told of them. The numbers are locked before their reports. */
export async function dropNumbers(
  db: Db,
  { sellerSeq, kind, refSeqs }: Omit<TrackedKey, 'refSeq'> & { refSeqs: readonly number[] },
): Promise<void> {
  if (refSeqs.length === 0) return;
  const own = sql`seller_seq = ${sellerSeq} and kind = ${kind} and ref_seq = any(${[...refSeqs]})`;
  await sql`select 1 from tracked_number where ${own} order by ref_seq for no key update`.execute(db);
  await sql`delete from tracked_step where ${own}`.execute(db);
  await sql`delete from tracked_number where ${own}`.execute(db);
}

export async function readTracked(
  db: Db,
  sellerSeq: number,
  kind: TrackedKind,
  refSeqs: readonly number[],
): Promise<Tracked[]> {
  const { rows } = await sql<Tracked>`select ref_seq as "refSeq", company_code as "companyCode",
      tracking_no as "trackingNo", state, at, place, completed_at as "completedAt"
    from tracked_number
    where seller_seq = ${sellerSeq} and kind = ${kind} and ref_seq = any(${[...refSeqs]})
    order by ref_seq`.execute(db);
  return rows;
}

export interface Numbered {
  kind: TrackedKind;
  ref_seq: number;
}
/** Rows with this number, locked: its reports are taken one after another. */
export async function lockNumbers(
  db: Db,
  sellerSeq: number,
  { company_code, tracking_no }: Registration,
): Promise<Numbered[]> {
  const { rows } = await sql<Numbered>`select kind, ref_seq from tracked_number
    where seller_seq = ${sellerSeq} and tracking_no = ${tracking_no} and company_code = ${company_code}
    order by kind, ref_seq for no key update`.execute(db);
  return rows;
}

export interface Said {
  state: TrackingState;
  at: Date;
  place: string;
  text: string;
}

/** Keeps a report of a parcel; one of the same moment and state is the same. */
export async function writeTrackedStep(
  db: Db,
  sellerSeq: number,
  parcel: Registration,
  numbers: readonly Numbered[],
  { state, at, place, text }: Said,
): Promise<void> {
  await db
    .insertInto('tracked_step')
    .values(
      numbers.map(({ kind, ref_seq }) => ({
        seller_seq: sellerSeq,
        kind,
        ref_seq,
        ...parcel,
        at: at.toISOString(),
        state,
        place: place.slice(0, 100),
        text: text.slice(0, 600),
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute();
}

/** The way of a parcel; of two reports of one moment the further one is the newer. */
const WAY = [...trackingState.values];

export interface Repeated extends Numbered {
  was: TrackingState;
  state: TrackingState;
  at: string;
  watched_at: string;
}

/**
 * Repeats the newest report on locked numbers and answers those whose row changed. Arrival counts whenever it is told, at
 * the latest now, whatever the courier's clock says.
 */
export async function repeatNewest(
  db: Db,
  sellerSeq: number,
  parcel: Registration,
  now: Date,
): Promise<Repeated[]> {
  const { rows } =
    await sql<Repeated>`with newest as (select distinct on (s.kind, s.ref_seq) s.kind, s.ref_seq,
      s.state, s.at, s.place,
      min(s.at) filter (where s.state = 'COMPLETE') over (partition by s.kind, s.ref_seq) as completed_at
    from tracked_step s
    where s.seller_seq = ${sellerSeq} and s.company_code = ${parcel.company_code}
      and s.tracking_no = ${parcel.tracking_no}
    order by s.kind, s.ref_seq, (s.state = 'COMPLETE') desc, s.at desc, array_position(${WAY}::text[], s.state) desc),
  before as (select kind, ref_seq, state from tracked_number
    where seller_seq = ${sellerSeq} and tracking_no = ${parcel.tracking_no})
  update tracked_number t
    set state = n.state, at = n.at, place = n.place,
      completed_at = case when n.completed_at is not null
        then least(n.completed_at, ${now.toISOString()}::timestamptz) end
    from newest n join before b on b.kind = n.kind and b.ref_seq = n.ref_seq
    where t.seller_seq = ${sellerSeq} and t.kind = n.kind and t.ref_seq = n.ref_seq
      and t.company_code = ${parcel.company_code} and t.tracking_no = ${parcel.tracking_no}
      and (t.state, t.at, t.place) is distinct from (n.state, n.at, n.place)
    returning t.kind, t.ref_seq, b.state as was, t.state, t.at, t.watched_at`.execute(db);
  return rows;
}

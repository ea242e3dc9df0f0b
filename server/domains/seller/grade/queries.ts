import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Period, Scheme, Sold } from './rules.ts';

export type Kind = 'GRADE' | 'BADGE';

/** What holds on a day. */
export async function readScheme(db: Db, day: string): Promise<Scheme> {
  const { rows } = await send(
    db,
    sql<Scheme>`select grades, badges from grade_scheme
      where valid_from <= ${day}::date order by valid_from desc limit 1`,
  );
  return rows[0]!;
}

export interface DatedScheme extends Scheme {
  validFrom: string;
  note: string;
  /** Who set it at the desk. */
  by: string | null;
}

/** Everything that ever held or will, the newest first. */
export async function readSchemes(db: Db): Promise<DatedScheme[]> {
  const { rows } = await send(
    db,
    sql<DatedScheme>`select g.valid_from::text as "validFrom", g.grades, g.badges, g.note, u.name as by
      from grade_scheme g left join account_user u on u.user_seq = g.made_by
      order by g.valid_from desc`,
  );
  return [...rows];
}

export interface NewScheme extends Scheme {
  validFrom: string;
  note: string;
  by: number;
  approvalSeq: number | null;
  at: Date;
}

/** False where something begins on that day already. */
export async function insertScheme(db: Db, one: NewScheme): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`insert into grade_scheme (valid_from, grades, badges, note, made_at, made_by, approval_seq)
      values (${one.validFrom}, ${JSON.stringify(one.grades)}, ${JSON.stringify(one.badges)}, ${one.note}, ${one.at},
        ${one.by}, ${one.approvalSeq})
      on conflict do nothing returning valid_from`,
  );
  return rows.length > 0;
}

/** Takes back what begins on that day; false where nothing does. */
export async function deleteScheme(db: Db, validFrom: string): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`delete from grade_scheme where valid_from = ${validFrom}::date returning valid_from`,
  );
  return rows.length > 0;
}

/** The period that was evaluated last for everybody: a Sunday, or the first day of a month; null: none yet. */
export async function readLastRun(db: Db, kind: Kind): Promise<string | null> {
  const { rows } = await send(
    db,
    sql<{ of: string }>`select of_day::text as of from grade_run where kind = ${kind} and done_at is not null
      order by of_day desc limit 1`,
  );
  return rows[0]?.of ?? null;
}

/** What buyers confirmed within these days in Korea: what came back meanwhile does not count. */
export async function readSold(db: Db, seller: number, { from, to }: Period): Promise<Sold> {
  const { rows } = await send(
    db,
    sql<Sold>`select coalesce(sum(product_amount), 0)::bigint as amount, count(*)::int as orders
      from order_product
      where seller_seq = ${seller}
        and purchase_confirmed_at >= ${from}::date::timestamp at time zone 'Asia/Seoul'
        and purchase_confirmed_at < (${to}::date + 1)::timestamp at time zone 'Asia/Seoul'
        and (claim_completed_at is null or claim_type = 'EXCHANGE')`,
  );
  return rows[0]!;
}

interface Evaluated extends Sold {
  kind: Kind;
  of: string;
  value: string;
}

/** The last grade and the last twelve badges, newest first. */
export async function readEvaluated(db: Db, seller: number, badges: number): Promise<Evaluated[]> {
  const { rows } = await send(
    db,
    sql<Evaluated>`select kind, of_day as of, value, amount, orders from (
        select kind, of_day, value, amount, orders,
          row_number() over (partition by kind order by of_day desc) as n
        from seller_grade where seller_seq = ${seller}) g
      where n <= case kind when 'GRADE' then 1 else ${badges}::int end
      order by of_day desc`,
  );
  return [...rows];
}

/** Writes what was evaluated; the same period again takes its place. */
export async function writeEvaluated(
  db: Db,
  seller: number,
  { kind, of, value, amount, orders }: Evaluated,
  at: string,
): Promise<void> {
  await send(
    db,
    sql`insert into seller_grade (seller_seq, kind, of_day, value, amount, orders, evaluated_at)
      values (${seller}, ${kind}, ${of}, ${value}, ${amount}, ${orders}, ${at})
      on conflict (seller_seq, kind, of_day) do update
      set value = excluded.value, amount = excluded.amount, orders = excluded.orders,
        evaluated_at = excluded.evaluated_at`,
  );
}

export interface Run {
  sellerDone: number;
  failed: number[];
  over: boolean;
}

/** Where the evaluation of a period stands, begun where it was not. */
export async function beginRun(db: Db, kind: Kind, of: string): Promise<Run> {
  await send(db, sql`insert into grade_run (kind, of_day) values (${kind}, ${of}) on conflict do nothing`);
  const { rows } = await send(
    db,
    sql<Run>`select seller_done as "sellerDone", failed, done_at is not null as over from grade_run
      where kind = ${kind} and of_day = ${of}`,
  );
  return rows[0]!;
}

export async function writeRun(
  db: Db,
  kind: Kind,
  of: string,
  { sellerDone, failed, over }: Run,
  at: string,
): Promise<void> {
  await send(
    db,
    sql`update grade_run set seller_done = ${sellerDone}, failed = ${failed}::bigint[],
        done_at = ${over ? at : null}
      where kind = ${kind} and of_day = ${of}`,
  );
}

/** Sellers behind the last one, in ascending order. */
export async function readNextSellers(db: Db, behind: number, limit: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number }>`select user_seq as seller from account_user
      where user_type = 'producer' and status <> 'LEAVE' and user_seq > ${behind}
      order by user_seq limit ${limit}`,
  );
  return rows.map(({ seller }) => seller);
}

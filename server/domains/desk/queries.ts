import { sql, type RawBuilder } from 'kysely';
import type { DeskKey } from '@jangteo/contract/desk/desks.ts';
import type { DeskPerson, Hold } from '@jangteo/contract/desk/desk.api.ts';
import type { OperatorRole } from '@jangteo/contract/kit/right.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { send, type Db } from '../../kit/db/bound.ts';
import type { Condition } from '../../kit/list/source.ts';

/** The statement of what waits: its number, since when, until when; null where it has no clock. */
export type Waiting = RawBuilder<{ seq: number; since: string; due: string | null }>;

export interface Standing {
  count: number;
  mine: number;
  oldest: string | null;
  dueAt: string | null;
}

/** How many wait, since when, until when, and how many of them this operator has. */
export async function readStanding(db: Db, queue: string, waits: Waiting, me: number): Promise<Standing> {
  const { rows } = await send(
    db,
    sql<Standing>`select count(*)::int as count, min(q.since) as oldest, min(q.due) as "dueAt",
        count(*) filter (where exists (select from desk_hold h
          where h.desk = ${queue} and h.seq = q.seq and h.holder_seq = ${me}))::int as mine
      from (${waits}) q`,
  );
  return rows[0]!;
}

/** Of these numbers, those that wait. */
export async function readWaiting(db: Db, waits: Waiting, seqs: readonly number[]): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select q.seq from (${waits}) q where q.seq = any(${[...seqs]}::bigint[])`,
  );
  return rows.map(({ seq }) => seq);
}

const shown = sql`h.seq, json_build_object('userSeq', u.user_seq, 'name', u.name) as holder, h.taken_at as "takenAt"`;

export async function readHold(db: Db, desk: DeskKey, seq: number): Promise<Hold> {
  const { rows } = await send(
    db,
    sql<Hold>`select ${shown} from desk_hold h join account_user u on u.user_seq = h.holder_seq
      where h.desk = ${desk} and h.seq = ${seq}`,
  );
  return rows[0] ?? { seq, holder: null, takenAt: null };
}

/** The same as fields of a desk's row. */
export async function readHeld(
  db: Db,
  desk: DeskKey,
  seq: number,
): Promise<{ holderSeq: number | null; holder: string | null }> {
  const { holder } = await readHold(db, desk, seq);
  return { holderSeq: holder?.userSeq ?? null, holder: holder?.name ?? null };
}

interface Taking {
  desk: DeskKey;
  seq: number;
  holder: number;
  at: Date;
}

/** Holds it, or goes on holding it; false: somebody else does. Of two at once the second waits and is told. */
export async function hold(db: Db, { desk, seq, holder, at }: Taking): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`insert into desk_hold as h (desk, seq, holder_seq, taken_at, touched_at)
      values (${desk}, ${seq}, ${holder}, ${toKst(at)}, ${toKst(at)})
      on conflict (desk, seq) do update set touched_at = greatest(h.touched_at, excluded.touched_at)
        where h.holder_seq = excluded.holder_seq
      returning h.seq`,
  );
  return rows.length > 0;
}

/** Lets go of what this operator has; false: they do not have it. */
export async function letGo(
  db: Db,
  { desk, seq, holder }: Pick<Taking, 'desk' | 'seq' | 'holder'>,
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`delete from desk_hold where desk = ${desk} and seq = ${seq} and holder_seq = ${holder} returning seq`,
  );
  return rows.length > 0;
}

/** From whoever has it to another; false: it is somebody else who has it. */
export async function pass(db: Db, { from, ...to }: Taking & { from: number | null }): Promise<boolean> {
  if (from === null) return hold(db, to);
  const { rows } = await send(
    db,
    sql`update desk_hold set holder_seq = ${to.holder}, taken_at = ${toKst(to.at)}, touched_at = ${toKst(to.at)}
      where desk = ${to.desk} and seq = ${to.seq} and holder_seq = ${from} returning seq`,
  );
  return rows.length > 0;
}

/** An operator who can sign in, with the roles they have at this moment. */
export interface Operator extends DeskPerson {
  roles: OperatorRole[];
}

/** Those who work here; one of them where a number is given. */
export async function readOperators(db: Db, at: Date, one: number | null = null): Promise<Operator[]> {
  const { rows } = await send(
    db,
    sql<Operator>`select u.user_seq as "userSeq", u.name, array_agg(g.role order by g.role) as roles
      from account_user u join operator_grant g on g.user_seq = u.user_seq
      where u.user_type = 'admin' and u.active and u.status in ('NORMAL', 'WARN') and g.from_at <= ${toKst(at)}
        and (g.until_at is null or g.until_at > ${toKst(at)}) and (${one}::bigint is null or u.user_seq = ${one})
      group by u.user_seq, u.name order by u.name, u.user_seq`,
  );
  return [...rows];
}

export interface Held {
  desk: DeskKey;
  seq: number;
  holder: number;
  touchedAt: string;
}
export async function readHolds(db: Db): Promise<Held[]> {
  const { rows } = await send(
    db,
    sql<Held>`select desk, seq, holder_seq as holder, touched_at as "touchedAt" from desk_hold order by desk, seq`,
  );
  return [...rows];
}

/** When the holder last did something about it since they touched it; null: never. */
export async function readLastAct(
  db: Db,
  { holder, touchedAt }: Held,
  subject: string,
): Promise<Date | null> {
  const { rows } = await send(
    db,
    sql<{ at: string | null }>`select max(at) as at from access_log
      where user_seq = ${holder} and at > ${touchedAt}::timestamptz and subjects ? ${subject}`,
  );
  const at = rows[0]!.at;
  return at === null ? null : new Date(at);
}

/** The filter 담당 of a desk’s list: whoever has the row. */
export const heldBy =
  (desk: DeskKey, seq: string) =>
  (user: number): Condition =>
    sql`exists (select from desk_hold h
    where h.desk = ${desk} and h.seq = ${sql.ref(seq)} and h.holder_seq = ${user})`;

import { sql, type RawBuilder } from 'kysely';
import type { QueueFigures, OutboxRow, Switch } from '@jangteo/contract/admin/system.api.ts';
import type { JobState, OutboxState } from '@jangteo/contract/admin/system.enums.ts';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import { addDays, startOfDay } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Queryable } from '../../../kit/db/query.ts';

interface Span {
  from?: string | undefined;
  to?: string | undefined;
}
const since = ({ from }: Span) => sql`${from ? startOfDay(from) : null}::timestamptz`;
const till = ({ to }: Span) => sql`${to ? startOfDay(addDays(to, 1)) : null}::timestamptz`;

export interface StoredJob {
  queue: string;
  jobId: string;
  state: JobState;
  attempts: number;
  at: string;
  nextAt: string | null;
  event: { key?: unknown; sellerSeq?: unknown; payload?: unknown } | null;
  output: { message?: unknown } | null;
}

export interface JobFilter extends Span {
  queue?: string | undefined;
  state?: readonly JobState[] | undefined;
}

const jobs = (filter: JobFilter & { jobId?: string }, skip: number, most: number): RawBuilder<unknown> =>
  sql`desk_job_rows(${filter.queue ?? null}, ${filter.jobId ?? null}, ${filter.state ? [...filter.state] : null},
    ${since(filter)}, ${till(filter)}, ${skip}, ${most})`;
const JOB = sql`queue, job_id as "jobId", state, attempts, at, next_at as "nextAt", event, output`;

interface Found<R> {
  rows: readonly R[];
  found: number;
  capped: boolean;
}
async function counted<R>(rows: Promise<readonly R[]>, count: Promise<number>): Promise<Found<R>> {
  const [list, n] = await Promise.all([rows, count]);
  return { rows: list, found: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP };
}

export async function readJobs(
  db: Db,
  { start, length, ...filter }: JobFilter & { start: number; length: number },
): Promise<Found<StoredJob>> {
  const rows = send(db, sql<StoredJob>`select ${JOB} from ${jobs(filter, start, length)}`);
  const count = send(
    db,
    sql<{ n: number }>`select count(*)::int as n from ${jobs(filter, 0, COUNT_CAP + 1)}`,
  );
  return counted(
    rows.then((all) => all.rows),
    count.then((all) => all.rows[0]!.n),
  );
}

export async function findJob(db: Db, queue: string, jobId: string): Promise<StoredJob | undefined> {
  const { rows } = await send(db, sql<StoredJob>`select ${JOB} from ${jobs({ queue, jobId }, 0, 1)}`);
  return rows[0];
}

const moved = async (db: Db, act: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await send(db, sql<{ done: boolean }>`select ${act} as done`);
  return rows[0]!.done;
};
/** False where it is neither dead nor waiting for its next try. */
export const jobAgain = (db: Db, queue: string, jobId: string): Promise<boolean> =>
  moved(db, sql`desk_job_again(${queue}, ${jobId})`);
/** False where it runs, or is over. */
export const jobDropped = (db: Db, queue: string, jobId: string): Promise<boolean> =>
  moved(db, sql`desk_job_drop(${queue}, ${jobId})`);

export async function readQueues(db: Db): Promise<QueueFigures[]> {
  const { rows } = await send(
    db,
    sql<QueueFigures>`select queue, depth, dead, oldest, done, p95_ms as "p95Ms" from desk_queues()`,
  );
  return [...rows];
}

export interface OutboxFilter extends Span {
  state?: OutboxState | undefined;
  topic?: string | undefined;
  sellerSeq?: number | undefined;
}

export async function readOutbox(
  db: Db,
  { start, length, ...filter }: OutboxFilter & { start: number; length: number },
): Promise<Found<OutboxRow>> {
  const { state, topic, sellerSeq } = filter;
  const picked = sql`(${state ?? null}::text is null or (done_at is null) = (${state ?? null} = 'OPEN'))
    and (${topic ?? null}::text is null or topic = ${topic ?? null})
    and (${sellerSeq ?? null}::bigint is null or seller_seq = ${sellerSeq ?? null})
    and (${since(filter)} is null or created_at >= ${since(filter)})
    and (${till(filter)} is null or created_at < ${till(filter)})`;
  const rows = send(
    db,
    sql<OutboxRow>`select outbox_seq as "outboxSeq", topic, event_key as key, seller_seq as "sellerSeq",
        case when done_at is null then 'OPEN' else 'DONE' end as state, created_at as at, done_at as "doneAt"
      from outbox where ${picked} order by outbox_seq desc offset ${start} limit ${length}`,
  );
  const count = send(
    db,
    sql<{ n: number }>`select count(*)::int as n
      from (select from outbox where ${picked} limit ${COUNT_CAP + 1}) o`,
  );
  return counted(
    rows.then((all) => all.rows),
    count.then((all) => all.rows[0]!.n),
  );
}

export async function readTopics(db: Db): Promise<{ topic: string; open: number; oldest: string }[]> {
  const { rows } = await send(
    db,
    sql<{ topic: string; open: number; oldest: string }>`select topic, count(*)::int as open,
        min(created_at) as oldest
      from outbox where done_at is null group by topic order by 2 desc, 1`,
  );
  return [...rows];
}

export interface Late {
  rows: number;
  first: unknown[];
}

/** Events that nobody has taken up for so long, by the clock of the house. */
export async function readLateEvents(db: Queryable, before: Date): Promise<Late> {
  const { rows } = await db.query<Late>(
    `with late as (
        select outbox_seq, topic, created_at from outbox where done_at is null and created_at < $1)
      select (select count(*)::int from late) as rows,
        (select coalesce(jsonb_agg(l), '[]') from (select outbox_seq, topic, created_at from late order by outbox_seq limit 5) l) as first`,
    [before],
  );
  return rows[0]!;
}

/** Queues with jobs that nobody tries again. */
export async function readDeadJobs(db: Queryable): Promise<Late> {
  const { rows } = await db.query<{ queue: string; dead: number }>(
    'select queue, dead from desk_queues() where dead > 0',
  );
  return {
    rows: rows.reduce((n, { dead }) => n + dead, 0),
    first: rows.slice(0, 5).map((row) => ({ ...row })),
  };
}

export type StoredSwitch = Omit<Switch, 'inForce' | 'changedBy'> & {
  changedBy: number;
  changedByName: string;
};
const SWITCH = sql`s.key, s.is_on as on, s.rollout, s.note, s.expires_at as "expiresAt", s.changed_at as "changedAt",
  s.changed_by as "changedBy", u.name as "changedByName", s.why, s.version`;

/** Those that somebody ever changed, or the one named. */
export async function readSwitches(db: Db, key?: string): Promise<StoredSwitch[]> {
  const { rows } = await send(
    db,
    sql<StoredSwitch>`select ${SWITCH} from feature_switch s join account_user u on u.user_seq = s.changed_by
      where ${key ?? null}::text is null or s.key = ${key ?? null} order by s.changed_at desc, s.key`,
  );
  return [...rows];
}

export interface NewSwitch {
  key: string;
  on: boolean;
  rollout: number;
  note: string;
  expiresAt: string;
  why: string;
  by: number;
  at: Date;
}

/** In the version that was read (0: there was none); false where somebody was faster. */
export async function writeSwitch(db: Db, version: number, one: NewSwitch): Promise<boolean> {
  const { key, on, rollout, note, expiresAt, why, by, at } = one;
  const { numAffectedRows } = await send(
    db,
    version === 0
      ? sql`insert into feature_switch (key, is_on, rollout, note, expires_at, changed_at, changed_by, why, version)
          values (${key}, ${on}, ${rollout}, ${note}, ${expiresAt}, ${at}, ${by}, ${why}, 1)
          on conflict (key) do nothing`
      : sql`update feature_switch set is_on = ${on}, rollout = ${rollout}, note = ${note}, expires_at = ${expiresAt},
          changed_at = ${at}, changed_by = ${by}, why = ${why}, version = version + 1
          where key = ${key} and version = ${version}`,
  );
  return numAffectedRows === 1n;
}

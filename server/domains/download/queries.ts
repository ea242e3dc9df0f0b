import { sql } from 'kysely';
import { downloadList } from '@jangteo/contract/download/download.list.ts';
import type { Db } from '../../kit/db/bound.ts';
import type { ListQuery } from '../../kit/list/page.ts';

type Filters = ListQuery & {
  status?: string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
const COLUMNS = [
  'seq',
  'list_key',
  'format',
  'name',
  'filter_text',
  'rows',
  'bytes',
  'status',
  'progress',
  'requested_at',
  'finished_at',
  'expires_at',
  'download_count',
  'fail_reason',
] as const;

/** Another operator has not said yes or no yet. */
const AWAITS = sql<boolean>`exists (select from approval a
  where a.approval_seq = download_request.approval_seq and a.state = 'WAIT')`;
const awaitsApproval = AWAITS.as('awaits_approval');

const own = (db: Db, userSeq: number) =>
  db.selectFrom('download_request').where('user_seq', '=', userSeq).where('deleted_at', 'is', null);

/** Own requests, newest first, with both totals. A user has hundreds at most, so plain counts do. */
export async function readRequests(db: Db, userSeq: number, f: Filters) {
  let query = own(db, userSeq);
  if (f.status) query = query.where('status', 'in', f.status);
  if (f.from) query = query.where('requested_at', '>=', `${f.from}T00:00:00+09:00`);
  if (f.to) query = query.where('requested_at', '<', sql<string>`(${f.to}::date + 1)::timestamptz`);
  const direction = (f.direction ?? downloadList.sorts.requestedAt.direction) === 'DESC' ? 'desc' : 'asc';
  const [rows, filtered, total] = await Promise.all([
    query
      .select([...COLUMNS, awaitsApproval])
      .orderBy('requested_at', direction)
      .orderBy('seq', direction)
      .offset(f.start)
      .limit(f.length)
      .execute(),
    query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    own(db, userSeq)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, recordsFiltered: Number(filtered.n), recordsTotal: Number(total.n) };
}

export const readRequest = (db: Db, userSeq: number, seq: number) =>
  own(db, userSeq)
    .where('seq', '=', seq)
    .select([
      ...COLUMNS,
      awaitsApproval,
      'file_key',
      'list_key',
      'scope',
      'request',
      'reason_code',
      'reason_text',
      'people',
      'approval_seq',
      'version',
    ])
    .executeTakeFirst();
export type RequestRow = NonNullable<Awaited<ReturnType<typeof readRequest>>>;

/** Files that show people as they are, since then: all, and those of more people than each limit. */
export async function countOfPeople(
  db: Db,
  since: string,
  [before, after]: readonly [number, number],
): Promise<{ all: number; before: number; after: number }> {
  const { rows } = await sql<{ all: number; before: number; after: number }>`select count(*)::int as all,
      count(*) filter (where people > ${before})::int as before, count(*) filter (where people > ${after})::int as after
    from download_request where people is not null and requested_at >= ${since}`.execute(db);
  return rows[0]!;
}

export async function countOpen(db: Db, userSeq: number): Promise<number> {
  // The row lock on the user makes two simultaneous eleventh requests queue (D6).
  await db
    .selectFrom('account_user')
    .where('user_seq', '=', userSeq)
    .select('user_seq')
    .forNoKeyUpdate()
    .execute();
  // What waits for another operator is no work yet, and may wait for days.
  const row = await own(db, userSeq)
    .where('status', 'in', ['WAIT', 'PROCESSING'])
    .where(sql<boolean>`not ${AWAITS}`)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** The number of a request to be: what waits for another operator names it before it is written. */
export async function nextSeq(db: Db): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select nextval(pg_get_serial_sequence('download_request', 'seq')) as seq`.execute(db);
  return rows[0]!.seq;
}

export interface NewRequest {
  seq: number;
  user_seq: number;
  list_key: string;
  format: string;
  name: string;
  filter_text: string;
  scope: string;
  request: string;
  reason_code: string | null;
  reason_text: string | null;
  rows: number;
  people: number | null;
  approval_seq: number | null;
  requested_at: string;
}

export const insertRequest = (db: Db, row: NewRequest) =>
  db
    .insertInto('download_request')
    .values({ ...row, status: 'WAIT' })
    .execute();

/** Only while it is being made: a cancelled request keeps its last figure. */
export async function setProgress(db: Db, seq: number, progress: number): Promise<boolean> {
  const result = await db
    .updateTable('download_request')
    .set({ progress })
    .where('seq', '=', seq)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export const countDownload = (db: Db, seq: number) =>
  db
    .updateTable('download_request')
    .set({ download_count: sql`download_count + 1` })
    .where('seq', '=', seq)
    .execute();
export const markDeleted = (db: Db, seq: number, at: string) =>
  db.updateTable('download_request').set({ deleted_at: at, file_key: null }).where('seq', '=', seq).execute();

export const readPassword = (db: Db, userSeq: number) =>
  db
    .selectFrom('file_password')
    .where('user_seq', '=', userSeq)
    .select(['sealed', 'key_id', 'updated_at'])
    .executeTakeFirst();
export const writePassword = (db: Db, userSeq: number, sealed: Buffer, keyId: string, at: string) =>
  db
    .insertInto('file_password')
    .values({ user_seq: userSeq, sealed, key_id: keyId, updated_at: at })
    .onConflict((oc) => oc.column('user_seq').doUpdateSet({ sealed, key_id: keyId, updated_at: at }))
    .execute();
export const deletePassword = (db: Db, userSeq: number) =>
  db.deleteFrom('file_password').where('user_seq', '=', userSeq).execute();

export async function readSavedColumns(db: Db, userSeq: number, listKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('list_preference')
    .where('user_seq', '=', userSeq)
    .where('type_key', '=', listKey)
    .select('value')
    .executeTakeFirst();
  return row ? JSON.stringify(row.value) : null;
}

/** Files past their keeping, for the chore that removes them. */
export const readExpired = (db: Db, now: string) =>
  db
    .selectFrom('download_request')
    .where('status', '=', 'COMPLETE')
    .where('expires_at', '<=', now)
    .select(['seq', 'user_seq', 'file_key'])
    .orderBy('expires_at')
    .limit(200)
    .execute();

/** Which of these keys are some request's file. */
export async function readFileKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('download_request')
    .where('file_key', 'in', [...keys])
    .select('file_key')
    .execute();
  return rows.map((row) => row.file_key!);
}

import type { Alert } from '@jangteo/contract/admin/alert.ts';
import type { Queryable } from '../../../kit/db/query.ts';
import type { House } from '../../../kit/house.ts';
import { titleOf, type Broken } from '../../../kit/invariants/check.ts';

interface AlertRow extends Omit<Alert, 'title' | 'first'> {
  first: Record<string, unknown>[];
}

/** `order_product_seq 20000001 · status …`: what an operator can look up. */
const MOST = 200;
const said = (row: Record<string, unknown>): string =>
  Object.entries(row)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' · ')
    .slice(0, MOST);

/** What else is told to operators than that an invariant is broken. */
const TITLES: Readonly<Record<string, string>> = {
  WEBHOOK_OFF: '전송이 중단된 웹훅',
  SANCTION_APPEAL: '제재 이의 신청',
  REVIEW_DUE: '기한을 넘긴 접속기록 월간 점검',
  PAPERS_OPENED: '한 시간에 20건을 넘긴 서류 열람',
  JOB_DEAD: '다시 시도하지 않는 작업',
  OUTBOX_LATE: '1분 넘게 전달되지 않은 이벤트',
  SWITCHED: '바뀐 기능 스위치',
  CARRIED_TWICE: '두 회차 이어 이월된 정산',
  GRADE_FAILED: '판매자 등급 평가 실패',
  CALLS_FAILED: '서버 오류로 실패한 요청',
};

/** Something that happened and is over: it stands until somebody has seen it. */
export async function addAlert(db: Queryable, kind: string, row: object): Promise<void> {
  await db.query(
    `insert into invariant_alert (invariant, row_count, first_rows, first_seen_at, last_seen_at, healed_at)
      values ($1, 1, $2, now(), now(), now())`,
    [kind, JSON.stringify([row])],
  );
}

/** Open alerts, and healed ones that nobody has seen; times are those of the real world. */
export async function readAlerts(db: Queryable, house: House) {
  const { rows: runs } = await db.query<{
    checkedAt: string | null;
    checked: number | null;
    overdue: boolean;
  }>(
    `select finished_at as "checkedAt", checked,
      coalesce(finished_at < now() - interval '2 hours', false) as overdue
      from invariant_run`,
  );
  const { rows } = await db.query<AlertRow & Record<string, unknown>>(
    `select alert_seq as "alertSeq", invariant, row_count as rows, first_rows as first,
      first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", healed_at as "healedAt",
      acknowledged_at as "acknowledgedAt"
       from invariant_alert
       where healed_at is null or acknowledged_at is null order by acknowledged_at is not null, alert_seq desc
       limit 100`,
  );
  return {
    ...runs[0]!,
    alerts: rows.map((row) => ({
      ...row,
      title: TITLES[row.invariant] ?? titleOf(house, row.invariant),
      first: row.first.map(said),
    })),
  };
}

/** Whether there is such an alert; who saw it first stays. */
export async function acknowledge(db: Queryable, alertSeq: number, by: number): Promise<boolean | null> {
  const { rows } = await db.query<{ before: boolean }>(
    `update invariant_alert a
      set acknowledged_at = coalesce(a.acknowledged_at, now()), acknowledged_by = coalesce(a.acknowledged_by, $2)
      from (select alert_seq, acknowledged_at is not null as before from invariant_alert where alert_seq = $1
        for no key update) old
      where a.alert_seq = old.alert_seq returning old.before`,
    [alertSeq, by],
  );
  return rows[0]?.before ?? null;
}

/** Takes the hour's check; of several workers one gets it. */
export async function claimRun(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(
    `update invariant_run
      set started_at = now()
      where started_at is null or started_at <= now() - interval '1 hour'`,
  );
  return rowCount === 1;
}

/** Whoever checks everything now puts the hour's check off. */
export const startRun = (db: Queryable) => db.query('update invariant_run set started_at = now()');

/**
 * What is broken now stays or becomes an alert, the others are
 * healed. More rows than were seen take an acknowledgement back.
 */
export async function keepAlerts(db: Queryable, broken: readonly Broken[], checked: number): Promise<void> {
  await db.query(
    `update invariant_alert set healed_at = now()
      where healed_at is null and not (invariant = any($1)) and not (invariant = any($2))`,
    [broken.map((b) => b.id), [...WATCHED, CALLS_FAILED]],
  );
  await raise(db, broken);
  await db.query('update invariant_run set finished_at = now(), checked = $1', [checked]);
}

/** One invariant was looked at by itself: of the others nothing is known. */
export async function keepOne(db: Queryable, id: string, broken: readonly Broken[]): Promise<void> {
  if (broken.length === 0) await heal(db, [id]);
  await raise(db, broken);
}

/** What is looked at every minute, apart from the books: it stands as long as there is something. */
const WATCHED = ['JOB_DEAD', 'OUTBOX_LATE'] as const;
/** Adds up while it goes on, and is over when nothing was added for a while. */
const CALLS_FAILED = 'CALLS_FAILED';
type Seen = Pick<Broken, 'rows' | 'first'>;
export async function keepWatch(
  db: Queryable,
  found: Readonly<Record<(typeof WATCHED)[number], Seen>>,
): Promise<void> {
  await heal(
    db,
    WATCHED.filter((id) => found[id].rows === 0),
  );
  await raise(
    db,
    WATCHED.filter((id) => found[id].rows > 0).map((id) => ({ id, ...found[id] })),
  );
}

/** More calls failed: whoever has seen it is told again. */
export const addFailures = (db: Queryable, rows: number, first: readonly object[]) =>
  db.query(
    `insert into invariant_alert (invariant, row_count, first_rows, first_seen_at, last_seen_at)
      values ($1, $2, $3, now(), now())
     on conflict (invariant)
     where healed_at is null
       do update set row_count = invariant_alert.row_count + excluded.row_count, first_rows = excluded.first_rows,
         last_seen_at = now(), acknowledged_at = null, acknowledged_by = null`,
    [CALLS_FAILED, rows, JSON.stringify(first)],
  );

/** None for ten minutes. */
export const healFailures = (db: Queryable) =>
  db.query(
    `update invariant_alert set healed_at = now()
      where healed_at is null and invariant = $1 and last_seen_at < now() - interval '10 minutes'`,
    [CALLS_FAILED],
  );

const heal = (db: Queryable, ids: readonly string[]) =>
  db.query('update invariant_alert set healed_at = now() where healed_at is null and invariant = any($1)', [
    [...ids],
  ]);

/** Becomes an alert, or stays one. More rows than were seen take an acknowledgement back. */
async function raise(db: Queryable, broken: readonly ({ id: string } & Seen)[]): Promise<void> {
  await db.query(
    `insert into invariant_alert (invariant, row_count, first_rows, first_seen_at, last_seen_at)
       select e.id, e.rows, e.first, now(), now()
       from jsonb_to_recordset($1::jsonb) as e (id text, rows bigint, first jsonb)
     on conflict (invariant)
     where healed_at is null
       do update set row_count = excluded.row_count, first_rows = excluded.first_rows,
         last_seen_at = excluded.last_seen_at,
       acknowledged_at = case when excluded.row_count > invariant_alert.row_count then null
         else invariant_alert.acknowledged_at end,
       acknowledged_by = case when excluded.row_count > invariant_alert.row_count then null
         else invariant_alert.acknowledged_by end`,
    [JSON.stringify(broken.map(({ id, rows, first }) => ({ id, rows, first })))],
  );
}

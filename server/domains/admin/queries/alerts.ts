import type { Alert } from '@jangteo/contract/admin/alert.ts';
import type { Broken } from '../../../invariants/check.ts';
import { titleOf } from '../../../invariants/titles.ts';
import type { Queryable } from '../../../kit/db/query.ts';

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
export async function readAlerts(db: Queryable) {
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
      title: TITLES[row.invariant] ?? titleOf(row.invariant),
      first: row.first.map(said),
    })),
  };
}

/** Whether there is such an alert; who saw it first stays. */
export async function acknowledge(db: Queryable, alertSeq: number, by: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update invariant_alert
      set acknowledged_at = coalesce(acknowledged_at, now()), acknowledged_by = coalesce(acknowledged_by, $2)
      where alert_seq = $1`,
    [alertSeq, by],
  );
  return rowCount === 1;
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

/**
 * What is broken now stays or becomes an alert, the others are
 * healed. More rows than were seen take an acknowledgement back.
 */
export async function keepAlerts(db: Queryable, broken: readonly Broken[], checked: number): Promise<void> {
  await db.query(
    'update invariant_alert set healed_at = now() where healed_at is null and not (invariant = any($1))',
    [broken.map((b) => b.id)],
  );
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
  await db.query('update invariant_run set finished_at = now(), checked = $1', [checked]);
}

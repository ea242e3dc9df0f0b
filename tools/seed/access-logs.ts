/** What operators looked at, changed and took home in the last two and a half months (operator.md §9). */
import type pg from 'pg';
import { openMonths, sealLog } from '../../server/domains/admin/audit/jobs.ts';
import { openPool } from '../../server/kit/db/pool.ts';
import { wire } from './days.ts';
import { personaOf } from './personas.ts';
import { FIRST_BUYER } from './world.ts';

const ROWS = 600;
const HOURS = 3;
/** Who does what; of one kind of act each. */
const ACTS = [
  ['care', 'PII', 'GET /v1/admin/category-docs/{docSeq}', null, null],
  ['care', 'WRITE', 'PUT /v1/admin/users/{userSeq}/force-logout', '도용 신고를 받았습니다.', null],
  [
    'policy',
    'WRITE',
    'PUT /v1/admin/users/{userSeq}/warn',
    '신고 내용을 확인했습니다.',
    { before: { status: 'NORMAL' }, after: { status: 'WARN', warnedUntil: null } },
  ],
  ['examiner', 'PII', 'GET /v1/admin/applications/{applicationSeq}', null, null],
  [
    'finance',
    'DOWNLOAD',
    'POST /v1/reviews/download',
    'ETC: 정산 확인',
    { rows: 40, columns: ['reviewSeq'] },
  ],
] as const;

export async function addAccessLogs(client: pg.ClientBase, now: number): Promise<void> {
  const acts = ACTS.map(([word, kind, call, reason, detail]) => {
    const { userSeq } = personaOf(`operator-${word}`);
    return { userSeq, kind, call, reason, detail };
  });
  await client.query(
    `insert into access_log (at, user_seq, ip, kind, call, subjects, reason, detail, request_id)
      select $1::timestamptz - (n * $2 || ' hours')::interval, (a ->> 'userSeq')::bigint, '192.0.2.' || n % 20 + 1,
          a ->> 'kind', a ->> 'call', jsonb_build_array('user:' || $3 + n % 50), a ->> 'reason',
          nullif(a -> 'detail', 'null'), 'seed-' || n
        from generate_series($4::int, 1, -1) n,
          lateral (select $5::jsonb -> (n * 7 % $6::int) as a) x`,
    [wire(now), HOURS, FIRST_BUYER, ROWS, JSON.stringify(acts), acts.length],
  );
}

/** Behind the seed's transaction: the log under its seals and its months opened, as the jobs do it; all but the last month are signed. */
export async function sealAndReview(url: string, now: Date): Promise<void> {
  const pool = openPool(url, { role: 'job', max: 1 });
  try {
    await sealLog(pool, now);
    await openMonths(pool, now);
  } finally {
    await pool.end();
  }
}

/** As the auditor did it on the fifth of the month after. */
export const signMonths = (client: pg.ClientBase) =>
  client.query(
    `update access_review set version = version + 1, signed_by = $1, conclusion = $2,
        signed_at = (month || '-05T10:00:00+09:00')::timestamptz + interval '1 month'
      where month < (select max(month) from access_review)`,
    [personaOf('operator-auditor').userSeq, '열람과 내려받기가 모두 업무에 따른 것임을 확인했습니다.'],
  );

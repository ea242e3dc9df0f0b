/**
 * npm run bench audit [rows]: the access log with a million rows of 92 days: who saw a person, what an operator took
 * home, and the list by each of its searches (aim: 1 s, operator.md §9). Prints figures beside their aims; nothing is
 * asserted.
 */
import type pg from 'pg';
import { onGround, type Api } from './harness/ground.ts';
import { drive } from './harness/load.ts';

const ROWS = Number(process.argv[2] ?? 1_000_000);
const AIM = '≤ 1,000 ms';
const OPERATORS = 40;
/** Of one in a hundred rows: somebody whom many have to do with. */
const KNOWN = 'user:777';
const PERIOD = { from: '2026-08-20', to: '2026-11-19' };

const say = (name: string, value: string, aim = ''): void =>
  console.log([name.padEnd(44), value.padStart(30), aim].join('  '));

async function addLog(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ seq: number }>(
    `insert into account_user (login_id, user_type, name, status, active, created_at)
      select 'operator-' || i, 'admin', '운영자 ' || i, 'NORMAL', true, now() from generate_series(1, $1) i
      returning user_seq as seq`,
    [OPERATORS],
  );
  const operators = rows.map(({ seq }) => seq);
  await db.query(`insert into operator_grant (user_seq, role, from_at) values ($1, 'AUDITOR', 'epoch')`, [
    operators[0],
  ]);
  await db.query(
    `insert into access_log (at, user_seq, ip, kind, call, subjects, reason, detail, request_id)
      select timestamptz '2026-08-20T00:00:00+09:00' + i * (interval '92 days' / $1),
        ($2::bigint[])[1 + i * 7919 % $3::int], '192.0.2.' || i % 250,
        (array['PII', 'PII', 'WRITE', 'WRITE', 'AUTH', 'DOWNLOAD'])[1 + i * 31 % 6],
        'PUT /v1/admin/part-' || i % 60,
        jsonb_build_array(case when i % 100 = 0 then $4 else 'user:' || i * 104729 % 200000 end, 'order:' || i),
        case when i % 3 = 0 then 'CS' end, jsonb_build_object('rows', i % 500), 'r' || i
      from generate_series(1, $1::bigint) i`,
    [ROWS, operators, OPERATORS, KNOWN],
  );
  await db.query('vacuum analyze access_log, account_user');
  return operators[0]!;
}

async function read({ url, token }: Api, path: string, query: Record<string, string> = {}): Promise<void> {
  const target = {
    name: path,
    url: `${url}/v1/admin/access-logs${path}?${new URLSearchParams({ ...PERIOD, ...query })}`,
    headers: { authorization: `Bearer ${token}` },
  };
  const name = [path || 'list', ...Object.values(query)].join(' ');
  try {
    await drive(target, { ms: 500, connections: 1 });
    const { p50, p95 } = await drive(target, { ms: 2_000, connections: 1 });
    say(name, `p50 ${p50.toFixed(0)} ms p95 ${p95.toFixed(0)} ms`, AIM);
  } catch (error) {
    say(name, 'failed', String(error));
  }
}

await onGround(async ({ db, serve }) => {
  const auditor = await addLog(db);
  const api = await serve(auditor, 'admin');
  await read(api, `/subjects/${KNOWN}`);
  await read(api, '/subjects/user:104729');
  await read(api, `/actors/${auditor}/downloads`);
  for (const more of [
    {},
    { start: '9950' },
    { kind: 'DOWNLOAD' },
    { reason: 'true' },
    { actorSeq: String(auditor) },
    { subject: KNOWN },
    { subject: 'order:500000' },
    { searchKey: 'CALL', keyword: 'part-17' },
    { searchKey: 'CALL', keyword: 'nowhere' },
    { searchKey: 'IP', keyword: '192.0.2.77' },
    { searchKey: 'REQUEST_ID', keyword: 'r77777' },
  ] as Record<string, string>[])
    await read(api, '', more);
});

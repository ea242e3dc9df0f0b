// operator.md §9: who saw this person, what somebody took home, seals that break, and the monthly review.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccessReview, AccessReviewRow, SeenBy } from '@jangteo/contract/admin/audit.api.ts';
import type { AccessLogRow } from '@jangteo/contract/admin/audit.list.ts';
import type { OperatorRole } from '@jangteo/contract/kit/right.ts';
import { testDb, type TestDb } from '../../../../tools/testing/db.ts';
import { standAt } from '../../../../tools/testing/moment.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { addPerson } from '../../../testing/people.ts';
import { steppedUp } from '../../../testing/step-up.ts';
import { openReviews, sealAccessLog } from './jobs.ts';

const logs = '/v1/admin/access-logs';
const reviews = '/v1/admin/access-reviews';
const NOW = Date.parse('2026-11-20T15:00:00+09:00');
let db: TestDb;
let app: TestApp;
/** Who may what no role of ours may: take rows of the log out. */
let owner: pg.Client;
let auditor: { token: string; userSeq: number };
let chief: { token: string; userSeq: number };
let seller: number;

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  owner = new pg.Client({ connectionString: db.url });
  await owner.connect();
  standAt(NOW);
  auditor = await hire('auditor', 'AUDITOR');
  chief = await hire('chief', 'CHIEF');
  seller = await addPerson(app.deps, { loginId: 'onyu01', shopName: '온유상회', name: '정하윤' });
});
beforeEach(async () => {
  standAt(NOW);
  await empty();
});
afterEach(() => clock.set(null));
const empty = () =>
  owner.query('delete from access_log_seal; delete from access_review; delete from access_log');
afterAll(async () => {
  await app.stop();
  await empty(); // of rows that were taken out the seals know
  await owner.end();
  await db.drop();
});

async function hire(loginId: string, ...roles: OperatorRole[]) {
  const userSeq = await addPerson(app.deps, { loginId, userType: 'admin', name: loginId, roles });
  return { token: (await app.login(loginId)).token, userSeq };
}
const get = <T = never>(path: string, query: object = {}, { token } = auditor) =>
  app.call<T>('GET', path, { token, query: query as Record<string, unknown> });
const chore = (one: typeof openReviews) => one.run({ ...app.deps, signal: new AbortController().signal });

interface Logged {
  at?: string;
  by?: number | null;
  kind?: AccessLogRow['kind'];
  call?: string;
  subjects?: string[];
  reason?: string | null;
  detail?: object | null;
}
async function logged(one: Logged = {}): Promise<number> {
  const { at = '2026-11-19T10:00:00+09:00', by = chief.userSeq, kind = 'PII', call = 'GET /v1/x' } = one;
  const { rows } = await app.deps.pools.job.query<{ seq: number }>(
    `insert into access_log (at, user_seq, ip, kind, call, subjects, reason, detail, request_id)
      values ($1, $2, '192.0.2.1', $3, $4, $5, $6, $7, 'r-1') returning log_seq as seq`,
    [at, by, kind, call, JSON.stringify(one.subjects ?? []), one.reason ?? null, one.detail ?? null],
  );
  return rows[0]!.seq;
}
const seqs = (rows: readonly { logSeq: number }[]): number[] => rows.map(({ logSeq }) => logSeq);

test('the log is searched by day, person, subject, kind, call, address and reason, the newest first', async () => {
  const user = `user:${seller}`;
  const a = await logged({ subjects: [user], reason: 'CS' });
  const b = await logged({ by: seller, kind: 'AUTH', at: '2026-11-19T11:00:00+09:00', call: 'POST /login' });
  const old = await logged({ at: '2026-08-01T10:00:00+09:00' });
  const found = async (query: object) => seqs((await get<AccessLogRow[]>(logs, query)).body.data);
  expect(await found({})).toEqual([b, a]);
  expect(await found({ from: '2026-07-01', to: '2026-08-31' })).toEqual([old]);
  expect(await found({ actorSeq: seller })).toEqual([b]);
  expect(await found({ subject: user })).toEqual([a]);
  expect(await found({ kind: ['PII', 'WRITE'] })).toEqual([a]);
  expect(await found({ call: 'POST /login' })).toEqual([b]);
  expect(await found({ ip: '192.0.2.2' })).toEqual([]);
  expect([await found({ reason: true }), await found({ reason: false })]).toEqual([[a], [b]]);
  expect(await found({ searchKey: 'SUBJECT', keyword: ['user:1', user] })).toEqual([a]);
  expect(await found({ searchKey: 'CALL', keyword: ['login'] })).toEqual([b]);
  expect(await found({ before: b })).toEqual([a]);
  expect((await get(logs, { from: '2026-08-20', to: '2026-11-19' })).status).toBe(200);
  const tooLong = await get<{ errors: object[] }>(logs, { from: '2026-08-19', to: '2026-11-19' });
  expect([tooLong.status, tooLong.body.data.errors]).toMatchObject([400, [{ field: 'to', code: 'MAX' }]]);
});

test('a row says who, for whom, and what a decision changed, and nothing that stayed', async () => {
  await logged({
    kind: 'WRITE',
    subjects: ['user:1', 'user:2'],
    detail: { before: { status: 'NORMAL', text: '가' }, after: { status: 'WARN', text: '가', until: null } },
  });
  const { data } = (await get<AccessLogRow[]>(logs)).body;
  expect(data[0]).toMatchObject({
    actorSeq: chief.userSeq,
    actor: 'chief',
    actAs: null,
    about: 'user:1, user:2',
    change: [{ field: 'status', before: 'NORMAL', after: 'WARN' }],
  });
});

test('looking at the log is in the log, and shown where somebody asks for it; nobody else looks', async () => {
  await logged();
  await get(logs, { actorSeq: 7 });
  await get(`${logs}/subjects/user:7`);
  expect((await get<AccessLogRow[]>(logs)).body.data).toHaveLength(1);
  const { data } = (await get<AccessLogRow[]>(logs, { looks: true, actorSeq: auditor.userSeq })).body;
  expect(data.map(({ call, subjects }) => [call, subjects])).toEqual([
    ['GET /v1/admin/access-logs', ['access-log']],
    ['GET /v1/admin/access-logs/subjects/{subject}', ['access-log']],
    ['GET /v1/admin/access-logs', ['access-log']],
  ]);
  const care = await hire('care', 'CARE');
  for (const path of [logs, `${logs}/subjects/user:7`, `${logs}/actors/7/downloads`, reviews])
    expect((await get(path, {}, care)).body.code).toBe('ACCESS_DENIED');
  expect((await get(logs, {}, chief)).status).toBe(200);
});

test('who saw this person, and what somebody took home', async () => {
  const subjects = [`user:${seller}`];
  await logged({ subjects, reason: 'CS' });
  await logged({ subjects, reason: 'CLAIM', at: '2026-11-19T12:00:00+09:00' });
  await logged({ subjects, by: null, at: '2026-11-18T12:00:00+09:00' });
  await logged({ subjects: [`user:${seller}1`] });
  const seen = (await get<{ people: SeenBy[]; count: number }>(`${logs}/subjects/user:${seller}`)).body.data;
  expect(seen).toMatchObject({
    count: 3,
    people: [
      {
        actor: { userSeq: chief.userSeq, name: 'chief' },
        count: 2,
        firstAt: '2026-11-19T10:00:00+09:00',
        lastAt: '2026-11-19T12:00:00+09:00',
        reasons: ['고객 응대', '취소/반품/교환 처리'],
      },
      { actor: null, count: 1 },
    ],
  });
  const detail = { rows: 120, columns: ['orderSeq', 'buyer.name'] };
  const logSeq = await logged({ kind: 'DOWNLOAD', subjects: ['list:order'], reason: 'ETC: 확인', detail });
  await logged({ kind: 'DOWNLOAD', by: seller });
  expect((await get(`${logs}/actors/${chief.userSeq}/downloads`)).body.data).toMatchObject({
    count: 1,
    rows: 120,
    downloads: [{ logSeq, subjects: ['list:order'], reason: '기타: 확인', ...detail }],
  });
});

test('a sheet of the log asks once more who it is, and is in the log with its reason', async () => {
  await logged();
  await app.call('POST', '/v1/user/file/password', {
    token: auditor.token,
    body: { password: 'Jangteo1!' },
  });
  const body = { filter: {}, columns: ['at', 'ip'], reason: { code: 'ETC', text: '월간 점검' } };
  const ask = async (headers: object) =>
    app.call<{ rows: number }>('POST', `${logs}/download`, {
      token: auditor.token,
      body,
      headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
    });
  expect((await ask({})).body.code).toBe('STEP_UP_REQUIRED');
  const { body: answer } = await ask(await steppedUp(app.deps, auditor.token));
  expect([answer.code, answer.data?.rows]).toEqual(['SUCCESS', 1]);
  const { data } = (await get<AccessLogRow[]>(logs, { kind: ['DOWNLOAD'] })).body;
  expect(data).toMatchObject([{ subjects: ['list:admin-access-log'], reason: '기타: 월간 점검', rows: 1 }]);
});

const broken = () => checkInvariants(app.deps.pools.job, 'I25');
const seals = async () =>
  (
    await app.deps.pools.job.query<{ from: number; to: number; rows: number }>(
      'select from_seq as "from", to_seq as "to", rows from access_log_seal order by seq',
    )
  ).rows;

test('I25: what is older than five minutes is sealed, in a chain that shows any change', async () => {
  const [a, b] = [await logged(), await logged()];
  const young = await logged({ at: '2026-11-20T14:57:00+09:00' });
  await chore(sealAccessLog);
  await chore(sealAccessLog);
  expect((await seals()).map(({ to, rows }) => [to, rows])).toEqual([[b, 2]]);
  standAt(NOW + 600_000);
  await chore(sealAccessLog);
  expect((await seals()).at(-1)).toEqual({ from: b + 1, to: young, rows: 1 });
  expect(await broken()).toEqual([]);
  await owner.query(`update access_log set ip = '192.0.2.9' where log_seq = $1`, [a]);
  expect((await broken()).map(({ id }) => id)).toEqual(['I25']);
  for (const text of ['update access_log_seal set rows = 0', 'delete from access_log_seal'])
    for (const pool of [app.deps.pools.app, app.deps.pools.job])
      await expect(pool.query(text)).rejects.toMatchObject({ code: '42501' });
});

const review = async () => (await get<AccessReview>(`${reviews}/2026-10`)).body.data;
const sign = (body: object, who = auditor) =>
  app.call<AccessReview>('PUT', `${reviews}/2026-10`, { token: who.token, body });
const conclusion = '이상한 접속이 없음을 확인했습니다.';

test('a month is opened with its figures when it is over, and signed once', async () => {
  await logged({ at: '2026-10-02T23:10:00+09:00', subjects: [`user:${chief.userSeq}`], reason: 'ETC: 확인' });
  await logged({ at: '2026-10-03T10:10:00+09:00', by: seller, kind: 'WRITE' });
  await logged({ at: '2026-11-01T00:00:00+09:00' });
  await chore(sealAccessLog);
  await chore(openReviews);
  await chore(openReviews);
  const rows = (await get<AccessReviewRow[]>(reviews)).body.data;
  expect(rows.map(({ month, state, total }) => [month, state, total])).toEqual([['2026-10', 'OPEN', 2]]);
  const { figures, sealOk, version, dueDay } = await review();
  expect([sealOk, dueDay]).toEqual([true, '2026-11-10']);
  expect(figures).toMatchObject({ total: 2, reasonEtc: 1, night: 1, unusual: [], left: [], actAs: [] });
  expect(figures.ownData).toEqual([{ actor: { userSeq: chief.userSeq, name: 'chief' }, count: 1 }]);
  expect([figures.hours[23], figures.hours[10]]).toEqual([1, 1]);
  const body = { findings: [], conclusion, version };
  expect((await sign(body, chief)).body.code).toBe('ACCESS_DENIED');
  expect((await sign({ ...body, version: 9 })).body.code).toBe('VERSION_CONFLICT');
  const signed = await sign(body);
  expect(signed.body.data).toMatchObject({ state: 'SIGNED', conclusion, signedBy: { name: 'auditor' } });
  expect((await sign({ ...body, version: 2 })).body.code).toBe('STATE_CHANGED');
  const { data } = (await get<AccessLogRow[]>(logs, { subject: 'access-review:2026-10' })).body;
  expect(data).toMatchObject([{ kind: 'WRITE', reason: conclusion }]);
  expect(data[0]!.change).toContainEqual({ field: 'state', before: 'OPEN', after: 'SIGNED' });
});

test('nobody signs over findings about themselves, nor over rows of another month', async () => {
  const at = '2026-10-02T10:00:00+09:00';
  const own = await logged({ at, by: auditor.userSeq });
  const theirs = await logged({ at });
  const later = await logged();
  await chore(openReviews);
  const { version } = await review();
  const about = (logSeq: number) =>
    sign({ findings: [{ logSeq: [logSeq], text: '밤에 열람', judged: '업무 확인' }], conclusion, version });
  expect((await about(own)).body.code).toBe('SAME_PERSON');
  expect((await about(later)).status).toBe(400);
  expect((await about(theirs)).body.data.findings).toHaveLength(1);
});

test('an open review follows the seals, and is an alert after the 10th', async () => {
  const row = await logged({ at: '2026-10-02T10:00:00+09:00' });
  await chore(openReviews);
  expect((await review()).sealOk).toBe(false);
  await chore(sealAccessLog);
  await chore(openReviews);
  expect((await review()).sealOk).toBe(true);
  await owner.query('delete from access_log where log_seq = $1', [row]);
  await logged({ at: '2026-10-02T11:00:00+09:00' });
  await chore(openReviews);
  expect((await review()).sealOk).toBe(false);
  const { rows } = await app.deps.pools.job.query(
    `select first_rows from invariant_alert where invariant = 'REVIEW_DUE'`,
  );
  expect(rows).toEqual([{ first_rows: [{ month: '2026-10' }] }]);
});

// operator.md §4: a file of the desk that shows more than 1,000 people as they are is made when another operator agrees.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import type { DownloadRow } from '@jangteo/contract/download/download.list.ts';
import type { OperatorRole } from '@jangteo/contract/kit/right.ts';
import type { DownloadTicket } from '@jangteo/contract/kit/sheet-body.ts';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { resetRates } from '../../kit/http/rate.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { steppedUp } from '../../testing/step-up.ts';
import { domain as approvals } from '../approval/index.ts';
import { buildDownload } from './jobs.ts';

const LIMIT = 1_000;
const why = '감사 자료로 냅니다.';
let db: TestDb;
let app: TestApp;
let auditor: { token: string; userSeq: number };
let chief: { token: string; userSeq: number };

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  auditor = await hire('auditor', 'AUDITOR');
  chief = await hire('chief', 'CHIEF');
  await act(auditor, 'POST', '/v1/user/file/password', { password: 'Abcd1234!' });
});
beforeEach(resetRates);
afterAll(async () => {
  await app.stop();
  await db.drop();
});

async function hire(loginId: string, ...roles: OperatorRole[]) {
  const userSeq = await addPerson(app.deps, { loginId, userType: 'admin', name: loginId, roles });
  return { token: (await app.login(loginId)).token, userSeq };
}
const act = async <T = never>({ token }: { token: string }, method: string, path: string, body?: object) =>
  app.call<T>(method, path, {
    token,
    ...(body && { body }),
    headers: { 'idempotency-key': randomUUID(), ...(await steppedUp(app.deps, token)) },
  });
const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await app.deps.pools.job.query<R>(text, values)).rows;

/** One look at so many people, under a name of its own. */
let looks = 0;
async function looked(people: number, call = `GET /look/${++looks}`): Promise<string> {
  const subjects = Array.from({ length: people }, (_, i) => `user:${i + 1}`);
  await sql(
    `insert into access_log (at, ip, kind, call, request_id, subjects)
      values (${sqlNow()}, '', 'PII', $1, '1', $2)`,
    [call, JSON.stringify(subjects)],
  );
  return call;
}
async function ask(call: string, columns?: string[]): Promise<DownloadTicket> {
  const body = { filter: { call }, reason: { code: 'ETC', text: why }, ...(columns && { columns }) };
  const answer = await act<DownloadTicket>(auditor, 'POST', '/v1/admin/access-logs/download', body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}
const FILES = '/v1/user/file/download/requests';
const row = async (seq: number) =>
  (await act<DownloadRow[]>(auditor, 'GET', FILES)).body.data.find((one) => one.seq === seq)!;
const events = (seq: number) =>
  sql<{ key: string }>(
    `select event_key as key from outbox where topic = 'download.requested' and (payload ->> 'seq')::int = $1`,
    [seq],
  );
const build = (seq: number) =>
  buildDownload.run(
    { key: 'test', sellerSeq: null, payload: { seq, userSeq: auditor.userSeq } },
    { ...app.deps, signal: new AbortController().signal },
  );
async function waiting(seq: number): Promise<Approval> {
  const [one] = await sql<{ seq: number }>(
    `select approval_seq as seq from approval where subject = $1 order by approval_seq desc limit 1`,
    [`download:${seq}`],
  );
  return (await act<Approval>(chief, 'GET', `/v1/admin/approvals/${one!.seq}`)).body.data;
}
const decide = (what: 'approve' | 'reject' | 'withdraw', approval: Approval, body: object, who = chief) =>
  act<Approval>(who, 'POST', `/v1/admin/approvals/${approval.approvalSeq}/${what}`, body);
const found = () => checkInvariants(app.deps.pools.job, 'OP2g');

test('1,000 people are one operator’s; so are any number whose columns are left out', async () => {
  const { seq, awaitsApproval } = await ask(await looked(LIMIT));
  expect(awaitsApproval).toBe(false);
  expect(await events(seq)).toHaveLength(1);
  await build(seq);
  expect(await row(seq)).toMatchObject({ status: 'COMPLETE', awaitsApproval: false });
  const masked = await ask(await looked(LIMIT + 1), ['at', 'call']);
  expect(masked.awaitsApproval).toBe(false);
  await build(masked.seq);
  expect(await row(masked.seq)).toMatchObject({ status: 'COMPLETE' });
  expect(await found()).toEqual([]);
});

test('1,001 wait for another operator, who sees what it is; then it is made', async () => {
  const { seq, awaitsApproval } = await ask(await looked(LIMIT + 1));
  expect(awaitsApproval).toBe(true);
  expect(await events(seq)).toEqual([]);
  expect(await row(seq)).toMatchObject({ status: 'WAIT', awaitsApproval: true });
  const approval = await waiting(seq);
  expect(approval).toMatchObject({ kind: 'PII_EXPORT', state: 'WAIT', why: `기타: ${why}` });
  expect(approval.facts).toContainEqual({ label: '담기는 사람', value: '1,001명, 가리지 않음' });
  expect(approval.can).toMatchObject({ approve: null });
  const { hash } = approval;
  expect((await decide('approve', approval, { hash, why }, auditor)).body.code).toBe('SAME_PERSON');
  expect((await decide('approve', approval, { hash, why })).body.data.state).toBe('DONE');
  expect(await events(seq)).toHaveLength(1);
  await build(seq);
  expect(await row(seq)).toMatchObject({ status: 'COMPLETE', awaitsApproval: false });
  expect(await found()).toEqual([]);
  await sql(`update approval set state = 'REJECTED' where approval_seq = $1`, [approval.approvalSeq]);
  expect(await found()).toHaveLength(1);
  await sql(`update approval set state = 'DONE' where approval_seq = $1`, [approval.approvalSeq]);
});

test('rejected, it is cancelled and says why; asked for again, it waits again', async () => {
  const { seq } = await ask(await looked(LIMIT + 1));
  await decide('reject', await waiting(seq), { text: '기간을 좁혀 주세요.' });
  const over = await row(seq);
  expect(over).toMatchObject({
    status: 'CANCELED',
    awaitsApproval: false,
    failReason: '다른 운영자가 반려했습니다. 기간을 좁혀 주세요.',
  });
  const again = await act<DownloadRow>(auditor, 'POST', `${FILES}/${seq}/retry`, {});
  expect(again.body.data).toMatchObject({ status: 'WAIT', awaitsApproval: true, failReason: null });
  expect(await events(seq)).toEqual([]);
  await build(seq); // an event of before: nobody has agreed to this one
  expect(await row(seq)).toMatchObject({ status: 'WAIT', awaitsApproval: true });
  const approval = await waiting(seq);
  await decide('approve', approval, { hash: approval.hash, why });
  expect(await events(seq)).toHaveLength(1);
});

test('what was asked for before people were counted is counted when it is made', async () => {
  const call = await looked(LIMIT);
  const { seq } = await ask(call);
  await build(seq);
  await sql('update download_request set people = null where seq = $1', [seq]);
  await looked(LIMIT + 1, call);
  await sql(`update download_request set status = 'EXPIRED' where seq = $1`, [seq]);
  await act(auditor, 'POST', `${FILES}/${seq}/retry`, {});
  await build(seq);
  expect(await row(seq)).toMatchObject({
    status: 'FAIL',
    failReason: expect.stringContaining('승인이 필요합니다'),
  });
  const again = await act<DownloadRow>(auditor, 'POST', `${FILES}/${seq}/retry`, {});
  expect(again.body.data).toMatchObject({ status: 'WAIT', awaitsApproval: true });
});

test('cancelled by its maker it asks nobody any more; withdrawn or too late it is cancelled', async () => {
  const { seq } = await ask(await looked(LIMIT + 1));
  const gone = await act<DownloadRow>(auditor, 'POST', `${FILES}/${seq}/cancel`, {});
  expect(gone.body.data).toMatchObject({ status: 'CANCELED', awaitsApproval: false });
  expect(await waiting(seq)).toMatchObject({ state: 'WITHDRAWN' });

  const withdrawn = await ask(await looked(LIMIT + 1));
  await decide('withdraw', await waiting(withdrawn.seq), { why }, auditor);
  expect(await row(withdrawn.seq)).toMatchObject({
    status: 'CANCELED',
    failReason: '승인 요청을 회수했습니다.',
  });

  const late = await ask(await looked(LIMIT + 1));
  await sql(`update approval set expires_at = ${sqlNow()} where subject = $1`, [`download:${late.seq}`]);
  for (const chore of approvals.chores!)
    await chore.run({ ...app.deps, signal: new AbortController().signal });
  expect(await waiting(late.seq)).toMatchObject({ state: 'EXPIRED' });
  expect(await row(late.seq)).toMatchObject({
    status: 'CANCELED',
    failReason: '72시간 안에 승인되지 않았습니다.',
  });
});

test('what has ended by another way meanwhile is not made when somebody agrees: that is stale', async () => {
  const { seq } = await ask(await looked(LIMIT + 1));
  const approval = await waiting(seq);
  await sql(`update download_request set status = 'CANCELED', version = version + 1 where seq = $1`, [seq]);
  const decided = await decide('approve', approval, { hash: approval.hash, why });
  expect(decided.body.data).toMatchObject({ state: 'STALE', decidedBy: null });
  expect(await events(seq)).toEqual([]);
  expect((await row(seq)).status).toBe('CANCELED');
});

test('what has grown above the limit since it was asked for is not made; asked for again, it waits', async () => {
  const call = await looked(LIMIT);
  const { seq } = await ask(call);
  await looked(LIMIT + 1, call);
  await build(seq);
  expect(await row(seq)).toMatchObject({
    status: 'FAIL',
    failReason: expect.stringContaining('다른 운영자의 승인이 필요합니다.') as string,
  });
  const again = await act<DownloadRow>(auditor, 'POST', `${FILES}/${seq}/retry`, {});
  expect(again.body.data).toMatchObject({ status: 'WAIT', awaitsApproval: true });
  expect((await waiting(seq)).facts).toContainEqual({ label: '담기는 사람', value: '1,001명, 가리지 않음' });
});

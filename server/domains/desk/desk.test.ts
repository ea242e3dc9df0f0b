// operator.md §4, §9: what waits is counted by the rights of whoever looks; one at a time has a row, and not for ever.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deskKeys, desks, type DeskKey, type QueueKey } from '@jangteo/contract/desk/desks.ts';
import type { DeskPerson, Hold, QueueRow } from '@jangteo/contract/desk/desk.api.ts';
import type { AskDeskRow } from '@jangteo/contract/inquiry/ask.list.ts';
import type { GivenRole } from '@jangteo/contract/kit/right.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { sqlNow, standAt } from '../../../tools/testing/moment.ts';
import { domains } from '../../domains.ts';
import { clock } from '../../kit/clock/clock.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { IDLE_MS } from './idle.ts';
import { chores } from './jobs.ts';

const why = '오늘 오후에 자리를 비웁니다.';
let db: TestDb;
let app: TestApp;
type Operator = { token: string; userSeq: number };
let [one, two, finance, auditor]: Operator[] = [];
const hire = async (loginId: string, ...roles: GivenRole[]): Promise<Operator> => {
  const userSeq = await addPerson(app.deps, { loginId, userType: 'admin', name: loginId, roles });
  return { token: (await app.login(loginId)).token, userSeq };
};
beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  one = await hire('care-one', 'CARE');
  two = await hire('care-two', 'CARE');
  finance = await hire('finance', 'FINANCE');
  auditor = await hire('auditor', 'AUDITOR');
});
afterEach(() => clock.set(null));
afterAll(async () => {
  await app.stop();
  await db.drop();
});

const sql = async <R extends object>(text: string, values: unknown[] = []) =>
  (await app.deps.pools.job.query<R>(text, values)).rows;
const put = <T = Hold>(who: Operator, path: string, body: object = {}) =>
  app.call<T>('PUT', `/v1/admin/${path}`, { token: who.token, body });
const queuesOf = async (who: Operator) =>
  (await app.call<QueueRow[]>('GET', '/v1/admin/queues', { token: who.token })).body.data;
const giveBackIdle = () => chores[0]!.run({ ...app.deps, signal: new AbortController().signal });
const holderOf = async (desk: string, seq: number): Promise<number | null> =>
  (
    await sql<{ holder: number }>('select holder_seq as holder from desk_hold where desk = $1 and seq = $2', [
      desk,
      seq,
    ])
  )[0]?.holder ?? null;
const addAsk = async (): Promise<number> =>
  (
    await sql<{ seq: number }>(
      `insert into ask (owner_seq, type, title, asked_at, last_asked_at, sla_due_at, entries)
        select min(user_seq), 'ETC', '예시', $1, $1, $1::timestamptz + interval '1 day', 1 from account_user
        where user_type = 'producer' returning ask_seq as seq`,
      [clock.now()],
    )
  )[0]!.seq;

/** Where a page asks for what waits, as it first opens or by the link of the home. */
const LISTED: Record<QueueKey, { path?: string; query: object }> = {
  approvals: { path: '/v1/admin/approvals', query: { tab: 'toDecide' } },
  settlements: { path: '/v1/admin/settlements', query: { tab: 'CLOSED' } },
  applications: { query: { status: ['new', 'retry', 'progress'] } },
  'business-conversions': { query: {} },
  'category-docs': { query: {} },
  asks: { query: { tab: 'waiting' } },
  reports: { query: { tab: 'open' } },
  refunds: { query: {} },
  'claim-appeals': { query: { state: 'OPEN' } },
  'stray-payments': { query: { returned: false } },
  exchanges: { query: { tab: 'open' } },
  payouts: { query: { tab: 'FAILED' } },
  'promotion-applications': { query: { tab: 'waiting' } },
};
async function listed(who: Operator, queue: QueueKey): Promise<number> {
  const { path, query } = LISTED[queue];
  const { body } = await app.call('GET', path ?? desks[queue as DeskKey].path, {
    token: who.token,
    query: { start: 0, length: 10, ...query },
  });
  return (body as unknown as { recordsFiltered: number }).recordsFiltered;
}

test('each desk of the contract is one of a domain, once, and nothing else is', () => {
  const named = domains.flatMap((domain) => domain.desks ?? []).map(({ desk }) => desk);
  expect(named.toSorted()).toEqual([...deskKeys].toSorted());
});

test('the counts are those of the lists; each reads the queues that they may work, nobody else’s', async () => {
  standAt(clock.now().getTime());
  const everybody = await hire('everybody', 'EXAMINER', 'CARE', 'CONTENT', 'POLICY', 'FINANCE');
  const rows = await queuesOf(everybody);
  expect(rows.map(({ queue }) => queue)).toEqual(['approvals', 'settlements', ...deskKeys]);
  for (const { queue, count } of rows)
    expect([queue, count]).toEqual([queue, await listed(everybody, queue)]);
  const keys = async (who: Operator) => (await queuesOf(who)).map(({ queue }) => queue);
  expect(await keys(one!)).toEqual([
    'approvals',
    'asks',
    'reports',
    'refunds',
    'claim-appeals',
    'stray-payments',
  ]);
  expect(await keys(auditor!)).toEqual(['approvals']);
});

test('of approvals, what an operator asked for or is about does not wait for them', async () => {
  const chief = await hire('chief', 'CHIEF');
  for (const [subject, by] of [
    [`operator:${chief.userSeq}`, one!],
    [`operator:${two!.userSeq}`, chief],
    [`operator:${finance!.userSeq}`, one!],
  ] as const)
    await sql(
      `insert into approval (kind, subject, payload, facts, hash, why, by_user_seq, by_device, at, expires_at, state)
        values ('GRANT', $1, '{}', '[]', repeat('0', 64), $2, $3, 'elsewhere', ${sqlNow()}, ${sqlNow()} + interval '72 hours', 'WAIT')`,
      [subject, why, by.userSeq],
    );
  for (const [who, own] of [
    [chief, 1],
    [auditor!, 3],
    [one!, 0],
  ] as const) {
    const [approvals] = await queuesOf(who);
    expect([approvals!.queue, approvals!.count]).toEqual(['approvals', own]);
    expect(await listed(who, 'approvals')).toBe(own);
  }
});

test('two at once: one has it, the other reads 412; the list says who, and so does the log', async () => {
  const seq = await addAsk();
  const asked = await Promise.all([one!, two!].map((who) => put(who, `asks/${seq}/take`)));
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 412]);
  const [winner, loser] = asked[0]!.status === 200 ? [one!, two!] : [two!, one!];
  // Again is on and on, not twice.
  expect((await put(winner, `asks/${seq}/take`)).status).toBe(200);
  const { body } = await app.call<AskDeskRow[]>('GET', '/v1/admin/asks', {
    token: loser.token,
    query: { start: 0, length: 100, assignee: winner.userSeq },
  });
  expect(body.data).toMatchObject([{ askSeq: seq, holderSeq: winner.userSeq }]);
  expect((await queuesOf(winner)).find(({ queue }) => queue === 'asks')).toMatchObject({ mine: 1 });
  const [row] = await sql<{ detail: object; kind: string }>(
    `select detail, kind from access_log where call like '%asks%take' and subjects @> $1::jsonb order by log_seq limit 1`,
    [JSON.stringify([`ask:${seq}`])],
  );
  expect(row).toEqual({
    kind: 'WRITE',
    detail: { before: { holder: null }, after: { holder: winner.userSeq } },
  });
  expect((await put(loser, `asks/${seq}/give-back`)).status).toBe(412);
  expect((await put(winner, `asks/${seq}/give-back`)).body.data).toEqual({
    seq,
    holder: null,
    takenAt: null,
  });
});

test('it is handed to somebody who may work it, by whoever may, from whom it was seen with', async () => {
  const seq = await addAsk();
  const over = (to: number, from: number | null, who = one!) =>
    put(who, `asks/${seq}/hand-over`, { to, from, why });
  expect((await over(finance!.userSeq, null)).status).toBe(404);
  expect((await over(two!.userSeq, null)).body.data.holder).toMatchObject({ userSeq: two!.userSeq });
  expect((await over(one!.userSeq, null)).status).toBe(412);
  expect((await over(one!.userSeq, two!.userSeq)).status).toBe(200);
  const { body } = await app.call<DeskPerson[]>('GET', '/v1/admin/queues/asks/people', { token: one!.token });
  const seqs = body.data.map(({ userSeq }) => userSeq);
  expect(seqs).toEqual(expect.arrayContaining([one!.userSeq, two!.userSeq]));
  expect(seqs).not.toContain(finance!.userSeq);
  const closed = await app.call('GET', '/v1/admin/queues/asks/people', { token: auditor!.token });
  expect(closed.body.data).toEqual([]);
  // Who may read only takes nothing; what does not wait is not there.
  expect((await put(auditor!, `asks/${seq}/take`)).status).toBe(403);
  expect((await put(one!, `asks/4000000001/take`)).status).toBe(404);
});

test('given back by itself: idle for two hours, without the right, or when it waits no more', async () => {
  const [idle, answered, kept, worked] = [await addAsk(), await addAsk(), await addAsk(), await addAsk()];
  const leaving = await hire('care-three', 'CARE');
  const left = await addAsk();
  const start = clock.now().getTime();
  standAt(start);
  for (const seq of [idle, answered, kept, worked]) await put(one!, `asks/${seq}/take`);
  await put(leaving, `asks/${left}/take`);
  await giveBackIdle();
  expect(await holderOf('asks', left)).toBe(leaving.userSeq);
  await sql('delete from operator_grant where user_seq = $1', [leaving.userSeq]);
  await sql(`update ask set standing = 'CLOSED_INQUIRY', sla_due_at = null where ask_seq = $1`, [answered]);
  standAt(start + IDLE_MS - 60_000);
  one = { ...one!, token: (await app.login('care-one')).token };
  await put(one, `asks/${kept}/take`);
  const noted = await app.call('POST', `/v1/admin/asks/${worked}/contents`, {
    token: one.token,
    body: { text: '담당 부서에 확인하고 있습니다.', internal: true, version: 1 },
  });
  expect(noted.status, noted.text).toBe(200);
  standAt(start + IDLE_MS + 1_000);
  await giveBackIdle();
  expect(await Promise.all([idle, answered, left, kept, worked].map((seq) => holderOf('asks', seq)))).toEqual(
    [null, null, null, one.userSeq, one.userSeq],
  );
});

// operator.md §2: rights are rows; what a role lacks is closed at the door, what is taken is gone at once.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Operator } from '@jangteo/contract/admin/operator.api.ts';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import type { GivenRole, OperatorRole } from '@jangteo/contract/kit/right.ts';
import { actsFor } from '../../../testing/acting.ts';
import { testDb, type TestDb } from '../../../../tools/testing/db.ts';
import { standAt } from '../../../../tools/testing/moment.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { addPerson } from '../../../testing/people.ts';
import { changesInTime } from '../../../testing/in-time.ts';
import { steppedUp } from '../../../testing/step-up.ts';

const DAY = 86_400_000;
const why = '업무 분장이 바뀌었습니다.';
let db: TestDb;
let app: TestApp;
let chief: { token: string; userSeq: number };
let auditor: { token: string; userSeq: number };
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  chief = await hire('chief', 'CHIEF');
  auditor = await hire('auditor', 'AUDITOR');
});
afterEach(() => clock.set(null));
afterAll(async () => {
  await app.stop();
  await db.drop();
});

async function hire(loginId: string, ...roles: OperatorRole[]) {
  const userSeq = await addPerson(app.deps, { loginId, userType: 'admin', name: loginId, roles });
  const { token } = await app.login(loginId);
  return { token, userSeq };
}
const get = <T = never>(path: string, token: string, headers = {}) =>
  app.call<T>('GET', path, { token, headers });
const put = <T = never>(path: string, token: string, body: object, headers = {}) =>
  app.call<T>('PUT', `/v1/admin/operators/${path}`, { token, body, headers });
const operator = async (userSeq: number): Promise<Operator> =>
  (await get<Operator[]>('/v1/admin/operators', chief.token)).body.data.find(
    (one) => one.operator.userSeq === userSeq,
  )!;

type Asked = { approval: { approvalSeq: number } | null };
/** Asks for roles as the chief; the version is the one that stands, unless told. */
async function ask(userSeq: number, roles: { role: GivenRole; until?: string }[], by = chief.token) {
  const { version } = await operator(userSeq);
  const stepped = await steppedUp(app.deps, by);
  return put<Asked>(`${userSeq}/roles`, by, { roles, version, why }, stepped);
}
async function agree(approvalSeq: number, token: string) {
  const { body } = await get<Approval>(`/v1/admin/approvals/${approvalSeq}`, token);
  return app.call<Approval>('POST', `/v1/admin/approvals/${approvalSeq}/approve`, {
    token,
    body: { hash: body.data.hash, why },
    headers: { 'idempotency-key': crypto.randomUUID(), ...(await steppedUp(app.deps, token)) },
  });
}

test('each role opens what it reads, writes what it works on, and nothing else', async () => {
  const care = await hire('care', 'CARE');
  const none = await hire('none');
  const code = async (path: string, token: string) => (await get(path, token)).body.code;
  expect(await code('/v1/admin/users', care.token)).toBe('SUCCESS');
  expect(await code('/v1/admin/applications', care.token)).toBe('SUCCESS');
  for (const path of ['/v1/admin/settlements', '/v1/admin/client-logs', '/v1/admin/operators'])
    expect([path, await code(path, care.token)]).toEqual([path, 'ACCESS_DENIED']);
  for (const path of ['/v1/admin/users', '/v1/admin/approvals'])
    expect([path, await code(path, none.token)]).toEqual([path, 'ACCESS_DENIED']);
  // Reading is not work.
  const examiner = await hire('examiner', 'EXAMINER');
  expect(await code('/v1/admin/users', examiner.token)).toBe('SUCCESS');
  const logout = await app.call('PUT', `/v1/admin/users/${care.userSeq}/force-logout`, {
    token: examiner.token,
    body: { why },
  });
  expect([logout.status, logout.body.code]).toEqual([403, 'ACCESS_DENIED']);
});

test('acting for a seller asks for ACT_AS with every request', async () => {
  const seller = await addPerson(app.deps, { loginId: 'shop', shopName: '상점' });
  const headers = { 'x-act-as': String(seller) };
  const policy = await hire('policy', 'POLICY');
  await actsFor(app.deps, policy.token, seller);
  expect((await get('/v1/products/category-docs', policy.token, headers)).status).toBe(403);
  const care = await hire('care-acts', 'CARE');
  await actsFor(app.deps, care.token, seller);
  expect((await get('/v1/products/category-docs', care.token, headers)).status).toBe(200);
  await put(`${care.userSeq}/suspend`, chief.token, { why });
  const again = await app.login('care-acts');
  await actsFor(app.deps, again.token, seller);
  expect((await get('/v1/products/category-docs', again.token, headers)).status).toBe(403);
});

test('roles are given by two: nobody has them before another agrees, and then at once', async () => {
  const new1 = await hire('new-1');
  const asked = await ask(new1.userSeq, [{ role: 'CONTENT', until: '2030-12-31' }, { role: 'POLICY' }]);
  expect(asked.status).toBe(200);
  const seq = asked.body.data.approval!.approvalSeq;
  expect((await get('/v1/admin/notices', new1.token)).status).toBe(403);
  expect((await agree(seq, chief.token)).body.code).toBe('SAME_PERSON');
  const finance = await hire('finance', 'FINANCE');
  expect((await get(`/v1/admin/approvals/${seq}`, finance.token)).status).toBe(404);
  const done = await agree(seq, auditor.token);
  expect(done.body.data).toMatchObject({ state: 'DONE', kind: 'GRANT' });
  expect((await get('/v1/admin/notices', new1.token)).status).toBe(200);
  const { roles, history, version } = await operator(new1.userSeq);
  expect(roles.map(({ role }) => role)).toEqual(['CONTENT', 'POLICY']);
  expect(history[0]).toMatchObject({
    before: [],
    by: { userSeq: chief.userSeq },
    approvedBy: { userSeq: auditor.userSeq },
    why,
  });
  expect(version).toBe(2); // asked for, and done
  // Whom it is about agrees to nothing, whatever they may.
  const own = (await ask(auditor.userSeq, [{ role: 'AUDITOR', until: '2030-12-31' }])).body.data.approval!;
  const shown = await get<Approval>(`/v1/admin/approvals/${own.approvalSeq}`, auditor.token);
  expect(shown.body.data).toMatchObject({ state: 'WAIT', can: { approve: 'SAME_PERSON' } });
  expect((await agree(own.approvalSeq, auditor.token)).body.code).toBe('SAME_PERSON');
  // While one wish waits there is no second, whoever has read again or not.
  expect((await ask(auditor.userSeq, [])).body.code).toBe('APPROVAL_WAITING');
  const stale = await put(
    `${new1.userSeq}/roles`,
    chief.token,
    { roles: [], version: 0, why },
    await steppedUp(app.deps, chief.token),
  );
  expect([stale.status, stale.body.code]).toEqual([412, 'VERSION_CONFLICT']);
});

test('G-TEN-8: a right that another process withdraws is gone within a second', async () => {
  const { token, userSeq } = await hire('withdrawn', 'CONTENT', 'FINANCE');
  const notices = async () => (await get('/v1/admin/notices', token)).status;
  expect(await notices()).toBe(200);
  await app.deps.pools.job.query("delete from operator_grant where user_seq = $1 and role = 'CONTENT'", [
    userSeq,
  ]);
  await changesInTime(notices, 403);
  // What they still hold stays open.
  expect((await get('/v1/admin/users', token)).status).toBe(200);
});

test('a role ends by itself at the end of its day', async () => {
  const { token, userSeq } = await hire('short');
  const until = new Date(clock.now().getTime() + 9 * 3_600_000 + 2 * DAY).toISOString().slice(0, 10);
  const { approvalSeq } = (await ask(userSeq, [{ role: 'SYSTEM', until }])).body.data.approval!;
  await agree(approvalSeq, auditor.token);
  expect((await get('/v1/admin/client-logs/counts', token)).status).not.toBe(403);
  standAt(clock.now().getTime() + 4 * DAY);
  const later = await app.login('short');
  expect((await get('/v1/admin/client-logs/counts', later.token)).status).toBe(403);
});

test('what nobody may hold, the own roles, and the last chief', async () => {
  const two = await hire('two', 'CARE');
  const code = async (...roles: GivenRole[]) =>
    (
      await ask(
        two.userSeq,
        roles.map((role) => ({ role })),
      )
    ).body.code;
  expect(await code('FINANCE', 'APPROVER')).toBe('ROLE_CONFLICT');
  expect(await code('AUDITOR', 'CARE')).toBe('ROLE_CONFLICT');
  expect((await ask(two.userSeq, [{ role: 'CARE', until: '2020-01-01' }])).status).toBe(400);
  expect((await ask(chief.userSeq, [{ role: 'CARE' }])).body.code).toBe('SAME_PERSON');
  expect((await put(`${chief.userSeq}/suspend`, chief.token, { why })).body.code).toBe('SAME_PERSON');
  // Two chiefs take each other's role: one of them stays.
  const other = await hire('chief-2', 'CHIEF');
  const both = await Promise.all([
    put(`${other.userSeq}/suspend`, chief.token, { why }),
    put(`${chief.userSeq}/suspend`, other.token, { why }),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await app.deps.pools.job.query<{ n: number }>(
    `select count(*)::int as n from operator_grant where role = 'CHIEF'`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('a new operator gets a password by mail and may nothing yet', async () => {
  const boss = await hire('boss', 'FULL');
  const body = { loginId: ' Newcomer@House.kr ', name: '새사람', why };
  const added = await app.call<Operator>('POST', '/v1/admin/operators', { token: boss.token, body });
  expect(added.body.data).toMatchObject({
    operator: { loginId: 'newcomer@house.kr' },
    roles: [],
    version: 0,
  });
  expect((await app.call('POST', '/v1/admin/operators', { token: boss.token, body })).body.code).toBe(
    'EMAIL_TAKEN',
  );
  const { rows } = await app.deps.pools.job.query<{ n: number }>(
    `select count(*)::int as n from outbox where topic = 'account.told' and event_key like '%operator:%'`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('where the house says from where operators work, nobody of them works elsewhere; sellers do', async () => {
  const away = await startApp(db.url, { operatorNetworks: ['192.0.2.0/24'] });
  await addPerson(app.deps, { loginId: 'abroad', userType: 'admin' });
  await addPerson(app.deps, { loginId: 'abroad-shop' });
  const status = async (token: string, path: string) => {
    const { status, body } = await away.call('GET', path, { token });
    return [status, body.code];
  };
  // Neither with the token of before, nor by signing in there.
  const { token } = await app.login('abroad');
  expect(await status(token, '/v1/admin/users')).toEqual([403, 'OPERATOR_NETWORK']);
  await expect(away.login('abroad')).rejects.toThrow('OPERATOR_NETWORK');
  const shop = await away.login('abroad-shop');
  expect(await status(shop.token, '/v1/products/category-docs')).toEqual([200, 'SUCCESS']);
  await away.stop();
});

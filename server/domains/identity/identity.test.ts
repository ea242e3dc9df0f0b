import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { startSimulator, type Simulator } from '../../../simulator/simulator.ts';
import { clock } from '../../kit/clock/clock.ts';
import { resetRates } from '../../kit/http/rate.ts';
import { startApp, testConfig, type Answer, type TestApp } from '../../testing/app.ts';
import { addPerson, advance } from '../../testing/people.ts';
import { chores } from './jobs.ts';
import { readPersonAuth } from './person.ts';
import { ageOn } from './rules.ts';

let db: TestDb;
let app: TestApp;
let sim: Simulator;
const NONCE = 'n'.repeat(22);
const on = (device = 'phone-1') => ({ cookie: `jt-device=${device}` });

beforeAll(async () => {
  db = await testDb();
  const { home } = testConfig(db.url);
  sim = await startSimulator({
    databaseUrl: db.url,
    home,
    port: 0,
    smtpPort: 0,
    key: null,
    hookSecret: 'shared',
  });
  app = await startApp(db.url, { simUrl: sim.url });
});
beforeEach(resetRates);
afterAll(async () => {
  await app.stop();
  await sim.stop();
  await db.drop();
});

interface Started {
  authId: string;
  url: string;
  expiresIn: number;
}
const begin = (more: object = {}, headers = on()): Promise<Answer<Started>> =>
  app.call('POST', '/user/person-auth', {
    headers,
    body: { type: 'ADULT_AUTH', personAuthPurpose: 'request_producer', nonce: NONCE, ...more },
  });
/** What the person fills in on the simulator's page, through the product's own door. */
const answer = (url: string, body: object) =>
  app.call('POST', url, { body: { outcome: 'VERIFIED', ...body } });
const check = (authId: string, headers = on()) =>
  app.call<Record<string, unknown>>('POST', `/user/person-auth/${authId}/check`, { headers, body: {} });
const read = (authId: string, headers = on()) =>
  app.call<Record<string, unknown>>('GET', `/user/person-auth/${authId}`, { headers });
const proven = async (more: object = {}, person: object = {}) => {
  const { authId, url } = (await begin(more)).body.data;
  await answer(url, person);
  await check(authId);
  return authId;
};
const asks = (purpose: 'request_producer' | 'join' = 'request_producer', deviceId = 'phone-1') => ({
  caller: null,
  request: { deviceId, ip: '127.0.0.1' } as never,
  config: app.deps.config,
  now: clock.now(),
  purpose,
});
const personOf = (authId: string, who = asks()) => readPersonAuth(app.deps.pools.app, authId, who);

describe('accounts.md §3, R167-R169: proof of a person', () => {
  test('leads to the provider’s page, which is asked server to server on the way back', async () => {
    const started = await begin({ returnTo: '/store-onboarding?step=3' });
    expect([started.status, started.body.data]).toMatchObject([200, { expiresIn: 600 }]);
    const { authId, url } = started.body.data;
    const page = await fetch(`${app.url}${url}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('시뮬레이터 본인인증')]);
    // Coming back without an answer proves nothing, whatever the browser says.
    expect((await check(authId)).body.data).toMatchObject({ state: 'WAIT', name: null, adult: null });
    await answer(url, { name: '정하윤', birthDate: '1991-03-02', phoneNumber: '01023456789' });
    expect((await read(authId)).body.data).toEqual({ state: 'WAIT', name: null, adult: null, at: null });
    expect((await check(authId)).body.data).toMatchObject({
      state: 'DONE',
      name: '정*윤',
      adult: true,
      nonce: NONCE,
      returnTo: '/store-onboarding?step=3',
    });
    expect((await read(authId)).body.data).toMatchObject({ state: 'DONE', name: '정*윤', adult: true });
  });

  test('whoever asked for it reads whom it names; the table names nobody', async () => {
    const authId = await proven({}, { name: '정하윤', birthDate: '1991-03-02', phoneNumber: '01023456789' });
    const again = await proven({}, { name: '정하윤', birthDate: '1991-03-02', phoneNumber: '01099998888' });
    const other = await proven({}, { name: '정하은', birthDate: '1991-03-02' });
    const person = await personOf(authId);
    expect(person).toMatchObject({
      name: '정하윤',
      birthDay: '1991-03-02',
      gender: 'F',
      phoneNumber: '01023456789',
      adult: true,
    });
    expect(person!.ciHash).toBe((await personOf(again))!.ciHash);
    expect(person!.ciHash).not.toBe((await personOf(other))!.ciHash);
    const { rows } = await app.deps.pools.job.query<{ text: string }>(
      `select person_auth::text as text from person_auth`,
    );
    for (const { text } of rows) expect(text).not.toMatch(/정하|1991-03-02|0102345/);
  });

  test('for another purpose, device or user it is none', async () => {
    const authId = await proven();
    expect(await personOf(authId, asks('join'))).toBeNull();
    expect(await personOf(authId, asks('request_producer', 'phone-2'))).toBeNull();
    expect((await read(authId, on('phone-2'))).body.code).toBe('NOT_FOUND');
    expect((await check(authId, on('phone-2'))).status).toBe(404);
    expect((await read('x'.repeat(43))).status).toBe(404);
    await addPerson(app.deps, { loginId: 'hayun' });
    const me = await app.login('hayun');
    const mine = await app.call<Started>('POST', '/user/person-auth', {
      token: me.token,
      body: { type: 'PERSON_AUTH', personAuthPurpose: 'join', nonce: NONCE },
    });
    await answer(mine.body.data.url, {});
    const path = `/user/person-auth/${mine.body.data.authId}`;
    expect((await app.call('POST', `${path}/check`, { token: me.token, body: {} })).status).toBe(200);
    expect(await personOf(mine.body.data.authId, asks('join', me.deviceId))).toBeNull();
    const caller = { userSeq: me.userSeq, deviceId: me.deviceId } as never;
    expect(await personOf(mine.body.data.authId, { ...asks('join', me.deviceId), caller })).not.toBeNull();
  });

  test('refused by the provider: FAILED, once and for all', async () => {
    const { authId, url } = (await begin()).body.data;
    await answer(url, { outcome: 'FAILED' });
    expect((await check(authId)).body.data).toMatchObject({ state: 'FAILED', name: null });
    expect(await personOf(authId)).toBeNull();
  });

  test('two who come back at once write one proof', async () => {
    const { authId, url } = (await begin()).body.data;
    await answer(url, {});
    const both = await Promise.all([check(authId), check(authId)]);
    expect(both.map(({ status, body }) => [status, body.data.state])).toEqual([
      [200, 'DONE'],
      [200, 'DONE'],
    ]);
  });

  test.each([
    [{ nonce: 'short' }, 'nonce'],
    [{ type: 'FACE' }, 'type'],
    [{ personAuthPurpose: 'other' }, 'personAuthPurpose'],
    [{ returnTo: '//evil.example' }, 'returnTo'],
    [{ returnTo: 'https://evil.example' }, 'returnTo'],
    [{ returnTo: '/\\evil.example' }, 'returnTo'],
  ])('%j is refused', async (more, field) => {
    const refused = await begin(more);
    expect([refused.status, refused.body.data]).toMatchObject([400, { errors: [{ field }] }]);
  });

  test('the provider is away: 503, and another try goes through', async () => {
    const { authId, url } = (await begin()).body.data;
    await answer(url, {});
    sim.street.world.faults.add({ port: 'IDENTITY', kind: 'ERROR', times: 1 });
    const away = await app.call('POST', `/user/person-auth/${authId}/check`, {
      headers: on(),
      body: {},
      impatient: true,
    });
    expect(away.body.code).toBe('SERVICE_BUSY');
    expect((await check(authId)).body.data.state).toBe('DONE');
  });
});

test('without a provider nobody can prove who they are: said by name', async () => {
  const bare = await startApp(db.url);
  const begun = await bare.call('POST', '/user/person-auth', {
    body: { type: 'PERSON_AUTH', personAuthPurpose: 'join', nonce: NONCE },
  });
  const { authId } = (await begin()).body.data;
  const checked = await bare.call('POST', `/user/person-auth/${authId}/check`, { headers: on(), body: {} });
  expect([begun.body.code, checked.body.code]).toEqual(['PERSON_AUTH_OFF', 'PERSON_AUTH_OFF']);
  await bare.stop();
});

describe('accounts.md §3: 19 years', () => {
  test.each([
    ['2007-11-20', '2026-11-20', 19],
    ['2007-11-21', '2026-11-20', 18],
    ['2008-02-29', '2027-02-28', 18],
    ['2008-02-29', '2027-03-01', 19],
  ])('born on %s is on %s %i', (birthDay, today, age) => expect(ageOn(birthDay, today)).toBe(age));

  test('under 19 is proven, and not adult', async () => {
    const authId = await proven({}, { birthDate: '2012-05-05' });
    expect((await read(authId)).body.data).toMatchObject({ state: 'DONE', adult: false });
    expect((await personOf(authId))!.adult).toBe(false);
  });
});

describe('accounts.md §3: how long it counts', () => {
  const setting = clock.setting();
  afterAll(() => clock.set(setting));
  const run = () => chores[0]!.run({ ...app.deps, signal: AbortSignal.timeout(5_000) });

  test('10 minutes on the page, 30 minutes once done, 90 days for an application; then nothing is kept', async () => {
    const waiting = (await begin({ personAuthPurpose: 'join' })).body.data.authId;
    const [join, application] = [await proven({ personAuthPurpose: 'join' }), await proven()];
    advance(10 * 60_000);
    expect((await read(waiting)).body.data.state).toBe('EXPIRED');
    expect((await check(waiting)).body.data.state).toBe('EXPIRED');
    expect((await read(join)).body.data.state).toBe('DONE');
    advance(20 * 60_000);
    expect((await read(join)).body.data).toEqual({ state: 'EXPIRED', name: null, adult: null, at: null });
    expect(await personOf(join, asks('join'))).toBeNull();
    await run();
    expect(await personOf(application)).not.toBeNull();
    const { rows } = await app.deps.pools.job.query<{ state: string; kept: boolean }>(
      'select state, sealed is not null or ci_hash is not null as kept from person_auth where auth_id = $1',
      [join],
    );
    expect(rows).toEqual([{ state: 'EXPIRED', kept: false }]);
    advance(90 * 86_400_000);
    expect(await personOf(application)).toBeNull();
    await run();
    await run();
    expect((await read(join)).status).toBe(404);
  });
});

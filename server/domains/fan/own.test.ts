// What somebody agreed to over all channels, and the sizes that they show (community.md §3).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FanCard } from '@jangteo/contract/fan/card.api.ts';
import type { BodyProfile, ChannelConsent } from '@jangteo/contract/fan/own.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { listFollows, rollFollows } from './follow.ts';
import { deleteProfile } from './queries/profile.ts';

let db: TestDb;
let app: TestApp;
let buyer: { token: string; userSeq: number };
/** Two channels, and the token of the first. */
let shops: { token: string; userSeq: number }[];

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  buyer = await app.login('none@mail.kr');
  shops = [await app.login('hello@onyu.kr'), await app.login('master@hanul.kr')];
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const ask = <T>(method: string, path: string, body?: object, token = buyer.token) =>
  app.call<T>(method, path, { token, ...(body && { body }) });
const follow = (n: number, body: object = {}) =>
  ask('POST', `/market/v1/channels/${shops[n]!.userSeq}/follow`, body);
const consents = async () => (await ask<ChannelConsent[]>('GET', '/market/v1/consents')).body;
const put = (n: number, ad: boolean, night: boolean) =>
  ask<ChannelConsent>('PUT', '/market/v1/consents', { channelSeq: shops[n]!.userSeq, ad, night });
const events = async () =>
  (
    await app.deps.pools.job.query<{ ad: boolean; night: boolean }>(
      'select ad, night from fan_consent_event where seller_seq = $1 and user_seq = $2 order by event_seq',
      [shops[0]!.userSeq, buyer.userSeq],
    )
  ).rows.map(({ ad, night }) => [ad, night]);

test('channels that somebody follows stand in one list with what they agreed to, each changed by itself', async () => {
  expect((await put(0, true, false)).status).toBe(404);
  const standing = async () =>
    (await ask('GET', `/market/v1/channels/${shops[0]!.userSeq}/follow`)).body.data;
  expect(await standing()).toEqual({ following: false, ad: false, night: false });
  expect((await ask('GET', `/market/v1/channels/${buyer.userSeq}/follow`)).status).toBe(404);
  expect(await consents()).toMatchObject({ data: [], recordsTotal: 0 });
  await follow(0, { ad: true, night: true });
  await follow(1);
  expect(await standing()).toEqual({ following: true, ad: true, night: true });
  const both = await consents();
  expect(both.recordsTotal).toBe(2);
  expect(both.data.map(({ channelSeq }) => channelSeq).sort()).toEqual(
    shops.map(({ userSeq }) => userSeq).sort(),
  );
  const one = both.data.find(({ channelSeq }) => channelSeq === shops[0]!.userSeq);
  expect(one).toMatchObject({ name: '온유상회', ad: true, night: true, at: expect.any(String) });
  expect((await put(0, true, false)).body.data).toMatchObject({ ad: true, night: false });
  expect((await put(0, false, true)).status).toBe(400);
  expect((await put(0, false, false)).body.data).toMatchObject({ ad: false, night: false });
  expect((await put(0, false, false)).status).toBe(200);
  expect(await events()).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
  await ask('DELETE', `/market/v1/channels/${shops[1]!.userSeq}/follow`);
  expect((await consents()).data.map(({ channelSeq }) => channelSeq)).toEqual([shops[0]!.userSeq]);
  await follow(1);
  expect((await consents()).recordsTotal).toBe(2);
});

test('what the version before began or ended beside the upgrade is listed once', async () => {
  const sql = (text: string) =>
    app.deps.pools.job.query(text, [shops[1]!.userSeq, buyer.userSeq]) as Promise<unknown>;
  const listed = async () => (await consents()).data.map(({ channelSeq }) => channelSeq);
  const runDue = () =>
    listFollows({ pools: app.deps.pools, signal: new AbortController().signal }) as Promise<void>;
  const end = () =>
    sql('update fan set followed_at = null, version = version + 1 where seller_seq = $1 and user_seq = $2');
  await end();
  const { recordsTotal, data } = await consents();
  expect([recordsTotal, data.length]).toEqual([2, 1]);
  await follow(1);
  expect(await listed()).toEqual([shops[1]!.userSeq, shops[0]!.userSeq]);
  await end();
  await runDue();
  expect(await consents()).toMatchObject({ recordsTotal: 1, data: [{ channelSeq: shops[0]!.userSeq }] });
  await sql(
    "update fan set followed_at = timestamptz '2030-01-01 12:00+09' where seller_seq = $1 and user_seq = $2",
  );
  await runDue();
  expect(await listed()).toEqual([shops[1]!.userSeq, shops[0]!.userSeq]);
  await rollFollows({ pools: app.deps.pools, signal: new AbortController().signal });
});

test('sizes are seen by a channel only while they are shown to it, and are gone with their person', async () => {
  const path = '/market/v1/body-profile';
  const shown = async () =>
    (await ask<FanCard>('GET', `/v1/fan/users/${buyer.userSeq}`, undefined, shops[0]!.token)).body.data.sizes
      .shared;
  const keep = (items: BodyProfile['items'], shared: boolean) =>
    ask<BodyProfile>('PUT', path, { items, shared });
  const read = async () => (await ask<BodyProfile>('GET', path)).body.data;
  expect(await read()).toEqual({ items: [], shared: false });
  const items: BodyProfile['items'] = [
    { item: 'HEIGHT', value: '172' },
    { item: 'STYLE', value: '편한 옷' },
  ];
  expect((await keep(items, false)).status).toBe(200);
  expect(await shown()).toBeNull();
  await keep(items, true);
  expect(await shown()).toEqual(items);
  // What the channel noted of them stays when they leave; their sizes were for channels that they follow or bought from.
  await ask('DELETE', `/market/v1/channels/${shops[0]!.userSeq}/follow`);
  expect(await shown()).toBeNull();
  await follow(0);
  expect(await shown()).toEqual(items);
  expect((await keep([{ item: 'HEIGHT', value: '1720' }], true)).status).toBe(400);
  expect((await keep([items[0]!, items[0]!], true)).status).toBe(400);
  expect(await read()).toEqual({ items, shared: true });
  await inTransaction(app.deps.pools.job, [], (tx) => deleteProfile(tx, buyer.userSeq));
  expect([await read(), await shown()]).toEqual([{ items: [], shared: false }, null]);
});

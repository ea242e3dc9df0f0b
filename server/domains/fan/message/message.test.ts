// Worked examples 2 and 3 of fan messages, and what a killed worker leaves (community.md §3, §11).
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FanMessage, FanMessageDetail, MessagePreview } from '@jangteo/contract/fan/message.api.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { startWorkers, type JobContext, type Workers } from '../../../kit/jobs/jobs.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { startOutside, type Outside } from '../../../testing/outside.ts';
import { OFF_NOTE, switchOff } from '../../../testing/switch.ts';
import { refuseAds } from '../follow.ts';
import { byClock, messageSubscriptions, sendPart } from './jobs.ts';

let db: TestDb;
let outside: Outside;
let app: TestApp;
/** Sees the queues, too. */
let owner: pg.Client;
let token: string;
let seller: number;
let job: JobContext;

async function stand(at: string): Promise<void> {
  clock.set({ baseReal: clock.realMs(), baseBusiness: Date.parse(`${at}+09:00`), rate: 0 });
  ({ token, userSeq: seller } = await app.login('hello@onyu.kr'));
}
async function sql<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await app.deps.pools.job.query<R>(text, values)).rows;
}

beforeAll(async () => {
  db = await demoDb();
  owner = new pg.Client({ connectionString: db.url });
  await owner.connect();
  outside = await startOutside();
  app = await startApp(db.url, { simUrl: outside.simUrl, publicOrigin: 'https://jangteo.example' });
  job = { ...app.deps, signal: new AbortController().signal };
  await stand('2026-11-20T12:00:00');
});
afterAll(async () => {
  await app?.stop();
  await outside?.stop();
  await owner?.end();
  await db?.drop();
});
beforeEach(async () => {
  outside.inbox.clear();
  await sql('delete from fan_message_row');
  await sql('delete from fan_message');
});

const toAll = {
  title: '주말 특가',
  text: '(광고) 이번 주말에만 반값입니다.',
  target: { kind: 'FOLLOWERS' },
  link: '/live/40001',
};
const preview = (body: object) =>
  app.call<MessagePreview>('POST', '/v1/fan/messages/preview', { token, body: { ...toAll, ...body } });
const ask = (expectedCount: number, body: object = {}) =>
  app.call<FanMessage>('POST', '/v1/fan/messages', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { ...toAll, expectedCount, ...body },
  });
const show = async (messageSeq: number) =>
  (await app.call<FanMessageDetail>('GET', `/v1/fan/messages/${messageSeq}`, { token })).body.data;
const end = (act: 'cancel' | 'stop', messageSeq: number) =>
  app.call<FanMessage>('POST', `/v1/fan/messages/${messageSeq}/${act}`, { token, body: {} });
/** One job of it comes to its turn. */
const turn = (messageSeq: number, part: number, round = 1) =>
  sendPart(
    {
      key: `fan.message-part:${messageSeq}:${round}:${part}`,
      sellerSeq: seller,
      payload: { channelSeq: seller, messageSeq, round, part },
    },
    job,
  );
const agree = (set: string, who = 'true') =>
  sql<{ user: string }>(
    `with c as (update fan_consent set ${set} where seller_seq = $1 and ${who}
        returning seller_seq, user_seq, ad, night, at)
      insert into fan_consent_event (seller_seq, user_seq, ad, night, at) select * from c
      returning user_seq as user`,
    [seller],
  );
const told = () => outside.inbox.find(undefined, undefined).filter(({ text }) => text.includes('반값'));

test('the preview says whom it reaches, what leaves out the others, and the text to the byte', async () => {
  const { status, body } = await preview({});
  expect([status, body.data]).toEqual([
    200,
    {
      audience: 1_240,
      willReceive: 558,
      leftOut: [{ reason: 'NO_AD_CONSENT', count: 682 }],
      text: '(광고)[온유상회] 이번 주말에만 반값입니다.\nhttps://jangteo.example/m/007pt000000\n무료수신거부 080-000-0000',
      bytes: 106,
      kind: 'LMS',
      night: false,
      allowedAt: null,
    },
  ]);
  const short = await preview({ text: '오늘 반값', link: undefined });
  expect([short.body.data.bytes, short.body.data.kind]).toEqual([52, 'SMS']);
  // A text of its own mark alone says nothing.
  expect((await preview({ text: '(광고)' })).status).toBe(400);
});

test('a night is refused with the moment from which on it may go; at night those go who agreed to that', async () => {
  for (const [sendAt, from] of [
    ['2026-11-20T22:30:00+09:00', '2026-11-21T08:00:00.000+09:00'],
    ['2026-11-20T20:59:30+09:00', '2026-11-21T08:00:00.000+09:00'],
    ['2026-11-21T07:59:59+09:00', '2026-11-21T08:00:00.000+09:00'],
  ]) {
    const refused = await ask(558, { sendAt });
    expect([refused.status, refused.body.code, refused.body.message, refused.body.data]).toMatchObject([
      460,
      'NIGHT_AD_BLOCKED',
      '밤 9시부터 오전 8시까지는 광고성 알림을 보낼 수 없습니다. 2026-11-21 08:00부터 보낼 수 있습니다.',
      { errors: [{ field: 'sendAt', params: { from } }] },
    ]);
    expect((await preview({ sendAt })).body.data).toMatchObject({ night: true, allowedAt: from });
  }
  const sendAt = '2026-11-20T22:30:00+09:00';
  expect((await preview({ sendAt, nightOnly: true })).body.data).toMatchObject({
    willReceive: 99,
    leftOut: [
      { reason: 'NO_AD_CONSENT', count: 682 },
      { reason: 'NO_NIGHT_CONSENT', count: 459 },
    ],
    night: true,
    allowedAt: null,
  });
  expect((await ask(99, { sendAt, nightOnly: true })).status).toBe(200);
  expect((await ask(558, { sendAt: '2026-11-20T20:59:29+09:00' })).body.code).toBe('MESSAGE_LIMIT');
});

test('it is asked for once a day, for as many as were seen, within thirty days, and for the own fans', async () => {
  expect((await ask(557)).body.code).toBe('EXPECTED_COUNT_MISMATCH');
  expect((await ask(558, { sendAt: '2026-11-20T11:59:59+09:00' })).status).toBe(400);
  expect((await ask(558, { sendAt: '2026-12-20T12:00:01+09:00' })).status).toBe(400);
  expect((await ask(1, { target: { kind: 'FANS', fanSeqList: [999_999_999] } })).status).toBe(404);
  expect((await ask(558, { link: '//evil' })).status).toBe(400);
  const sendAt = '2026-11-21T12:00:00+09:00';
  const { body } = await ask(558, { sendAt });
  expect(body.data).toMatchObject({ state: 'SCHEDULED', planned: 558, can: { cancel: null, stop: 'STATE' } });
  expect((await ask(558, { sendAt })).body.code).toBe('MESSAGE_LIMIT');
  expect((await end('stop', body.data.messageSeq)).body.code).toBe('STATE_CHANGED');
  expect((await end('cancel', body.data.messageSeq)).body.data.state).toBe('CANCELED');
  expect((await ask(558, { sendAt })).status).toBe(200);
  const other = await app.login('hello@bomnae.kr');
  const foreign = await app.call('GET', `/v1/fan/messages/${body.data.messageSeq}`, { token: other.token });
  expect(foreign.status).toBe(404);
});

test('switched off none begins and none goes on; on again they do', async () => {
  const { messageSeq } = (await ask((await preview({})).body.data.willReceive)).body.data;
  const on = await switchOff(app.deps, 'fanMessages');
  expect(await ask(1)).toMatchObject({ status: 503, body: { message: OFF_NOTE } });
  await byClock(job);
  expect(await show(messageSeq)).toMatchObject({ state: 'SCHEDULED' });
  await on();
  await byClock(job);
  await turn(messageSeq, 0);
  await switchOff(app.deps, 'fanMessages');
  await turn(messageSeq, 1);
  await byClock(job);
  expect(await show(messageSeq)).toMatchObject({ state: 'HELD', reached: 50 });
  await on();
  await byClock(job);
  await turn(messageSeq, 1, 2);
  expect(told()).toHaveLength(100);
});

test('what the evening began is held from 20:59:30 on, and goes on at eight to whoever still agrees', async () => {
  await stand('2026-11-20T20:58:00');
  const { messageSeq } = (await ask(558)).body.data;
  await byClock(job);
  expect(await show(messageSeq)).toMatchObject({ state: 'SENDING', left: 558, reached: 0 });
  for (let part = 0; part < 6; part++) await turn(messageSeq, part);
  await stand('2026-11-20T20:59:30');
  for (let part = 6; part < 12; part++) await turn(messageSeq, part);
  expect(await show(messageSeq)).toMatchObject({
    state: 'HELD',
    reached: 300,
    left: 258,
    resumesAt: '2026-11-21T08:00:00.000+09:00',
  });
  await byClock(job);
  await stand('2026-11-21T07:59:59');
  await byClock(job);
  expect(told()).toHaveLength(300);
  await agree(
    'ad = false, night = false',
    `user_seq in (select user_seq from fan_message_row where outcome = 'WAIT' order by user_seq limit 3)`,
  );
  await stand('2026-11-21T08:00:00');
  await byClock(job);
  for (let part = 6; part < 12; part++) await turn(messageSeq, part, 2);
  expect(await show(messageSeq)).toMatchObject({
    state: 'DONE',
    reached: 555,
    left: 0,
    leftOut: [{ reason: 'NO_AD_CONSENT', count: 685 }],
  });
  expect(told()).toHaveLength(555);
  expect(new Set(told().map(({ to }) => to)).size).toBe(555);
  await agree('ad = true', 'not ad');
});

test('what a killed worker left claimed is looked up: found it is told, absent it goes once more', async () => {
  await stand('2026-11-22T12:00:00');
  const fans = await sql<{ fan: string }>(
    `select f.fan_seq as fan from fan f join fan_consent c using (seller_seq, user_seq)
      where seller_seq = $1 and c.ad order by f.user_seq limit 3`,
    [seller],
  );
  const target = { kind: 'FANS', fanSeqList: fans.map(({ fan }) => Number(fan)) };
  const { messageSeq } = (await ask(3, { target })).body.data;
  await byClock(job);
  const rows = await sql<{ user: string }>('select user_seq as user from fan_message_row order by 1');
  const [first, second] = rows.map(({ user }) => Number(user));
  for (const user of [first, second]) {
    await sql(
      `update fan_message_row set outcome = 'SENDING', sent_at = $1, claimed_at = $3, night = false
        where user_seq = $2`,
      [clock.now(), user, new Date(clock.realMs())],
    );
    await sql('insert into effect (effect_key, at) values ($1, $2)', [
      `fanmsg:${messageSeq}:${user}`,
      clock.now(),
    ]);
  }
  outside.inbox.take(`fanmsg:${seller}:${messageSeq}:${first}`);
  // A moment ago: whoever claimed it may be at it.
  await expect(turn(messageSeq, 0)).rejects.toThrow('a moment ago');
  expect(told()).toHaveLength(1);
  await sql(
    `update fan_message_row set claimed_at = claimed_at - interval '1 minute' where outcome = 'SENDING'`,
  );
  await turn(messageSeq, 0);
  await turn(messageSeq, 0);
  expect(told()).toHaveLength(2);
  expect(await show(messageSeq)).toMatchObject({ state: 'DONE', reached: 3, left: 0 });
});

test('nobody receives a third within seven days; a stop tells nobody any more', async () => {
  await stand('2026-11-24T12:00:00');
  const fans = await sql<{ fan: string; user: string }>(
    `select f.fan_seq as fan, f.user_seq as user from fan f join fan_consent c using (seller_seq, user_seq)
      where seller_seq = $1 and c.ad order by f.user_seq limit 2`,
    [seller],
  );
  const target = { kind: 'FANS', fanSeqList: fans.map(({ fan }) => Number(fan)) };
  for (const day of ['24', '25']) {
    await stand(`2026-11-${day}T12:00:00`);
    const { messageSeq } = (await ask(2, { target })).body.data;
    await byClock(job);
    await turn(messageSeq, 0);
    expect((await show(messageSeq)).state).toBe('DONE');
  }
  await stand('2026-11-26T12:00:00');
  const { body } = await preview({ target });
  expect(body.data).toMatchObject({ willReceive: 0, leftOut: [{ reason: 'TOO_OFTEN', count: 2 }] });
  expect((await ask(0, { target })).body.code).toBe('AD_CONSENT_NONE');
  const { messageSeq } = (await ask(556)).body.data;
  await byClock(job);
  await turn(messageSeq, 0);
  expect((await end('stop', messageSeq)).body.data.state).toBe('STOPPED');
  await turn(messageSeq, 1);
  expect(await show(messageSeq)).toMatchObject({ reached: 50, left: 0 });
  expect((await show(messageSeq)).leftOut).toContainEqual({ reason: 'STOPPED', count: 506 });
});

test('who calls the 080 number is told nothing any more, from the next turn on', async () => {
  await stand('2026-11-26T15:00:00');
  const { messageSeq } = (await ask(558)).body.data;
  await byClock(job);
  const [one] = await sql<{ user: string; phone: string }>(
    `select r.user_seq as user, u.phone_number as phone from fan_message_row r join account_user u using (user_seq)
      order by r.part desc, 1 limit 1`,
  );
  const phone = one!.phone.replaceAll(/\D/g, '');
  await inTransaction(app.deps.pools.job, [], (tx) => refuseAds(tx, phone, clock.now()));
  for (let part = 0; part < 12; part++) await turn(messageSeq, part);
  expect(await show(messageSeq)).toMatchObject({ state: 'DONE', reached: 557 });
  expect(told().some(({ to }) => to === phone)).toBe(false);
  await agree('ad = true', 'not ad');
});

test('workers carry one from being asked for to its end', async () => {
  await stand('2026-11-27T12:00:00');
  // What the tests before have asked for is gone.
  await owner.query('delete from outbox');
  const workers: Workers = await startWorkers(app.deps, messageSubscriptions, []);
  try {
    const { messageSeq } = (await ask(558)).body.data;
    await expect
      .poll(
        async () => {
          await workers.relay();
          return (await show(messageSeq)).state;
        },
        { timeout: 20_000 },
      )
      .toBe('DONE');
    expect(told()).toHaveLength(558);
    const page = await app.call<FanMessage[]>('GET', '/v1/fan/messages', {
      token,
      query: { state: ['DONE'] },
    });
    expect(page.body.data.map((one) => [one.messageSeq, one.reached])).toEqual([[messageSeq, 558]]);
  } finally {
    await workers.stop();
  }
});

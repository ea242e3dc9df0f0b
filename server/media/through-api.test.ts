import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { Started as OnAir } from '@jangteo/contract/broadcast/live.api.ts';
import { demoDb, type TestDb } from '../../tools/testing/db.ts';
import type { Started } from '../adapters/media/spawn.ts';
import { openStorage } from '../adapters/storage/open.ts';
import { mediaDoor } from '../domains/broadcast/index.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { endsInTime } from '../testing/in-time.ts';
import {
  anyFfmpeg,
  decode,
  ffmpeg,
  freePort,
  onLoopback,
  picture,
  publish,
  readPlaylist,
} from '../testing/media.ts';
import type { Playlist } from '../testing/media.ts';
import { openReceiver, type Receiver } from '../testing/receiver.ts';
import { doorOf, simulcastDoorOf } from './door.ts';
import { startMedia } from './media.ts';
import { mediaSocket } from './place.ts';

let db: TestDb;
let app: TestApp;
let media: { stop: () => Promise<void> };
let token: string;
let other: string;
let categorySeq: number;
let elsewhere: Receiver;
const programs: Started[] = [];

async function begin(): Promise<void> {
  const { config } = app.deps;
  const port = await freePort();
  media = await startMedia({
    ffmpeg,
    node: 'here',
    door: doorOf(app.deps, 'here', `rtmp://127.0.0.1:${port}/live`),
    storage: openStorage(config),
    api: app.url,
    secret: mediaDoor.hookSecretOf(config, {}),
    rtmp: { port, host: '127.0.0.1' },
    http: { path: mediaSocket(config.home) },
    folder: path.join(config.home, 'media', 'rec', 'here'),
    simulcast: {
      door: simulcastDoorOf(app.deps, 'here'),
      // live.example.com as the name server of this test has it
      connect: () => onLoopback({ host: '127.0.0.1', port: elsewhere.port, tls: false }),
    },
  });
}

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  token = (await app.login('hello@onyu.kr')).token;
  other = (await app.login('hello@bomnae.kr')).token;
  const { rows } = await app.deps.pools.job.query<{ seq: number }>(
    'select min(category_seq) as seq from product',
  );
  categorySeq = rows[0]!.seq;
  elsewhere = await openReceiver();
  await begin();
});
afterAll(async () => {
  for (const program of programs) program.child.kill('SIGKILL');
  await media?.stop();
  elsewhere?.close();
  await app?.stop();
  await db?.drop();
});

const rehearse = async (source: 'RTMP' | 'CAMERA' | 'TEST', as = token): Promise<OnAir> => {
  const input = { title: '연습', categorySeq, mode: 'PRIVATE' };
  const answer = await app.call<OnAir>('POST', '/v1/broadcast/live', {
    token: as,
    body: { input, source },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
  return answer.body.data;
};
const show = async (contentSeq: number, as = token): Promise<Content> =>
  (await app.call<Content>('GET', `/v1/broadcast/content/${contentSeq}`, { token: as })).body.data;
const close = (contentSeq: number, as = token) =>
  app.call<Content>('DELETE', '/v1/broadcast/live/close', { token: as, query: { contentSeq } });

async function watch({ contentSeq }: { contentSeq: number }, as = token): Promise<Playlist | null> {
  const url = (await show(contentSeq, as)).playback?.hlsUrl;
  const response = url ? await fetch(app.url + url) : null;
  return response?.ok ? readPlaylist(await response.text()) : null;
}
const send = (server: string, key: string): Started => {
  const sent = publish({ rtmp: server }, key);
  programs.push(sent);
  return sent;
};
const sessions = async (contentSeq: number) =>
  (
    await app.deps.pools.job.query<{ ended: boolean; recording: { key: string; bytes: number } | null }>(
      `select ended_at is not null as ended, recording from ingest_session where content_seq = $1 order by session_seq`,
      [contentSeq],
    )
  ).rows;

test('from the key to the picture on the one origin, lost, back, closed: every session is recorded', async () => {
  const live = await rehearse('RTMP');
  const { server, key } = live.ways.rtmp!;
  const program = send(server, key);
  await expect.poll(async () => (await watch(live))?.segments.length).toBeGreaterThan(1);
  await expect
    .poll(async () => (await show(live.contentSeq)).ingest)
    .toMatchObject({
      source: 'RTMP',
      lostAt: null,
      video: { codec: 'H.264', width: 90, height: 160 },
    });
  const url = (await show(live.contentSeq)).playback!.hlsUrl!;
  const piece = await fetch(app.url + url.replace('index.m3u8', (await watch(live))!.segments[0]!));
  expect([piece.status, piece.headers.get('content-type'), piece.headers.get('cache-control')]).toEqual([
    200,
    'video/mp4',
    'public, max-age=60',
  ]);
  expect((await piece.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  const second = send(server, key);
  await second.ended;
  expect(second.tail().join('\n')).toContain('refused');

  program.child.kill('SIGKILL');
  await expect.poll(async () => (await show(live.contentSeq)).ingest?.lostAt).not.toBeNull();
  expect((await watch(live))?.ended).toBe(false); // what players have stays
  send(server, key);
  await expect.poll(async () => (await watch(live))?.breaks).toBe(1);
  expect((await close(live.contentSeq)).status).toBe(200);
  await expect
    .poll(() => sessions(live.contentSeq))
    .toMatchObject([
      { ended: true, recording: { bytes: expect.any(Number) } },
      { ended: true, recording: { bytes: expect.any(Number) } },
    ]);
  const [first] = await sessions(live.contentSeq);
  const store = openStorage(app.deps.config);
  expect((await store.stat(first!.recording!.key))?.bytes).toBe(first!.recording!.bytes);
});

test('a test picture for a rehearsal, without anything to send', async () => {
  const live = await rehearse('TEST');
  await expect.poll(async () => (await watch(live))?.segments.length).toBeGreaterThan(0);
  expect((await show(live.contentSeq)).ingest).toMatchObject({ source: 'TEST' });
  await close(live.contentSeq);
});

test('a camera by its ticket through the API', async () => {
  const live = await rehearse('CAMERA', other);
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}${live.ways.camera!.url}`, [
    'jangteo.ingest.1',
    live.ways.camera!.ticket,
  ]);
  const recorder = anyFfmpeg(...picture(), '-f', 'matroska', '-live', '1', 'pipe:1');
  programs.push(recorder);
  socket.on('open', () => recorder.stdout.on('data', (chunk: Buffer) => socket.send(chunk)));
  await expect.poll(async () => (await watch(live, other))?.segments.length).toBeGreaterThan(0);
  const code = new Promise((resolve) => socket.once('close', resolve));
  await close(live.contentSeq, other);
  expect(await code).toBe(4404);
});

describe('G-SES-2: a camera ends within a second with the session that asked for it, and its ticket with it', () => {
  const forced = (loginId: string) =>
    app.deps.pools.job.query<{ seq: number }>(
      'select user_seq as seq from account_user where login_id = $1',
      [loginId],
    );
  test.each([
    ['logging out', () => app.call('POST', '/user/web/logout', { token: other, body: {} })],
    [
      'the operator’s force-logout',
      async () =>
        app.call('PUT', `/v1/admin/users/${(await forced('hello@bomnae.kr')).rows[0]!.seq}/force-logout`, {
          token: (await app.login('admin@jangteo.kr')).token,
          body: { why: '계정 도용이 의심됩니다.' },
          headers: { 'idempotency-key': crypto.randomUUID() },
        }),
    ],
  ])('%s', async (_name, act) => {
    other = (await app.login('hello@bomnae.kr')).token;
    const live = await rehearse('CAMERA', other);
    const dial = () =>
      new WebSocket(`${app.url.replace('http', 'ws')}${live.ways.camera!.url}`, [
        'jangteo.ingest.1',
        live.ways.camera!.ticket,
      ]);
    const closed = (socket: WebSocket) => new Promise((resolve) => socket.once('close', resolve));
    const socket = dial();
    const ended = closed(socket);
    await expect.poll(async () => (await sessions(live.contentSeq)).map((one) => one.ended)).toEqual([false]);
    await endsInTime(ended, async () => expect((await act()).body.code).toBe('SUCCESS'));
    expect(await ended).toBe(4401);
    await expect.poll(async () => (await sessions(live.contentSeq)).map((one) => one.ended)).toEqual([true]);
    expect(await closed(dial())).toBe(4401);
    other = (await app.login('hello@bomnae.kr')).token;
    await close(live.contentSeq, other);
  });
});

test('media down is 503; a new process gives up what the old one held, and the program comes back', async () => {
  const live = await rehearse('RTMP');
  const { server, key } = live.ways.rtmp!;
  const program = send(server, key);
  await expect.poll(async () => (await watch(live))?.parts.length).toBeGreaterThan(0);
  const url = (await show(live.contentSeq)).playback!.hlsUrl!;
  await media.stop();
  await program.ended;
  expect((await fetch(app.url + url)).status).toBe(503);
  await begin();
  await expect.poll(async () => (await sessions(live.contentSeq)).map((one) => one.ended)).toEqual([true]);
  expect((await fetch(app.url + url)).status).toBe(503); // on air, and its publisher is awaited
  await expect.poll(async () => (await sessions(live.contentSeq))[0]?.recording?.bytes).toBeGreaterThan(0);
  send(
    (
      await app.call<{ rtmp: { server: string } }>('POST', `/v1/broadcast/content/${live.contentSeq}/key`, {
        token,
        body: {},
      })
    ).body.data.rtmp.server,
    key,
  );
  await expect.poll(async () => (await watch(live))?.parts.length).toBeGreaterThan(0);
  await close(live.contentSeq);
});

test('a public live goes to its other place, a rehearsal of it does not', async () => {
  const { rows } = await app.deps.pools.job.query<{ seq: number }>(
    `select p.product_seq as seq from product p join account_user u on u.user_seq = p.seller_seq
      where u.login_id = 'hello@onyu.kr' and p.sale_status = 'ON_SALE' and p.deleted_at is null
        and p.sanction_seq is null and p.end_at is null order by 1 limit 1`,
  );
  const input = {
    title: '동시송출',
    categorySeq,
    mode: 'PRIVATE',
    productSeqList: [rows[0]!.seq],
    simulcast: [{ target: 'CUSTOM_RTMP', url: 'rtmp://live.example.com/app', key: 'geheim-9876' }],
  };
  const start = (body: object) =>
    app.call<OnAir>('POST', '/v1/broadcast/live', {
      token,
      body,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  const live = (await start({ input, source: 'RTMP' })).body.data;
  const { contentSeq } = live;
  const { server, key } = live.ways.rtmp!;
  send(server, key);
  await expect.poll(async () => (await watch(live))?.segments.length).toBeGreaterThan(0);
  expect(elsewhere.connections()).toBe(0);
  expect((await start({ contentSeq, source: 'RTMP' })).body.code).toBe('SUCCESS');
  const state = async () => (await show(contentSeq)).simulcast[0]?.state;
  await expect.poll(state).toBe('ON');
  expect(elsewhere.asked).toEqual([{ app: 'app', name: 'geheim-9876' }]);
  await expect.poll(async () => (await decode(elsewhere.flv(), 'flv')).frames).toBeGreaterThan(0);

  elsewhere.manner = 'HANG';
  elsewhere.drop();
  await expect.poll(state).toBe('CONNECTING');
  elsewhere.manner = 'TAKE';
  const again = `/v1/broadcast/content/${contentSeq}/simulcast/CUSTOM_RTMP/retry`;
  await app.call('POST', again, { token, body: {} });
  await expect.poll(state).toBe('ON');
  await close(contentSeq);
  await expect.poll(elsewhere.open).toBe(0);
  expect(await state()).toBe('OFF');
});

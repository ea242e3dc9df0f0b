import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { Started as OnAir } from '@jangteo/contract/broadcast/live.api.ts';
import { demoDb, type TestDb } from '../../tools/testing/db.ts';
import type { Started } from '../adapters/media/spawn.ts';
import { openStorage } from '../adapters/storage/open.ts';
import { mediaDoor } from '../domains/broadcast/index.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { anyFfmpeg, ffmpeg, freePort, onLoopback, publish, readPlaylist } from '../testing/media.ts';
import type { Playlist } from '../testing/media.ts';
import { findNginx, NO_NGINX, openNginx, type Nginx } from '../testing/nginx.ts';
import { doorOf, engineOf, simulcastDoorOf } from './door.ts';
import { startMedia } from './media.ts';
import { mediaSocket } from './place.ts';

const found = await findNginx();

describe.skipIf(!found)(`publishers that nginx holds${found ? '' : ` (${NO_NGINX})`}`, () => {
  let db: TestDb;
  let app: TestApp;
  let nginx: Nginx;
  let token: string;
  let stopMedia: (() => Promise<void>) | null = null;
  const programs: Started[] = [];

  async function begin(): Promise<void> {
    const { config } = app.deps;
    const engine = engineOf(app.deps, 'here')!;
    const { stop } = await startMedia({
      ffmpeg,
      node: 'here',
      door: doorOf(app.deps, 'here', nginx.url),
      storage: openStorage(config),
      api: app.url,
      secret: mediaDoor.hookSecretOf(config, {}),
      rtmp: { port: 0, host: '127.0.0.1' },
      engine,
      simulcast: { door: simulcastDoorOf(app.deps, 'here'), connect: onLoopback },
      http: { path: mediaSocket(config.home) },
      folder: path.join(config.home, 'media', 'rec', 'here'),
    });
    stopMedia = stop;
  }

  beforeAll(async () => {
    db = await demoDb();
    const port = await freePort();
    const media = {
      engine: 'nginx',
      pullUrl: `rtmp://127.0.0.1:${port}/live`,
      hlsUrl: '',
      whipUrl: '',
      renditions: 0,
    } as const;
    app = await startApp(db.url, { media });
    token = (await app.login('hello@onyu.kr')).token;
    nginx = await openNginx(found!, {
      port,
      api: app.url,
      secret: mediaDoor.hookSecretOf(app.deps.config, {}),
    });
    await begin();
  });
  afterAll(async () => {
    for (const program of programs) program.child.kill('SIGKILL');
    await stopMedia?.();
    await nginx?.close();
    await app?.stop();
    await db?.drop();
  });

  async function rehearse(): Promise<OnAir> {
    const { rows } = await app.deps.pools.job.query<{ seq: number }>(
      'select min(category_seq) as seq from product',
    );
    const answer = await app.call<OnAir>('POST', '/v1/broadcast/live', {
      token,
      body: { input: { title: '연습', categorySeq: rows[0]!.seq, mode: 'PRIVATE' }, source: 'RTMP' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(answer.body.code).toBe('SUCCESS');
    return answer.body.data;
  }
  const show = async (contentSeq: number): Promise<Content> =>
    (await app.call<Content>('GET', `/v1/broadcast/content/${contentSeq}`, { token })).body.data;
  async function watch(contentSeq: number): Promise<Playlist | null> {
    const url = (await show(contentSeq)).playback?.hlsUrl;
    const response = url ? await fetch(app.url + url) : null;
    return response?.ok ? readPlaylist(await response.text()) : null;
  }
  const send = (key: string): Started => {
    const sent = publish({ rtmp: nginx.url }, key);
    programs.push(sent);
    return sent;
  };
  /** A program that comes back until it is let in. */
  async function sendAgain(contentSeq: number, key: string): Promise<void> {
    let program: Started | null = null;
    await expect
      .poll(async () => {
        if (!program || program.child.exitCode !== null) program = send(key);
        return (await show(contentSeq)).ingest?.since ?? null;
      })
      .not.toBeNull();
  }
  const sessions = async (contentSeq: number) =>
    (
      await app.deps.pools.job.query<{
        node: string;
        engine: string;
        stream: string | null;
        lost: boolean;
        bytes: number | null;
      }>(
        `select node, engine, stream, lost_at is not null as lost, (recording ->> 'bytes')::int as bytes
          from ingest_session where content_seq = $1 order by session_seq`,
        [contentSeq],
      )
    ).rows;

  test('are let in by the key alone, shown and recorded by us, and found again by both sides', async () => {
    const live = await rehearse();
    const { contentSeq } = live;
    const { server, key } = live.ways.rtmp!;
    expect(server).toBe(nginx.url);
    const wrong = send(`${contentSeq}?k=${'b'.repeat(32)}`);
    expect(await wrong.ended).not.toBe(0);
    expect(await sessions(contentSeq)).toEqual([]);

    send(key);
    await expect.poll(async () => (await watch(contentSeq))?.segments.length).toBeGreaterThan(1);
    expect(await sessions(contentSeq)).toEqual([
      { node: 'here', engine: 'nginx', stream: String(contentSeq), lost: false, bytes: null },
    ]);
    await expect
      .poll(async () => (await show(contentSeq)).ingest)
      .toMatchObject({ source: 'RTMP', lostAt: null, video: { codec: 'H.264', width: 90 } });
    const second = send(key);
    expect(await second.ended).not.toBe(0);
    const stranger = anyFfmpeg('-i', `${nginx.url}/${contentSeq}?k=guess`, '-f', 'null', '-');
    stranger.stdout.resume();
    expect(await stranger.ended).not.toBe(0);

    // our process goes and comes: what nginx holds is pulled again
    const before = (await watch(contentSeq))!;
    await stopMedia!();
    await begin();
    await expect.poll(async () => (await watch(contentSeq))?.first ?? 0).toBeGreaterThan(before.first);
    await expect
      .poll(() => sessions(contentSeq))
      .toMatchObject([
        { lost: true, stream: null, bytes: expect.any(Number) },
        { node: 'here', engine: 'nginx', lost: false },
      ]);
    expect((await show(contentSeq)).ingest).toMatchObject({ lostAt: null });

    // nginx goes, and the program comes back to it
    await nginx.kill();
    await expect.poll(async () => (await show(contentSeq)).ingest?.lostAt).not.toBeNull();
    await nginx.start();
    await sendAgain(contentSeq, key);
    await expect.poll(async () => (await watch(contentSeq))?.breaks).toBe(1);
    expect((await show(contentSeq)).state).toBe('LIVE_PRIVATE_ONAIR');

    await app.call('DELETE', '/v1/broadcast/live/close', { token, query: { contentSeq } });
    const whole = { lost: true, stream: null, bytes: expect.any(Number) };
    await expect.poll(() => sessions(contentSeq)).toMatchObject([whole, whole, whole]);
    const key32 = key.split('?k=')[1]!;
    const said = await nginx.logs();
    for (const secret of [key32, mediaDoor.pullKeyOf(app.deps.config)]) expect(said).not.toContain(secret);
  });

  test('whoever ends is known at once', async () => {
    const live = await rehearse();
    const program = send(live.ways.rtmp!.key);
    await expect.poll(async () => (await watch(live.contentSeq))?.parts.length).toBeGreaterThan(0);
    program.child.kill('SIGKILL');
    await expect
      .poll(() => sessions(live.contentSeq))
      .toMatchObject([{ lost: true, stream: null, bytes: expect.any(Number) }]);
    expect((await show(live.contentSeq)).ingest?.lostAt).not.toBeNull();
    await app.call('DELETE', '/v1/broadcast/live/close', {
      token,
      query: { contentSeq: live.contentSeq },
    });
  });

  test('no command line has the key of our pull', async () => {
    const secret = mediaDoor.pullKeyOf(app.deps.config);
    const live = await rehearse();
    send(live.ways.rtmp!.key);
    await expect.poll(async () => (await watch(live.contentSeq))?.parts.length).toBeGreaterThan(0);
    const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
    const lines = await Promise.all(
      pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
    );
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    await app.call('DELETE', '/v1/broadcast/live/close', {
      token,
      query: { contentSeq: live.contentSeq },
    });
  });
});

// From the recordings of a live to its film, and who may see it (live.md §2, §9).
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VideoFile } from '@jangteo/contract/broadcast/clip.api.ts';
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import { sqlNow, standAt } from '../../../../tools/testing/moment.ts';
import { testBucket } from '../../../../tools/testing/s3.ts';
import { openStorage } from '../../../adapters/storage/open.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { addFilm, storeRecording } from '../../../testing/films.ts';
import { openStage, type Stage } from './stage.testing.ts';

let on: Stage;
beforeAll(async () => void (on = await openStage()));
afterAll(() => on?.stop());

const playOf = async (contentSeq: number): Promise<string> =>
  (await on.sql<{ id: string }>('select play_id as id from content where content_seq = $1', [contentSeq]))[0]!
    .id;
const vod = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${on.app.url}/vod/${path}`, { method, headers });

async function played(playId: string) {
  const answer = await vod(`${playId}.mp4`);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
}

describe('a live that is over', () => {
  test('becomes a film of all its recordings, which its playId opens', async () => {
    const content = await on.closed([{ seconds: 40 }, { seconds: 25 }]);
    await on.say('broadcast.closed', content);
    await on.becomes(content, 'PUBLISHED');
    expect(await on.show(content)).toMatchObject({ kind: 'LIVE_VOD', durationSec: 65 });
    const playId = await playOf(content);
    const { status, bytes, headers } = await played(playId);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('video/mp4');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    const part = await vod(`${playId}.mp4`, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
    expect((await vod(`${playId}.mp4`, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    for (const picture of ['poster.jpg', 'poster.jpg?n=2', 'sprite.jpg']) {
      const answer = await vod(`${playId}/${picture}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
    }
    expect(await checkInvariants(on.app.deps.pools.job, 'LV4')).toEqual([]);
    expect(await readdir(join(on.home, 'media', 'work'))).toEqual([]);

    // the same film in a bucket that browsers reach
    const { config } = on.app.deps;
    const [{ key }] = (await on.sql<{ key: string }>(
      'select video_key as key from content_video where content_seq = $1',
      [content],
    )) as [{ key: string }];
    const lent = await testBucket();
    try {
      await openStorage({ home: on.home, bucket: lent.config }).put(await openStorage(config).get(key), key);
      config.bucket = lent.config;
      const led = await fetch(`${on.app.url}/vod/${playId}.mp4`, { redirect: 'manual' });
      expect([led.status, led.headers.get('cache-control')]).toEqual([302, 'no-store']);
      expect(led.headers.get('location')).toMatch(/X-Amz-Expires=21600&/);
      const there = await vod(`${playId}.mp4`, { range: 'bytes=100-199' });
      expect(Buffer.from(await there.arrayBuffer())).toEqual(bytes.subarray(100, 200));
      expect((await vod(`${playId}.mp4`, {}, 'HEAD')).headers.get('content-length')).toBe(`${bytes.length}`);
      config.bucket = { ...lent.config, links: false };
      const own = await vod(`${playId}.mp4`, { range: 'bytes=100-199' });
      expect([own.status, own.redirected]).toEqual([206, false]);
      expect(Buffer.from(await own.arrayBuffer())).toEqual(bytes.subarray(100, 200));
    } finally {
      config.bucket = null;
      await lent.stop();
    }
  });

  test.each([
    ['shorter than a minute', 20, {}],
    ['a rehearsal', 61, { mode: 'PRIVATE' }],
    ['not to be shown', 61, { publish_vod: false }],
  ])('%s is its channel’s alone', async (_name, seconds, more) => {
    const content = await on.closed([{ seconds }], more);
    await on.say('broadcast.closed', content);
    await on.becomes(content, 'CLOSED');
    expect(await on.show(content)).toMatchObject({ kind: 'LIVE_VOD', durationSec: seconds });
  });

  test('asked for twice, it is made once', async () => {
    const content = await on.closed([{ seconds: 12 }]);
    await Promise.all([on.say('broadcast.closed', content), on.say('video.asked', content)]);
    await on.becomes(content, 'CLOSED');
    await on.workers.relay();
    const steps = await on.sql(
      `select action from content_history where content_seq = $1 and action = 'vodReady'`,
      [content],
    );
    expect(steps).toHaveLength(1);
  });

  test('what an attempt left that was killed is no hindrance, and its recording is waited for', async () => {
    const content = await on.closed([{ seconds: 12, lost: true }]);
    await on.sql(
      `update ingest_session set ended_at = ${sqlNow()}, lost_at = ${sqlNow()} where content_seq = $1`,
      [content],
    );
    await on.say('broadcast.closed', content);
    const late = JSON.stringify(await storeRecording(on.home, 12));
    await on.workers.relay();
    expect(await on.state(content)).toBe('VOD_PROCESSING');
    await on.sql('update ingest_session set recording = $2 where content_seq = $1', [content, late]);
    await on.becomes(content, 'CLOSED');
  });

  test('what was punished on air is made behind its sanction', async () => {
    const content = await on.closed([{ seconds: 12 }]);
    await on.set(content, 'PUNISHED');
    await on.say('broadcast.closed', content);
    await expect
      .poll(
        async () =>
          (
            await on.sql('select 1 from content_video where content_seq = $1 and file_id is not null', [
              content,
            ])
          ).length,
      )
      .toBe(1);
    expect(await on.show(content)).toMatchObject({ state: 'PUNISHED', kind: 'LIVE_VOD' });
  });

  test('fails for good after three tries, until somebody asks again', async () => {
    const content = await on.closed([{ seconds: 12 }]);
    const [row] = await on.sql<{ key: string }>(
      `select recording ->> 'key' as key from ingest_session where content_seq = $1`,
      [content],
    );
    const storage = openStorage(on.app.deps.config);
    await storage.put(Readable.from(['no film']), row!.key);
    await on.say('broadcast.closed', content);
    await on.becomes(content, 'VOD_ERROR');
    const [video] = await on.sql<{ tries: number }>(
      'select tries from content_video where content_seq = $1',
      [content],
    );
    expect(video!.tries).toBe(3);
    expect((await on.show(content)).can.retryVod).toBeNull();
    expect(
      (
        await on.app.call('PUT', '/v1/broadcast/content/publish', {
          token: on.token,
          body: { contentSeqList: [content] },
        })
      ).body.code,
    ).toBe('STATE_CHANGED');
    const whole = await storeRecording(on.home, 12);
    await on.sql('update ingest_session set recording = $2 where content_seq = $1', [
      content,
      JSON.stringify(whole),
    ]);
    const retry = await on.app.call<Content>('POST', `/v1/broadcast/content/${content}/retry-vod`, {
      token: on.token,
      body: {},
    });
    expect(retry.body.data.state).toBe('VOD_PROCESSING');
    await on.becomes(content, 'CLOSED');
    const again = await on.app.call('POST', `/v1/broadcast/content/${content}/retry-vod`, {
      token: on.token,
      body: {},
    });
    expect([again.status, again.body.code]).toEqual([412, 'STATE_CHANGED']);
  });
});

describe('a film', () => {
  test('under an address of before is not found once it was hidden, thrown away or punished', async () => {
    const content = await on.laid('PUBLISHED');
    const { playId } = await addFilm(on.sql, content, { home: on.home });
    expect((await vod(`${playId}.mp4`, {}, 'HEAD')).status).toBe(200);
    await on.app.call('PUT', '/v1/broadcast/content/close', {
      token: on.token,
      body: { contentSeqList: [content] },
    });
    expect((await vod(`${playId}.mp4`)).status).toBe(404);
    const fresh = await playOf(content);
    expect(fresh).not.toBe(playId);
    expect((await vod(`${fresh}.mp4`)).status).toBe(200);
    await on.set(content, 'PUNISHED');
    expect((await vod(`${fresh}.mp4`)).status).toBe(404);
    await on.set(content, 'CLOSED');
    const body = { contentSeqList: [content], confirm: 'DELETE' };
    await on.app.call('DELETE', '/v1/broadcast/content/remove', { token: on.token, body });
    expect((await vod(`${fresh}.mp4`)).status).toBe(404);
    for (const path of ['x.mp4', `${'0'.repeat(32)}.mp4`, `${fresh}/other.jpg`, `${fresh}/sprite.jpg`])
      expect((await vod(path)).status).toBe(404);
  });

  test('that is not there is not published, whatever its kind says', async () => {
    const content = await on.laid('CLOSED');
    const ask = () =>
      on.app.call<{ successCount: number }>('PUT', '/v1/broadcast/content/publish', {
        token: on.token,
        body: { contentSeqList: [content] },
      });
    expect((await ask()).body.code).toBe('VIDEO_NOT_READY');
    await addFilm(on.sql, content, { home: on.home });
    expect((await ask()).body.data.successCount).toBe(1);
  });

  test('is saved by its owner, by a link of a minute', async () => {
    const content = await on.laid('CLOSED');
    const path = `/v1/broadcast/content/download/${content}`;
    expect((await on.app.call('GET', path, { token: on.token })).body.code).toBe('VIDEO_NOT_READY');
    await addFilm(on.sql, content, { home: on.home, bytes: Buffer.from('what was shown') });
    const { data } = (await on.app.call<VideoFile>('GET', path, { token: on.token })).body;
    expect(data).toMatchObject({ fileName: '오늘 방송.mp4', bytes: 14, durationSec: 25 });
    const get = (headers: Record<string, string>) => fetch(on.app.url + data.url, { headers });
    const part = await get({ authorization: `Bearer ${on.token}`, range: 'bytes=5-7' });
    expect([part.status, await part.text()]).toEqual([206, 'was']);
    expect((await get({})).status).toBe(404);
    const other = await on.app.login('hello@bomnae.kr');
    expect((await on.app.call('GET', path, { token: other.token })).status).toBe(404);
    standAt(clock.now().getTime() + 61_000);
    expect((await get({ authorization: `Bearer ${on.token}` })).status).toBe(404);
  });
});

// Highlights, clips, and when files go (live.md §3, §9).
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Highlight } from '@jangteo/contract/broadcast/clip.shape.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';
import { ffmpeg } from '../../../testing/ffmpeg.ts';
import { probe } from '../../../adapters/media/probe.ts';
import { openStorage } from '../../../adapters/storage/open.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { addFilm } from '../../../testing/films.ts';
import { openStage, type Stage } from './stage.testing.ts';
import { dropFiles } from './video.ts';

let on: Stage;
beforeAll(async () => void (on = await openStage()));
afterAll(() => on?.stop());

describe('R210 highlights', () => {
  test('example 9: 0-9, 0-10, 100-280, 100-281, and beyond the end', async () => {
    const contentSeq = await on.laid('CLOSED');
    await addFilm(on.sql, contentSeq, { home: on.home, seconds: 300 });
    const codes: string[] = [];
    for (const [startSec, endSec] of [
      [0, 9],
      [0, 10],
      [100, 280],
      [100, 281],
      [290, 301],
    ])
      codes.push((await on.mark({ contentSeq, startSec, endSec })).body.code);
    expect(codes).toEqual(['HIGHLIGHT_RANGE', 'SUCCESS', 'SUCCESS', 'HIGHLIGHT_RANGE', 'HIGHLIGHT_RANGE']);
    const list = await on.app.call<Highlight[]>('GET', `/v1/broadcast/highlight/${contentSeq}`, {
      token: on.token,
    });
    expect(list.body.data.map(({ startSec, endSec }) => [startSec, endSec])).toEqual([
      [0, 10],
      [100, 280],
    ]);
    const [first] = list.body.data;
    const changed = { contentSeq, highlightSeq: first!.highlightSeq, startSec: 5, endSec: 20 };
    expect((await on.mark({ ...changed, version: 1 })).body.data).toMatchObject({ startSec: 5, version: 2 });
    expect((await on.mark({ ...changed, version: 1 })).body.code).toBe('VERSION_CONFLICT');
    expect((await on.mark({ contentSeq, startSec: 0, endSec: 20, productSeq: 1 })).status).toBe(404);
    expect(
      (await on.app.call('DELETE', `/v1/broadcast/highlight/${first!.highlightSeq}`, { token: on.token }))
        .status,
    ).toBe(200);
    expect(
      (await on.app.call('DELETE', `/v1/broadcast/highlight/${first!.highlightSeq}`, { token: on.token }))
        .status,
    ).toBe(404);
    for (let i = 1; i < 50; i++)
      await on.sql(
        `insert into highlight (seller_seq, content_seq, title, start_sec, end_sec, created_at, updated_at, updated_by)
          values ($1, $2, '하나', 0, 10, ${sqlNow()}, ${sqlNow()}, '')`,
        [on.seller, contentSeq],
      );
    expect((await on.mark({ contentSeq, startSec: 0, endSec: 10 })).body.code).toBe('HIGHLIGHT_LIMIT');
  });

  test('are marked on air as far as it has come, and move when gaps are cut out', async () => {
    const content = await on.closed([{ seconds: 40 }, { seconds: 30 }]);
    await on.sql(
      `update content set state = 'LIVE_PUBLIC_ONAIR', end_at = null, start_at = start_at where content_seq = $1`,
      [content],
    );
    const saved = await on.mark({ contentSeq: content, startSec: 55, endSec: 75 });
    expect(saved.body.code).toBe('SUCCESS');
    expect((await on.mark({ contentSeq: content, startSec: 7_000, endSec: 7_020 })).body.code).toBe(
      'HIGHLIGHT_RANGE',
    );
    await on.sql(`update content set state = 'VOD_PROCESSING', end_at = ${sqlNow()} where content_seq = $1`, [
      content,
    ]);
    await on.say('broadcast.closed', content);
    await on.becomes(content, 'PUBLISHED');
    const list = await on.app.call<Highlight[]>('GET', `/v1/broadcast/highlight/${content}`, {
      token: on.token,
    });
    expect(list.body.data).toMatchObject([{ startSec: 45, endSec: 65 }]);
    expect(await checkInvariants(on.app.deps.pools.job, 'LV10')).toEqual([]);
  });
});

describe('R211 a clip', () => {
  test('is cut from a replay to the second, as a short of its own', async () => {
    const source = await on.closed([{ seconds: 61, how: { size: '320x180' } }]);
    const [product] = await on.sql<{ seq: number }>(
      `select product_seq as seq from product where seller_seq = $1 and sale_status = 'ON_SALE' and deleted_at is null
        and sanction_seq is null and (end_at is null or end_at > ${sqlNow()}) limit 1`,
      [on.seller],
    );
    const body = {
      contentSeq: source,
      startSec: 10,
      endSec: 22,
      crop: 'PORTRAIT',
      tags: ['귤'],
      productSeqList: [Number(product!.seq)],
    };
    expect((await on.cut(body)).body.code).toBe('VIDEO_NOT_READY');
    await on.say('broadcast.closed', source);
    await on.becomes(source, 'PUBLISHED');
    expect((await on.cut({ ...body, endSec: 19 })).body.code).toBe('HIGHLIGHT_RANGE');
    const made = await on.cut(body);
    expect(made.body.data).toMatchObject({
      state: 'VOD_PROCESSING',
      transcoding: 2,
      playable: false,
      sourceContentSeq: source,
    });
    expect(made.body.data.products).toHaveLength(1);
    const { shortsId } = made.body.data;
    await on.becomes(shortsId, 'CLOSED');
    expect(await on.show(shortsId)).toMatchObject({ kind: 'VOD', durationSec: 12, title: '한 입에 쏙' });
    const [video] = await on.sql<{ key: string; width: number; height: number }>(
      'select video_key as key, width, height from content_video where content_seq = $1',
      [shortsId],
    );
    expect(video).toMatchObject({ width: 100, height: 180 });
    const path = join(on.home, 'files', 'store', video!.key.slice(0, 2), video!.key.slice(2, 4), video!.key);
    expect((await probe(ffmpeg, path)).seconds).toBeCloseTo(12, 0);
    const published = await on.app.call<{ successCount: number }>('PUT', '/v1/broadcast/content/publish', {
      token: on.token,
      body: { contentSeqList: [shortsId] },
    });
    expect(published.body.data.successCount).toBe(1);
  });

  test('of a highlight is named by it, and lies in the trash like any content', async () => {
    const contentSeq = await on.laid('CLOSED');
    await addFilm(on.sql, contentSeq, { home: on.home, seconds: 60 });
    const { highlightSeq } = (await on.mark({ contentSeq, startSec: 0, endSec: 10 })).body.data;
    const { shortsId } = (await on.cut({ highlightSeq, publish: true })).body.data;
    await on.becomes(shortsId, 'VOD_ERROR'); // what stands for its replay is no film
    const list = await on.app.call<Highlight[]>('GET', `/v1/broadcast/highlight/${contentSeq}`, {
      token: on.token,
    });
    expect(list.body.data[0]!.shortsId).toBe(shortsId);
    const body = { contentSeqList: [shortsId], confirm: 'DELETE' };
    expect(
      (await on.app.call('DELETE', '/v1/broadcast/content/remove', { token: on.token, body })).status,
    ).toBe(200);
    const trash = await on.app.call<{ contentSeq: number; kind: string }[]>(
      'GET',
      '/v1/broadcast/deleted/clip',
      { token: on.token, query: { kind: 'VOD' } },
    );
    expect(trash.body.data.map((row) => row.contentSeq)).toContain(shortsId);
  });
});

describe('LV12 files', () => {
  test('of a recording go a day after its film, all others with what is ended for good', async () => {
    const storage = openStorage(on.app.deps.config);
    const content = await on.closed([{ seconds: 12 }]);
    await on.say('broadcast.closed', content);
    await on.becomes(content, 'CLOSED');
    const [kept] = await on.sql<{ raw: string; key: string; poster: string }>(
      `select s.recording ->> 'key' as raw, v.video_key as key, v.poster_keys[1] as poster
        from ingest_session s join content_video v using (seller_seq, content_seq) where content_seq = $1`,
      [content],
    );
    const there = () =>
      Promise.all(
        [kept!.raw, kept!.key, kept!.poster].map(async (key) => (await storage.stat(key)) !== null),
      );
    const ctx = { ...on.app.deps, signal: new AbortController().signal };
    await dropFiles(ctx);
    expect(await there()).toEqual([true, true, true]);
    await on.sql(`update content_video set raw_until = ${sqlNow()} where content_seq = $1`, [content]);
    await dropFiles(ctx);
    expect(await there()).toEqual([false, true, true]);
    const body = { contentSeqList: [content], confirm: 'DELETE' };
    await on.app.call('DELETE', '/v1/broadcast/content/remove', { token: on.token, body });
    await dropFiles(ctx);
    expect(await there()).toEqual([false, true, true]);
    expect(
      (await on.app.call('DELETE', '/v1/broadcast/content/purge', { token: on.token, body })).body.code,
    ).toBe('SUCCESS');
    await dropFiles(ctx);
    expect(await there()).toEqual([false, false, false]);
  });
});

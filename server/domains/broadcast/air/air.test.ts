import { describe, expect, test } from 'vitest';
import type { LiveInfo } from '@jangteo/contract/broadcast/live.api.ts';
import type { ContentSanction } from '@jangteo/contract/sanction/sanction.shape.ts';
import { beatMedia } from '../../../testing/lives.ts';
import { closeOver } from './close.ts';
import { mediaDoor } from './door.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { at, stageAir } from '../../../testing/air.ts';

const {
  stage,
  sql,
  stand,
  said,
  start,
  close,
  report,
  sweep,
  planned,
  show,
  keyOf,
  publish,
  gone,
  held,
  events,
  rested,
  dueAt,
  worker,
} = stageAir();

describe('on air (live.md §16)', () => {
  test('examples 1 and 2: the key opens ten minutes before, the live outlives a loss and ends with the second', async () => {
    const { contentSeq } = await planned(at('20:00:00'));
    const { rtmp, from } = (await keyOf(contentSeq)).body.data;
    expect(rtmp!.key).toMatch(new RegExp(`^${contentSeq}\\?k=[0-9a-f]{32}$`));
    expect(from).toContain('2026-11-19T19:50:00');
    await stand(at('19:49:59'));
    expect(await publish(rtmp!.key)).toMatchObject({ status: 403, body: { code: 'STREAM_KEY_INVALID' } });
    await stand(at('19:50:00'));
    const first = await publish(rtmp!.key);
    expect(first).toMatchObject({ status: 200, body: { contentSeq } });
    expect(await show(contentSeq)).toMatchObject({
      state: 'WAIT',
      ingest: { source: 'RTMP', lostAt: null },
      playback: { hlsUrl: `/hls/${first.body.playId}/index.m3u8` },
    });

    await stand(at('20:00:04'));
    const started = await start({ contentSeq });
    expect(started.body).toMatchObject({
      code: 'SUCCESS',
      data: {
        state: 'LIVE_PUBLIC_ONAIR',
        startAt: expect.stringContaining('20:00:04'),
        ways: { until: null },
      },
    });
    const playId = /hls\/(\w+)/.exec(started.body.data.playback!.hlsUrl!)![1];
    expect(playId).not.toBe(first.body.playId);
    expect(await held()).toMatchObject([{ contentSeq, playId, state: 'LIVE_PUBLIC_ONAIR', ended: false }]);

    await stand(at('20:31:00'));
    const before = clock.realMs();
    await gone(first.body.sessionSeq);
    const lost = (await dueAt(contentSeq)) - 60_000;
    expect(lost >= before && lost <= clock.realMs()).toBe(true);
    expect(await show(contentSeq)).toMatchObject({
      state: 'LIVE_PUBLIC_ONAIR',
      ingest: { lostAt: expect.stringContaining('20:31:00'), since: null },
    });
    await stand(at('20:31:20'));
    await sweep(contentSeq, -1);
    const second = await publish(rtmp!.key, 'two');
    expect(second).toMatchObject({ status: 200, body: { playId } });
    await sweep(contentSeq, -1);
    expect((await show(contentSeq)).ingest).toMatchObject({ lostAt: null });

    await stand(at('21:10:00'));
    await gone(second.body.sessionSeq, { recording: { key: 'rec/1.mp4', bytes: 1, seconds: 2_320 } });
    await sweep(contentSeq, -1);
    expect((await show(contentSeq)).state).toBe('LIVE_PUBLIC_ONAIR');
    await stand(at('21:11:01'));
    const due = await dueAt(contentSeq);
    for (const round of [1, 2]) await closeOver(worker(), due + round);
    const over = await show(contentSeq);
    expect(over).toMatchObject({
      state: 'VOD_PROCESSING',
      endAt: expect.stringContaining('21:10:00'),
      ingest: null,
    });
    expect(Date.parse(over.endAt!) - Date.parse(over.startAt!)).toBe((69 * 60 + 56) * 1_000);
    const sessions = await sql<{ seconds: number }>(
      `select extract(epoch from lost_at - greatest(connected_at, $2))::int as seconds from ingest_session
        where content_seq = $1 order by session_seq`,
      [contentSeq, over.startAt],
    );
    expect(sessions.map(({ seconds }) => seconds)).toEqual([1_856, 2_320]);
    const told = (await events('broadcast.closed', contentSeq)).map(({ payload }) => payload);
    expect(told).toEqual([
      {
        channelSeq: 10_001,
        hostUserSeq: 10_001,
        contentSeq,
        mode: 'PUBLIC',
        startAt: over.startAt,
        endAt: at('21:10:00.000'),
        by: 'system',
      },
    ]);
    expect(await events('broadcast.started', contentSeq)).toHaveLength(1);
    expect(await publish(rtmp!.key)).toMatchObject({ status: 403 });
  });
});

export type { LiveInfo, ContentSanction };

describe('a media process', () => {
  test('reports twice and late: nothing moves a second time, and a recording is kept', async () => {
    await rested();
    await stand(at('13:00:00', '2026-11-20'));
    const { contentSeq, ways } = (await start({ input: said() })).body.data;
    const { body: first } = await publish(ways.rtmp!.key);
    const figures = {
      video: { codec: 'H.264', width: 720, height: 1280, fps: 30 },
      audio: { codec: 'AAC', sampleRate: 44_100, channels: 2 },
      kbps: 2_500,
      keyframeSec: 2,
      warnings: [{ code: 'KEYFRAME', text: '키프레임 간격이 2초입니다. 1초로 바꿔 주세요.' }],
    };
    const stats = { event: 'stats', node: 'test', sessionSeq: first.sessionSeq, ...figures };
    expect(await report(stats)).toMatchObject({ status: 200 });
    const { keyframeSec: _sec, ...same } = figures;
    expect((await show(contentSeq)).ingest).toMatchObject({ ...same, keyframeMs: 2_000 });
    await stand(at('13:10:00', '2026-11-20'));
    await gone(first.sessionSeq);
    const { body: second } = await publish(ways.rtmp!.key, 'two');
    const recording = { key: 'rec/1/1.mp4', bytes: 10, seconds: 600.5 };
    await gone(first.sessionSeq, { recording });
    await gone(first.sessionSeq, { recording: { ...recording, bytes: 99 } });
    await report(stats);
    expect((await show(contentSeq)).ingest).toMatchObject({ lostAt: null, video: null });
    expect(second.sessionSeq).toBeGreaterThan(first.sessionSeq);
    const [kept] = await sql('select recording from ingest_session where session_seq = $1', [
      first.sessionSeq,
    ]);
    expect(kept).toEqual({ recording });
    expect(await gone(99_999_999)).toMatchObject({ status: 200 });
    expect((await close(contentSeq)).body.data.state).toBe('VOD_PROCESSING');
  });

  test('that falls silent, or begins anew, has lost what it held; the live ends once (G-LIV-3)', async () => {
    await rested();
    await stand(at('14:00:00', '2026-11-20'));
    const { contentSeq, ways } = (await start({ input: said() })).body.data;
    await publish(ways.rtmp!.key);
    await stand(at('14:05:00', '2026-11-20'));
    await mediaDoor.loseAll(stage.app.deps.pools.job, 'test');
    expect((await show(contentSeq)).ingest).toMatchObject({ lostAt: expect.stringContaining('14:05:00') });
    await publish(ways.rtmp!.key, 'two');
    const seen = clock.realMs();
    await sql('update media_node set seen_at = $1', [new Date(seen)]);
    await closeOver(worker(), seen + 10_000);
    expect((await show(contentSeq)).ingest).toMatchObject({ lostAt: null });
    await closeOver(worker(), seen + 10_001);
    expect((await show(contentSeq)).ingest).toMatchObject({ lostAt: expect.any(String) });
    await beatMedia(sql);
    await Promise.all([1, 1, 1].map((ms) => sweep(contentSeq, ms)));
    expect(await events('broadcast.closed', contentSeq)).toHaveLength(1);
  });

  test('and nobody is on air for more than twelve hours of real time', async () => {
    await rested();
    await stand(at('15:00:00', '2026-11-20'));
    const { contentSeq, ways } = (await start({ input: said() })).body.data;
    await publish(ways.rtmp!.key);
    await stand(at('15:00:00', '2026-11-25'));
    const since = (await held())[0]!.since;
    expect((await dueAt(contentSeq)) - since).toBe(12 * 3_600_000);
    await sweep(contentSeq, -1);
    expect((await show(contentSeq)).state).toBe('LIVE_PUBLIC_ONAIR');
    await sweep(contentSeq, 0);
    expect(await show(contentSeq)).toMatchObject({
      state: 'VOD_PROCESSING',
      endAt: expect.stringContaining('2026-11-25T15:00:00'),
    });
  });
});

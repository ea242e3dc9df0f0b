import { describe, expect, test } from 'vitest';
import type { LiveInfo } from '@jangteo/contract/broadcast/live.api.ts';
import { personaOf } from '../../../../tools/seed/personas.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { beatMedia, sqlReal } from '../../../testing/lives.ts';
import { mediaDoor } from './door.ts';
import { at, stageAir } from '../../../testing/air.ts';
import { switchOff } from '../../../testing/switch.ts';

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
} = stageAir();

describe('starting', () => {
  test('without a schedule: on air at once, and the grace begins', async () => {
    await rested();
    await stand(at('09:00:00', '2026-11-20'));
    const { body } = await start({ input: said() });
    expect(body).toMatchObject({
      code: 'SUCCESS',
      data: {
        state: 'LIVE_PUBLIC_ONAIR',
        scheduledAt: null,
        ingest: { source: 'RTMP', since: null, lostAt: expect.stringContaining('09:00:00') },
        ways: { until: expect.stringMatching(/09:0(0:59|1:00)/), camera: { url: '/ingest/camera' } },
      },
    });
    const { contentSeq, ways } = body.data;
    await sweep(contentSeq, -1);
    expect((await show(contentSeq)).state).toBe('LIVE_PUBLIC_ONAIR');
    const camera = { event: 'publish', node: 'test', client: 'camera', ticket: ways.camera!.ticket };
    expect(await report(camera)).toMatchObject({ status: 200, body: { contentSeq } });
    expect(await report({ ...camera, ticket: ways.camera!.ticket.replace('CAMERA', 'TEST') })).toMatchObject({
      status: 403,
    });
    expect((await show(contentSeq)).ingest).toMatchObject({ source: 'CAMERA', lostAt: null });
    expect((await close(contentSeq)).body).toMatchObject({
      code: 'SUCCESS',
      data: { state: 'CLOSED', ingest: null, playback: null },
    });
  });

  test('without a schedule, too, hosts and products are the caller’s own', async () => {
    await rested();
    await stand(at('09:10:00', '2026-11-20'));
    const { userSeq } = personaOf('producer-b');
    const [product] = await sql<{ seq: string }>(
      'select min(product_seq) as seq from product where seller_seq = $1',
      [userSeq],
    );
    for (const foreign of [{ hostUserSeq: userSeq }, { productSeqList: [Number(product!.seq)] }])
      expect((await start({ input: said(foreign) })).status).toBe(404);
  });

  test('a rehearsal becomes public once, and what was recorded before is none of it', async () => {
    await rested();
    await stand(at('09:30:00', '2026-11-20'));
    const begun = await start({ input: said({ mode: 'PRIVATE', productSeqList: [] }), source: 'TEST' });
    const { contentSeq } = begun.body.data;
    expect(begun.body.data).toMatchObject({ state: 'LIVE_PRIVATE_ONAIR', mode: 'PRIVATE' });
    const wanted = await inTransaction(stage.app.deps.pools.job, [], (tx) =>
      mediaDoor.testsWanted(tx, stage.app.deps.config),
    );
    expect(wanted.map((one) => one.contentSeq)).toEqual([contentSeq]);
    const test = { event: 'publish', node: 'test', client: 'test', ticket: wanted[0]!.ticket };
    expect(await report(test)).toMatchObject({ status: 200 });
    await stand(at('09:40:00', '2026-11-20'));
    expect((await start({ contentSeq, source: 'TEST' })).body.code).toBe('BAD_REQUEST');
    expect((await start({ contentSeq })).body.code).toBe('LIVE_NO_PRODUCT');
    await stage.app.call('POST', '/v1/broadcast/product', {
      token: stage.token,
      body: { contentSeq, productSeqList: [stage.products[0]] },
    });
    expect((await start({ contentSeq })).body.data).toMatchObject({
      state: 'LIVE_PUBLIC_ONAIR',
      mode: 'PUBLIC',
      startAt: expect.stringContaining('09:40:00'),
    });
    expect((await start({ contentSeq })).body.code).toBe('STATE_CHANGED');
    await stand(at('09:40:02', '2026-11-20'));
    // Ten minutes of rehearsal and two seconds of a live are two seconds.
    expect((await close(contentSeq)).body.data.state).toBe('CLOSED');
    expect((await events('broadcast.started', contentSeq)).map(({ payload }) => payload['mode'])).toEqual([
      'PRIVATE',
      'PUBLIC',
    ]);
  });

  test.each([
    ['need_basic_info_type', 'seller', 'SELLER_INFO_REQUIRED', 'SELLER_INFO'],
    ['need_basic_info_type', 'matching', 'MATCHING_INFO_REQUIRED', 'MATCHING_INFO'],
    ['user_tag', null, 'USER_PROFILE_USER_TAG_REQUIRED', 'PROFILE_TAG'],
  ])('%s %s: first %s, a rehearsal goes on', async (column, value, code, nextAction) => {
    await rested();
    await stand(at('09:50:00', '2026-11-20'));
    const set = (to: object) =>
      sql(
        `update account_user u set (user_tag, need_basic_info_type, has_producer_info) = (
          select n.user_tag, n.need_basic_info_type, n.has_producer_info
          from jsonb_populate_record(u, $1::jsonb) n) where login_id = 'hello@onyu.kr'`,
        [JSON.stringify(to)],
      );
    const [before] = await sql<{ row: object }>(
      `select jsonb_build_object('user_tag', user_tag, 'need_basic_info_type', need_basic_info_type,
        'has_producer_info', has_producer_info) as row from account_user where login_id = 'hello@onyu.kr'`,
    );
    await set({ has_producer_info: false, [column]: value });
    const refused = await start({ input: said() });
    expect([refused.status, refused.body]).toMatchObject([461, { code, data: { nextAction } }]);
    expect((await start({ input: said({ mode: 'PRIVATE' }) })).body.data.state).toBe('LIVE_PRIVATE_ONAIR');
    await set(before!.row);
  });

  test('one live of a channel at a time, however many begin at once', async () => {
    await rested();
    await stand(at('10:00:00', '2026-11-20'));
    const answers = await Promise.all([1, 2, 3, 4].map(() => start({ input: said() })));
    const codes = answers.map(({ body }) => body.code).toSorted();
    expect(codes).toEqual(['STREAM_ALREADY_LIVE', 'STREAM_ALREADY_LIVE', 'STREAM_ALREADY_LIVE', 'SUCCESS']);
    const { body } = await stage.app.call<LiveInfo>('GET', '/v1/broadcast/info', { token: stage.token });
    expect(body.data).toMatchObject({
      goLive: '이미 송출 중인 방송입니다.',
      onAir: { public: true },
      ingest: { rtmp: 'rtmp://127.0.0.1:1935/live' },
      media: { engine: 'embedded', ready: true },
      limits: { keyMinutes: 10, graceSeconds: 60, maxHours: 12 },
    });
  });

  test('a media process that does not beat is 503, and nobody else reads or begins it', async () => {
    await rested();
    await sql(`update media_node set seen_at = ${sqlReal(-11_000)}`);
    expect(await start({ input: said() })).toMatchObject({
      status: 503,
      body: { code: 'MEDIA_UNAVAILABLE' },
    });
    await beatMedia(sql);
    const { contentSeq } = await planned(at('20:00:00', '2026-11-20'));
    const theirs = { token: stage.other };
    expect((await start({ contentSeq }, stage.other)).status).toBe(404);
    expect((await keyOf(contentSeq, {}, stage.other)).status).toBe(404);
    expect((await close(contentSeq, stage.other)).status).toBe(404);
    expect((await close(contentSeq)).body.code).toBe('STATE_CHANGED');
    expect((await stage.app.call<LiveInfo>('GET', '/v1/broadcast/info', theirs)).body.data.onAir).toBeNull();
  });
});

describe('keys (G-LIV-2)', () => {
  test('wrong, empty, foreign, old and unknown ones let nobody in; neither does a wrong secret', async () => {
    await rested();
    await stand(at('11:00:00', '2026-11-20'));
    const { contentSeq, ways } = (await start({ input: said() })).body.data;
    const key = ways.rtmp!.key;
    const name = String(contentSeq);
    const tried = [`${name}?k=${'0'.repeat(32)}`, `${name}?k=`, key.replace(name, '40001'), '9?k=1', 'x?k=1'];
    for (const one of tried) expect(await publish(one)).toMatchObject({ status: 403 });
    const body = { event: 'publish', node: 'test', name, k: key.split('?k=')[1] };
    expect(await report(body, 'guess')).toMatchObject({ status: 401 });
    expect(await report({ event: 'play', k: 'guess' }, undefined)).toMatchObject({ status: 400 });

    const first = await publish(key);
    expect(first.status).toBe(200);
    expect((await publish(key)).body).toEqual(first.body);
    expect(await publish(key, 'two')).toMatchObject({ status: 460, body: { code: 'STREAM_ALREADY_LIVE' } });

    const rotated = (await keyOf(contentSeq, { rotate: true })).body.data;
    expect(rotated.rtmp!.key).not.toBe(key);
    expect((await show(contentSeq)).ingest).toMatchObject({ since: null, lostAt: expect.any(String) });
    expect(await held()).toMatchObject([{ sessionSeq: first.body.sessionSeq, ended: true }]);
    await gone(first.body.sessionSeq);
    expect(await held()).toEqual([]);
    expect(await publish(key, 'three')).toMatchObject({ status: 403 });
    expect(await publish(rotated.rtmp!.key, 'three')).toMatchObject({ status: 200 });
    const stored = await sql<{ text: string }>(
      `select row_to_json(c)::text as text from content c where content_seq = $1
        union all select row_to_json(a)::text from access_log a where subjects::text like $2`,
      [contentSeq, `%content:${contentSeq}%`],
    );
    expect(stored).toHaveLength(2);
    const secret = rotated.rtmp!.key.split('?k=')[1]!;
    for (const { text } of stored) expect(text).not.toContain(secret);
  });

  test('another node takes a live over once the one that had it has died, and not before', async () => {
    await rested();
    await stand(at('11:00:00', '2026-11-20'));
    const { contentSeq, ways } = (await start({ input: said() })).body.data;
    const key = ways.rtmp!.key;
    const first = await publish(key);
    const [name, k] = key.split('?k=');
    const elsewhere = () => report({ event: 'publish', node: 'other', client: 'two', name, k });
    const sits = (seat: number) => sql('update media_node set seat = $1 where node = $2', [seat, 'test']);
    await sits(await stage.app.deps.seat.number());
    expect(await elsewhere()).toMatchObject({ status: 460, body: { code: 'STREAM_ALREADY_LIVE' } });
    await sits(1); // nobody's
    const { playId } = first.body;
    expect(await elsewhere()).toMatchObject({ status: 200, body: { contentSeq, playId } });
    const sessions = await sql<{ node: string; over: boolean }>(
      `select node, ended_at is not null as over from ingest_session where content_seq = $1 order by session_seq`,
      [contentSeq],
    );
    expect(sessions).toEqual([
      { node: 'test', over: true },
      { node: 'other', over: false },
    ]);
    expect((await show(contentSeq)).ingest).toMatchObject({ lostAt: null });
    await gone(first.body.sessionSeq); // it comes back and says so: the other has it
    expect((await show(contentSeq)).ingest).toMatchObject({ lostAt: null });
    await sql('update media_node set seat = null');
  });

  test('고정 키: one for what is on air, off again when it is said so', async () => {
    await rested();
    await stand(at('11:30:00', '2026-11-20'));
    const { contentSeq } = (await start({ input: said() })).body.data;
    expect((await keyOf(contentSeq)).body.data.fixedKey).toBeNull();
    const { fixedKey } = (await keyOf(contentSeq, { fixed: true })).body.data;
    expect(fixedKey).toMatch(/^c10001\?k=[0-9a-f]{32}$/);
    expect(await publish(fixedKey!)).toMatchObject({ status: 200, body: { contentSeq } });
    await close(contentSeq);
    expect(await publish(fixedKey!, 'late')).toMatchObject({ status: 403 });
    const next = await planned(at('11:45:00', '2026-11-20'));
    expect(await publish(fixedKey!, 'early')).toMatchObject({ status: 403 });
    await stand(at('11:35:00', '2026-11-20'));
    const held = await publish(fixedKey!, 'preview');
    expect(held.body).toMatchObject({ contentSeq: next.contentSeq });
    await gone(held.body.sessionSeq);
    const on = await switchOff(stage.app.deps, 'goLive');
    expect(await publish(fixedKey!, 'switched off')).toMatchObject({ status: 403 });
    await on();
    const again = await publish(fixedKey!, 'on again');
    expect(again.status).toBe(200);
    await gone(again.body.sessionSeq);
    expect((await keyOf(next.contentSeq, { fixed: false })).body.data.fixedKey).toBeNull();
    expect(await publish(fixedKey!, 'off')).toMatchObject({ status: 403 });
  });
});

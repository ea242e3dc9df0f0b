import { describe, expect, test } from 'vitest';
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { SimulcastState } from '@jangteo/contract/broadcast/content.enums.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { at, stageAir } from '../../../testing/air.ts';
import { mediaDoor } from './door.ts';

const { stage, sql, stand, said, start, close, show, keyOf, publish, gone, rested } = stageAir();

const PLACES = [
  { target: 'YOUTUBE', key: 'geheim-1234' },
  { target: 'CUSTOM_RTMP', url: 'rtmp://live.example.com/app', key: 'geheim-5678' },
];

/** What the media process of tests is to send. */
const wanted = () =>
  inTransaction(stage.app.deps.pools.job, [], (tx) =>
    mediaDoor.simulcastOf(tx, stage.app.deps.config, 'test'),
  );
type Wanted = Awaited<ReturnType<typeof wanted>>[number];
const tell = (of: Wanted, state: SimulcastState, text = '') =>
  inTransaction(stage.app.deps.pools.job, [], (tx) => mediaDoor.simulcastSaid(tx, of, { state, text }));

/** On air with a publisher; answers the content and the publisher's session. */
async function onAir(mode: 'PUBLIC' | 'PRIVATE' = 'PUBLIC') {
  await rested();
  await stand(at('09:00:00', '2026-11-20'));
  const { body } = await start({ input: said({ mode, simulcast: PLACES }) });
  expect(body.code).toBe('SUCCESS');
  const { contentSeq } = body.data;
  const { key } = (await keyOf(contentSeq)).body.data.rtmp!;
  const { sessionSeq } = (await publish(key, crypto.randomUUID())).body;
  return { contentSeq, sessionSeq, key };
}
const states = async (contentSeq: number) =>
  (await show(contentSeq)).simulcast.map(({ target, state, text }) => [target, state, text]);
const edit = async (contentSeq: number, body: object, token = stage.token) => {
  const { version } = await show(contentSeq);
  return stage.app.call<Content>('PUT', `/v1/broadcast/content/${contentSeq}`, {
    token,
    body: { version, ...body },
  });
};
const retry = (contentSeq: number, target: string, token = stage.token) =>
  stage.app.call<Content>('POST', `/v1/broadcast/content/${contentSeq}/simulcast/${target}/retry`, {
    token,
    body: {},
  });

describe('what is sent to other places', () => {
  test('a public live, each place with its address and its key, which nobody is shown', async () => {
    const { contentSeq, sessionSeq } = await onAir();
    expect(await wanted()).toMatchObject([
      {
        contentSeq,
        sessionSeq,
        target: 'CUSTOM_RTMP',
        url: 'rtmp://live.example.com/app',
        key: 'geheim-5678',
        said: null,
      },
      { target: 'YOUTUBE', url: 'rtmps://a.rtmps.youtube.com:443/live2', key: 'geheim-1234', said: null },
    ]);
    const content = await show(contentSeq);
    expect(content.simulcast).toMatchObject([
      { target: 'CUSTOM_RTMP', host: 'live.example.com', keyTail: '5678', state: 'OFF', text: '' },
      { target: 'YOUTUBE', host: 'a.rtmps.youtube.com', keyTail: '1234', state: 'OFF', text: '' },
    ]);
    expect(JSON.stringify(content)).not.toContain('geheim');
    await close(contentSeq);
    expect(await wanted()).toEqual([]);
  });

  test('a rehearsal goes nowhere, until it is public', async () => {
    const { contentSeq } = await onAir('PRIVATE');
    expect(await wanted()).toEqual([]);
    expect((await start({ contentSeq })).body.code).toBe('SUCCESS');
    expect(await wanted()).toHaveLength(2);
    await close(contentSeq);
  });

  test('a key that was sealed with another secret is none', async () => {
    const { contentSeq } = await onAir();
    await sql("update simulcast_target set key_sealed = '' where content_seq = $1", [contentSeq]);
    expect((await wanted()).map(({ key }) => key)).toEqual([null, null]);
    await close(contentSeq);
  });
});

describe('how it goes', () => {
  test('is shown while its session is on air, and told to who has the live open', async () => {
    const { contentSeq, sessionSeq, key } = await onAir();
    const [own, youtube] = await wanted();
    await sql('delete from realtime_event');
    await tell(own!, 'ON');
    await tell(youtube!, 'FAILED', '받는 곳이 응답하지 않습니다.');
    expect(await states(contentSeq)).toEqual([
      ['CUSTOM_RTMP', 'ON', ''],
      ['YOUTUBE', 'FAILED', '받는 곳이 응답하지 않습니다.'],
    ]);
    const told = await sql<{ n: number }>(
      "select count(*)::int as n from realtime_event where type = 'live.changed' and (data ->> 'contentSeq')::bigint = $1",
      [contentSeq],
    );
    expect(told[0]!.n).toBe(2);
    expect((await wanted()).map((one) => one.said?.state)).toEqual(['ON', 'FAILED']);
    await gone(sessionSeq);
    expect((await states(contentSeq)).map(([, state]) => state)).toEqual(['OFF', 'OFF']);
    await publish(key, 'again');
    const [again] = await wanted();
    expect(again!.said).toBeNull(); // another session is sent anew
    await tell(again!, 'ON');
    await tell(own!, 'FAILED', '지난 송출'); // late, of the session before
    expect((await states(contentSeq))[0]).toEqual(['CUSTOM_RTMP', 'ON', '']);
    await close(contentSeq);
    expect((await states(contentSeq)).map(([, state]) => state)).toEqual(['OFF', 'OFF']);
  });

  test('an edit on air begins what is new, ends what is gone and leaves the rest as it goes', async () => {
    const { contentSeq } = await onAir();
    const before = await wanted();
    await tell(before[0]!, 'ON');
    const [own, youtube] = PLACES.map(({ key: _key, ...place }) => place).toReversed();
    const { body } = await edit(contentSeq, {
      simulcast: [own, { ...youtube, key: 'geheim-neu1' }, { target: 'FACEBOOK', key: 'geheim-neu2' }],
    });
    expect(body.code).toBe('SUCCESS');
    const after = await wanted();
    expect(after.map(({ target, key }) => [target, key])).toEqual([
      ['CUSTOM_RTMP', 'geheim-5678'],
      ['FACEBOOK', 'geheim-neu2'],
      ['YOUTUBE', 'geheim-neu1'],
    ]);
    expect(after[0]).toEqual({ ...before[0], said: { state: 'ON', text: '' } });
    expect(after[2]!.attempt).not.toBe(before[1]!.attempt);
    await tell(before[1]!, 'FAILED', '옛 키'); // of the key before
    expect(await states(contentSeq)).toEqual([
      ['CUSTOM_RTMP', 'ON', ''],
      ['FACEBOOK', 'OFF', ''],
      ['YOUTUBE', 'OFF', ''],
    ]);
    expect((await edit(contentSeq, { simulcast: [] })).body.data.simulcast).toEqual([]);
    expect(await wanted()).toEqual([]);
    await close(contentSeq);
  });
});

describe('다시 연결', () => {
  test('is another attempt of what has failed, and nothing to what goes', async () => {
    const { contentSeq } = await onAir();
    const [own, youtube] = await wanted();
    await tell(own!, 'ON');
    await tell(youtube!, 'FAILED', '받는 곳이 응답하지 않습니다.');
    for (const target of ['CUSTOM_RTMP', 'YOUTUBE'])
      expect((await retry(contentSeq, target)).body.code).toBe('SUCCESS');
    expect(await states(contentSeq)).toEqual([
      ['CUSTOM_RTMP', 'ON', ''],
      ['YOUTUBE', 'CONNECTING', ''],
    ]);
    const [sameOwn, nextYoutube] = await wanted();
    expect(sameOwn!.attempt).toBe(own!.attempt);
    expect(nextYoutube!.attempt).not.toBe(youtube!.attempt);
    await close(contentSeq);
  });

  test('of a place that is none, of another channel, or before the live is public', async () => {
    const { contentSeq } = await onAir('PRIVATE');
    expect((await retry(contentSeq, 'YOUTUBE')).body.code).toBe('STATE_CHANGED');
    expect((await retry(contentSeq, 'YOUTUBE', stage.other)).status).toBe(404);
    await start({ contentSeq });
    expect((await retry(contentSeq, 'FACEBOOK')).status).toBe(404);
    expect((await retry(contentSeq, 'NOWHERE')).status).toBe(404);
    await close(contentSeq);
  });
});

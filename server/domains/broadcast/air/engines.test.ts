import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../kit/db/tx.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { at, stageAir, type LetIn } from '../../../testing/air.ts';
import { closeOver } from './close.ts';
import { mediaDoor } from './door.ts';
import { hlsOf } from './shown.ts';

const { stage, sql, stand, said, start, close, show, rested, worker } = stageAir();

type Words = Record<
  'publish' | 'play' | 'done',
  (name: string, key: string, client: string) => object | string
>;
const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();
/** What each of them says, as their handbooks have it. */
const words: Record<'nginx' | 'mediamtx' | 'srs', Words> = {
  nginx: {
    publish: (name, k, clientid) => form({ call: 'publish', app: 'live', name, clientid, type: 'live', k }),
    play: (name, k, clientid) => form({ call: 'play', app: 'live', name, clientid, start: '-2000', k }),
    done: (name, k, clientid) => form({ call: 'publish_done', app: 'live', name, clientid, k }),
  },
  mediamtx: {
    publish: (name, k, id) => ({
      action: 'publish',
      path: `live/${name}`,
      protocol: 'rtmp',
      id,
      query: `k=${k}`,
      user: '',
      password: '',
      token: '',
    }),
    play: (name, k, id) => ({ action: 'read', path: `live/${name}`, protocol: 'rtmp', id, query: `k=${k}` }),
    done: (name, _k, id) => form({ event: 'done', path: `live/${name}`, id }),
  },
  srs: {
    publish: (stream, k, client_id) => ({
      action: 'on_publish',
      client_id,
      stream,
      param: `?k=${k}`,
      app: 'live',
      tcUrl: 'rtmp://127.0.0.1:1935/live',
    }),
    play: (stream, k, client_id) => ({ action: 'on_play', client_id, stream, param: `?k=${k}` }),
    done: (stream, k, client_id) => ({ action: 'on_unpublish', client_id, stream, param: `?k=${k}` }),
  },
};
type Name = keyof typeof words;

async function tell(engine: Name, body: object | string): Promise<number> {
  const text = typeof body === 'string';
  const secret = mediaDoor.hookSecretOf(stage.app.deps.config);
  const response = await fetch(`${stage.app.url}/hooks/media/${engine}?s=${secret}`, {
    method: 'POST',
    headers: { 'content-type': text ? 'application/x-www-form-urlencoded' : 'application/json' },
    body: text ? body : JSON.stringify(body),
  });
  await response.text();
  return response.status;
}
const pools = () => stage.app.deps.pools.job;
const pullable = (engine: Name, node = 'test') =>
  inTransaction(pools(), [], (db) => mediaDoor.pullable(db, { node, engine }));
const takeOver = (content: number, engine: Name, node = 'test') =>
  inTransaction(pools(), [], (db) =>
    mediaDoor.takeOver(db, { content, node, engine }),
  ) as Promise<LetIn | null>;
const rows = (contentSeq: number) =>
  sql<{ node: string; client: string; stream: string | null; lost: boolean }>(
    `select node, client, stream, lost_at is not null as lost from ingest_session
      where content_seq = $1 order by session_seq`,
    [contentSeq],
  );

describe.each(['nginx', 'mediamtx', 'srs'] as const)('%s', (engine) => {
  test('its publishers are let in, pulled, lost with us and found again, and gone when it says so', async () => {
    await rested();
    await stand(at('13:00:00', '2026-11-20'));
    const { contentSeq, ways } = (await start({ input: said() })).body.data;
    const [name, key] = ways.rtmp!.key.split('?k=') as [string, string];
    const { publish, play, done } = words[engine];
    expect(await tell(engine, publish(name, 'f'.repeat(32), '1'))).toBe(403);
    expect(await tell(engine, publish(name, key, '1'))).toBe(200);
    expect(await tell(engine, publish(name, key, '1'))).toBe(200);
    expect(await tell(engine, publish(name, key, '2'))).toBe(460);
    expect(await tell(engine, play(name, key, '3'))).toBe(403);
    expect(await tell(engine, play(name, mediaDoor.pullKeyOf(stage.app.deps.config), '3'))).toBe(200);
    expect(await rows(contentSeq)).toEqual([{ node: engine, client: '1', stream: name, lost: false }]);

    const mine = { contentSeq, stream: name, playId: expect.any(String) };
    expect(await pullable(engine)).toMatchObject([mine]);
    const first = (await takeOver(contentSeq, engine))!;
    expect(await rows(contentSeq)).toMatchObject([{ node: 'test', stream: name, lost: false }]);
    expect(await pullable(engine)).toMatchObject([mine]);
    expect(await pullable(engine, 'another')).toEqual([]);
    expect(await takeOver(contentSeq, engine, 'another')).toBeNull();
    expect(await tell(engine, publish(name, key, '1'))).toBe(200);
    expect(await tell(engine, publish(name, key, '2'))).toBe(460);

    // the engine has no heartbeat, its puller has
    const seen = clock.realMs();
    await sql("update media_node set seen_at = $1 where node = 'test'", [new Date(seen)]);
    await closeOver(worker(), seen + 10_000);
    expect((await show(contentSeq)).ingest).toMatchObject({ lostAt: null });
    await closeOver(worker(), seen + 10_001);
    expect((await show(contentSeq)).ingest).toMatchObject({ lostAt: expect.any(String) });
    expect(await pullable(engine)).toMatchObject([mine]);
    const second = (await takeOver(contentSeq, engine))!;
    expect(second.sessionSeq).toBeGreaterThan(first.sessionSeq);
    expect(second).toMatchObject({ playId: first.playId, since: first.since });
    expect((await show(contentSeq)).ingest).toMatchObject({ lostAt: null });
    expect(await rows(contentSeq)).toMatchObject([
      { stream: null, lost: true },
      { client: '1', stream: name, lost: false },
    ]);

    expect(await tell(engine, done(name, key, '1'))).toBe(200);
    expect((await show(contentSeq)).ingest).toMatchObject({ lostAt: expect.any(String) });
    expect(await pullable(engine)).toEqual([]);
    expect(await takeOver(contentSeq, engine)).toBeNull();
    expect(await tell(engine, publish(name, key, '2'))).toBe(200);
    await close(contentSeq);
    expect(await pullable(engine)).toEqual([]);
  });
});

test('viewers have the playlists of the engine for what is public and held by it, else ours', () => {
  const media = {
    engine: 'srs',
    pullUrl: 'rtmp://e/live',
    hlsUrl: 'https://cdn.kr/live',
    whipUrl: '',
    renditions: 0,
  } as const;
  const { hosts } = stage.app.deps.config;
  const air = { playId: 'p', state: 'LIVE_PUBLIC_ONAIR', stream: '40001' } as const;
  expect(hlsOf({ hosts, media }, air)).toBe('https://cdn.kr/live/40001/index.m3u8');
  expect(hlsOf({ hosts, media }, { ...air, state: 'LIVE_PRIVATE_ONAIR' })).toBe('/hls/p/index.m3u8');
  expect(hlsOf({ hosts, media }, { ...air, stream: null })).toBe('/hls/p/index.m3u8');
  expect(hlsOf({ hosts, media: { ...media, hlsUrl: '' } }, air)).toBe('/hls/p/index.m3u8');
});

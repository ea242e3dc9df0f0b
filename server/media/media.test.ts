import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clock } from '../kit/clock/clock.ts';
import { anyFfmpeg, decode, grant, openMediaWorld, playlist, publish } from '../testing/media.ts';
import type { MediaWorld } from '../testing/media.ts';

let world: MediaWorld;
beforeAll(async () => {
  world = await openMediaWorld();
});
afterAll(() => world.close());

const since = (): number => clock.realMs() - 60_000;
const bytesOf = async (asked: string): Promise<Buffer> =>
  Buffer.from(await (await world.get(asked)).arrayBuffer());

test('a picture over RTMP is a playlist that goes on, its parts decode, its recording is handed in', async () => {
  const { key, playId, sessionSeq } = grant(world, { since: since() });
  const program = publish(world, key);
  await expect.poll(async () => (await playlist(world, playId))?.segments.length).toBeGreaterThan(1);
  const seen = (await playlist(world, playId))!;
  // numbers count from the beginning of the live, a minute ago
  expect(seen.first).toBeGreaterThanOrEqual(120);
  const last = Number(seen.segments.at(-1)!.split('.')[0]);
  const later = (await playlist(world, playId, `?_HLS_msn=${last + 2}&_HLS_part=1`))!;
  expect(later.parts.at(-1)).toMatch(new RegExp(`^${last + 2}\\.[1-9]\\d*\\.m4s$`));
  const [init, first] = await Promise.all(
    [later.maps[0]!, later.segments[0]!].map((name) => bytesOf(`/hls/${playId}/${name}`)),
  );
  const { frames } = await decode(Buffer.concat([init!, first!]));
  expect(frames).toBe(24);
  // what is announced comes, and is the part that the next playlist names
  const hinted = await world.get(`/hls/${playId}/${later.hint}`);
  expect(hinted.status).toBe(200);
  expect(hinted.headers.get('cache-control')).toContain('max-age=60');
  await hinted.body?.cancel();
  program.child.kill('SIGKILL');
  const said = (): unknown =>
    world.api.words.find((word) => word.event === 'done' && word.sessionSeq === sessionSeq && word.recording);
  await expect.poll(said).toMatchObject({ recording: { seconds: expect.any(Number) } });
  const {
    key: stored,
    bytes,
    seconds,
  } = (said() as { recording: { key: string; bytes: number; seconds: number } }).recording;
  const recording = await (await world.settings.storage.get(stored)).toArray();
  expect(Buffer.concat(recording)).toHaveLength(bytes);
  expect((await decode(Buffer.concat(recording))).frames / 24).toBeCloseTo(seconds, 0);
});

test('a wrong key and a second publisher are refused, the first goes on (G-LIV-2)', async () => {
  const { key, playId, contentSeq } = grant(world, { since: since() });
  const wrong = publish(world, `${contentSeq}?k=${'b'.repeat(32)}`);
  await wrong.ended;
  expect(wrong.tail().join('\n')).toContain('refused');
  const program = publish(world, key);
  await expect.poll(async () => (await playlist(world, playId))?.parts.length).toBeGreaterThan(0);
  const second = publish(world, key);
  await second.ended;
  expect(second.tail().join('\n')).toContain('refused');
  const before = (await playlist(world, playId))!;
  const number = before.first + before.segments.length + 1;
  expect((await playlist(world, playId, `?_HLS_msn=${number}`))?.segments).toContain(`${number}.m4s`);
  program.child.kill('SIGKILL');
});

test('who comes back goes on behind a discontinuity, above the old numbers', async () => {
  const first = grant(world, { since: since() });
  const program = publish(world, first.key);
  await expect.poll(async () => (await playlist(world, first.playId))?.segments.length).toBeGreaterThan(0);
  world.api.awaited.push(first);
  program.child.kill('SIGKILL');
  await expect
    .poll(() => world.api.words.some((word) => word.event === 'done' && word.sessionSeq === first.sessionSeq))
    .toBe(true);
  world.api.held = world.api.held.filter((one) => one.sessionSeq !== first.sessionSeq);
  world.api.changed();
  const lost = (await playlist(world, first.playId))!;
  expect(lost.ended).toBe(false);
  const again = publish(
    world,
    grant(world, { ...first, sessionSeq: first.sessionSeq + 500, as: first.key }).key,
  );
  await expect.poll(async () => (await playlist(world, first.playId))?.breaks).toBe(1);
  const back = (await playlist(world, first.playId))!;
  expect(back.maps).toHaveLength(2);
  expect(back.first).toBe(lost.first);
  again.child.kill('SIGKILL');
});

test('what the database ends is dropped, and its players are told', async () => {
  const { key, playId, sessionSeq } = grant(world, { since: since() });
  const program = publish(world, key);
  await expect.poll(async () => (await playlist(world, playId))?.parts.length).toBeGreaterThan(0);
  world.api.held = world.api.held.filter((one) => one.sessionSeq !== sessionSeq);
  world.api.changed();
  await program.ended;
  await expect.poll(async () => (await playlist(world, playId))?.ended).toBe(true);
});

test('another name of a live is another playlist without what was before', async () => {
  const { key, playId, ...granted } = grant(world, { since: since() });
  const program = publish(world, key);
  await expect.poll(async () => (await playlist(world, playId))?.segments.length).toBeGreaterThan(1);
  const old = (await playlist(world, playId))!;
  const renamed = 'f'.repeat(32);
  world.api.held = world.api.held.map((one) =>
    one.sessionSeq === granted.sessionSeq ? { ...one, playId: renamed, since: clock.realMs() } : one,
  );
  world.api.changed();
  await expect.poll(async () => (await playlist(world, renamed))?.segments.length).toBeGreaterThan(0);
  const fresh = (await playlist(world, renamed))!;
  expect(old.segments).not.toContain(fresh.segments[0]);
  expect((await world.get(`/hls/${playId}/index.m3u8`)).status).toBe(404);
  program.child.kill('SIGKILL');
});

test('a test picture begins where a rehearsal wants one, once', async () => {
  const { playId, sessionSeq, contentSeq } = grant(world, { since: since(), as: 'a test' });
  world.api.tests.push({ contentSeq, ticket: 'a test' });
  world.api.changed();
  await expect.poll(async () => (await playlist(world, playId))?.parts.length).toBeGreaterThan(0);
  world.api.tests = [];
  expect(world.api.words.filter((word) => word.ticket === 'a test')).toHaveLength(1);
  world.api.held = world.api.held.filter((one) => one.sessionSeq !== sessionSeq);
  world.api.changed();
  await expect.poll(async () => (await playlist(world, playId))?.ended).toBe(true);
});

test('what is punished is gone at once, and an unknown live is 404', async () => {
  const { key, playId, sessionSeq } = grant(world, { since: since() });
  const program = publish(world, key);
  await expect.poll(async () => (await playlist(world, playId))?.parts.length).toBeGreaterThan(0);
  world.api.held = world.api.held.map((one) =>
    one.sessionSeq === sessionSeq ? { ...one, state: 'PUNISHED', ended: true } : one,
  );
  world.api.changed();
  await program.ended;
  expect((await world.get(`/hls/${playId}/index.m3u8`)).status).toBe(404);
  expect((await world.get(`/hls/${'0'.repeat(32)}/index.m3u8`)).status).toBe(404);
  expect((await world.get('/hls/../../etc/passwd')).status).toBe(404);
});

test('a key stands in no name of a file', async () => {
  expect((await readdir(world.home, { recursive: true })).join('\n')).not.toContain('aaaa');
});

test('an API that does not answer lets nobody in (G-LIV-2)', async () => {
  const deaf = await openMediaWorld();
  const { key, playId } = grant(deaf, { since: since() });
  deaf.api.close();
  const program = publish(deaf, key);
  await program.ended;
  expect(program.tail().join('\n')).toContain('refused');
  expect((await deaf.get(`/hls/${playId}/index.m3u8`)).status).toBe(404);
  await deaf.close();
});

test('what is no RTMP, or wants to play, is let go', async () => {
  const port = world.settings.rtmp.port;
  const stranger = connect(port, '127.0.0.1').on('error', () => undefined);
  const closed = new Promise((resolve) => stranger.resume().once('close', resolve));
  const handshake = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1_536)]);
  // a command of 16 MB, from somebody who was not let in
  stranger.write(
    Buffer.concat([handshake, Buffer.from('03000000ffffff1400000000', 'hex'), Buffer.alloc(64)]),
  );
  await closed;
  const { key } = grant(world, { since: since() });
  const player = anyFfmpeg('-i', `${world.rtmp}/${key}`, '-f', 'null', '-');
  player.stdout.resume();
  expect(await player.ended).not.toBe(0);
});

import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clock } from '../kit/clock/clock.ts';
import { decode, grant, openMediaWorld, publish, readPlaylist } from '../testing/media.ts';
import type { MediaWorld, Playlist } from '../testing/media.ts';

let world: MediaWorld;
beforeAll(async () => {
  world = await openMediaWorld();
  await world.stop();
  world.settings.renditions = 1;
  await world.start();
});
afterAll(() => world.close());

const since = (): number => clock.realMs() - 60_000;
const textOf = async (playId: string, name: string): Promise<string> => {
  const response = await world.get(`/hls/${playId}/${name}`);
  return response.ok ? response.text() : (await response.body?.cancel(), '');
};
const listOf = async (playId: string, name: string): Promise<Playlist> =>
  readPlaylist(await textOf(playId, name));
const named = async (playId: string): Promise<string[]> =>
  (await textOf(playId, 'index.m3u8')).split('\n').filter((line) => line.endsWith('.m3u8'));
const bytesOf = async (playId: string, name: string): Promise<Buffer> =>
  Buffer.from(await (await world.get(`/hls/${playId}/${name}`)).arrayBuffer());

/** Encoders that this process has started: process ids, and how far each steps back. */
async function encoders(): Promise<{ pid: number; nice: number }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [line, status] = await Promise.all([
        readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
        readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
      ]);
      const [, parent, ...facts] = (status.split(' (ffmpeg) ')[1] ?? '').split(' ').map(Number);
      if (parent !== process.pid || !line.includes('-force_key_frames\0source')) return [];
      return [{ pid: Number(pid), nice: facts[14]! }];
    }),
  );
  return found.flat();
}

test('two renditions of one live: the same numbers, times and keyframes, each decodes; the recording has the source', async () => {
  const { key, playId, sessionSeq } = grant(world, { since: since() });
  const program = publish(world, key, { size: '540x960' });
  await expect.poll(() => named(playId)).toEqual(['low.m3u8', 'source.m3u8']);
  expect((await encoders()).map(({ nice }) => nice > 0)).toEqual([true]);
  const ladder = await textOf(playId, 'index.m3u8');
  expect(ladder).toMatch(
    /BANDWIDTH=900000,CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2",RESOLUTION=480x85[24]\nlow/,
  );
  expect(ladder).toMatch(/RESOLUTION=540x960\nsource/);
  await expect.poll(async () => (await listOf(playId, 'low.m3u8')).segments.length).toBeGreaterThan(3);
  const low = await listOf(playId, 'low.m3u8');
  const source = await listOf(playId, 'source.m3u8');
  expect(low.segments.map((name) => name.replace('low-', ''))).toEqual(
    expect.arrayContaining(source.segments.slice(1, low.segments.length - 1)),
  );
  const dated = ({ text }: Playlist) =>
    new Map(
      [...text.matchAll(/DATE-TIME:(\S+)\n(?:#EXT-X-PART:.*\n)*#EXTINF:(\S+),\n(?:low-)?(\d+)/g)].map(
        ([, at, seconds, number]) => [number!, `${at} ${seconds}`],
      ),
    );
  const times = dated(source);
  for (const [number, at] of dated(low))
    if (times.has(number)) expect([number, at]).toEqual([number, times.get(number)]);
  expect(low.discontinuitySequence).toBe(source.discontinuitySequence);
  expect(low.text).toContain('CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=0.900');
  const [init, one] = await Promise.all(
    [low.maps[0]!, low.segments.at(-1)!].map((name) => bytesOf(playId, name)),
  );
  expect((await decode(Buffer.concat([init!, one!]))).frames).toBe(24);
  const hinted = await world.get(`/hls/${playId}/${low.hint}`);
  expect([hinted.status, hinted.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  await hinted.body?.cancel();
  // a second live finds no room: its source alone
  const other = grant(world, { since: since() });
  const second = publish(world, other.key);
  await expect.poll(() => named(other.playId)).toEqual(['source.m3u8']);
  expect((await world.get(`/hls/${other.playId}/low.m3u8`)).status).toBe(404);
  program.child.kill('SIGKILL');
  await expect
    .poll(() => world.api.words.find((word) => word.sessionSeq === sessionSeq && word.recording))
    .toBeDefined();
  // it has, as soon as the first is over
  await expect.poll(() => named(other.playId)).toEqual(['low.m3u8', 'source.m3u8']);
  second.child.kill('SIGKILL');
  await expect.poll(encoders).toEqual([]);
});

test.each([
  ['dies', 'SIGKILL'],
  ['falls behind', 'SIGSTOP'],
] as const)(
  'an encoder that %s takes nothing down: the source goes on, and it comes again',
  async (_, by) => {
    const { key, playId } = grant(world, { since: since() });
    const program = publish(world, key);
    await expect.poll(() => named(playId)).toEqual(['low.m3u8', 'source.m3u8']);
    const before = await listOf(playId, 'source.m3u8');
    for (const { pid } of await encoders()) process.kill(pid, by);
    await expect.poll(() => named(playId)).toEqual(['source.m3u8']);
    expect((await world.get(`/hls/${playId}/low.m3u8`)).status).toBe(404);
    await expect.poll(() => named(playId)).toEqual(['low.m3u8', 'source.m3u8']);
    const [source, low] = [await listOf(playId, 'source.m3u8'), await listOf(playId, 'low.m3u8')];
    expect([source.breaks, source.discontinuitySequence]).toEqual([0, before.discontinuitySequence]);
    expect(low.first).toBeGreaterThan(before.first);

    program.child.kill('SIGKILL');
    await expect.poll(encoders).toEqual([]);
  },
);

test('who comes again goes on in both, behind the same break', async () => {
  const first = grant(world, { since: since() });
  const program = publish(world, first.key);
  await expect.poll(async () => (await listOf(first.playId, 'low.m3u8')).segments.length).toBeGreaterThan(1);
  world.api.awaited.push(first);
  program.child.kill('SIGKILL');
  await expect
    .poll(() => world.api.words.some((word) => word.event === 'done' && word.sessionSeq === first.sessionSeq))
    .toBe(true);
  world.api.changed();
  const again = grant(world, { ...first, sessionSeq: first.sessionSeq + 500, as: first.key });
  publish(world, again.key);
  await expect.poll(async () => (await listOf(first.playId, 'low.m3u8')).breaks).toBe(1);
  const [source, low] = [await listOf(first.playId, 'source.m3u8'), await listOf(first.playId, 'low.m3u8')];
  expect(low.maps.at(-1)).toBe(`low-${source.maps.at(-1)}`);
  expect(low.ended).toBe(false);
  // it is over: players of both read so
  world.api.awaited = [];
  world.api.held = world.api.held.filter((one) => one.contentSeq !== first.contentSeq);
  world.api.changed();
  await expect.poll(async () => (await listOf(first.playId, 'low.m3u8')).ended).toBe(true);
  expect((await listOf(first.playId, 'source.m3u8')).ended).toBe(true);
});

test('who comes again while its room is another live’s has the source alone', async () => {
  const first = grant(world, { since: since() });
  const program = publish(world, first.key);
  await expect.poll(() => named(first.playId)).toEqual(['low.m3u8', 'source.m3u8']);
  const other = grant(world, { since: since() });
  publish(world, other.key);
  await expect.poll(() => named(other.playId)).toEqual(['source.m3u8']);
  world.api.awaited.push(first);
  world.api.changed();
  program.child.kill('SIGKILL');
  await expect.poll(() => named(other.playId)).toEqual(['low.m3u8', 'source.m3u8']);
  const again = grant(world, { ...first, sessionSeq: first.sessionSeq + 500, as: first.key });
  publish(world, again.key);
  await expect.poll(async () => (await listOf(first.playId, 'source.m3u8')).breaks).toBe(1);
  expect(await named(first.playId)).toEqual(['source.m3u8']);
  expect((await world.get(`/hls/${first.playId}/low.m3u8`)).status).toBe(404);
});

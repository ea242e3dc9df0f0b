import { beforeAll, expect, test } from 'vitest';
import { spawnFfmpeg } from '../adapters/media/spawn.ts';
import { anyFfmpeg, decode, ffmpeg, picture, readPlaylist } from '../testing/media.ts';
import type { Track } from './boxes.ts';
import { fragmentReader } from './fragments.ts';
import type { Fragment } from './fragments.ts';
import { firstNumber, packager } from './packager.ts';
import type { Packager } from './packager.ts';
import { playlistOf } from './playlist.ts';
import { COPY_FLV } from './remux.ts';
import { watchStream } from './watch.ts';

interface Stream {
  init: Buffer;
  tracks: readonly Track[];
  fragments: Fragment[];
}

/** A publisher's picture as ffmpeg makes fragments of it, all at once; `cut`: in pieces of so many bytes. */
async function stream(how: Parameters<typeof picture>[0], cut = 65_536): Promise<Stream> {
  const made: Stream = { init: Buffer.alloc(0), tracks: [], fragments: [] };
  const quick = picture(how).filter((word) => word !== '-re');
  const source = anyFfmpeg(...quick, '-f', 'flv', 'pipe:1');
  const remux = spawnFfmpeg(ffmpeg, COPY_FLV);
  source.stdout.pipe(remux.stdin!);
  const read = fragmentReader({
    init: (init, tracks) => Object.assign(made, { init, tracks }),
    fragment: (fragment) => made.fragments.push(fragment),
  });
  for await (const chunk of remux.stdout)
    for (let at = 0; at < (chunk as Buffer).length; at += cut) read((chunk as Buffer).subarray(at, at + cut));
  return made;
}

/** Feeds fragments of one publisher behind what is there. */
function feed(into: Packager, { init, fragments }: Stream): void {
  into.begin(init);
  for (const [n, fragment] of fragments.entries()) into.add(fragment, Date.UTC(2026, 10, 19) + n * 333);
}

const read = (from: Packager, how = {}) => readPlaylist(playlistOf(from, how));

let second: Stream;
beforeAll(async () => {
  second = await stream({ seconds: 14 });
});

test('fragments know their picture: where it begins, how long it is, whether it stands by itself', () => {
  expect(second.tracks).toMatchObject([
    { kind: 'video', codec: 'avc1', width: 90, height: 160 },
    { kind: 'audio', codec: 'mp4a', sampleRate: 44_100, channels: 1 },
  ]);
  const seconds = second.fragments.reduce((sum, one) => sum + one.duration, 0);
  expect(seconds).toBeCloseTo(14, 1);
  expect(second.fragments.reduce((sum, one) => sum + one.samples, 0)).toBe(14 * 24);
  expect(second.fragments.filter((one) => one.independent)).toHaveLength(14);
  for (const [n, one] of second.fragments.entries()) {
    const before = second.fragments[n - 1];
    if (before) expect(one.start).toBeCloseTo(before.start + before.duration, 3);
  }
});

test('cut anywhere, the same fragments come out', async () => {
  const odd = await stream({ seconds: 2 }, 37);
  const even = await stream({ seconds: 2 });
  expect(odd.fragments.map((one) => one.bytes.length)).toEqual(even.fragments.map((one) => one.bytes.length));
});

test('a segment ends at the first keyframe after a second, eight are listed, the last three in parts', () => {
  const packaged = packager(40);
  feed(packaged, second);
  const seen = read(packaged);
  expect(packaged.next()).toBe(54); // 14 keyframes
  expect(seen.segments).toHaveLength(8);
  expect(seen.first).toBe(45);
  expect(seen.text).toContain('#EXT-X-TARGETDURATION:2\n');
  expect(seen.text).toContain('CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.002');
  expect(seen.maps).toEqual(['init-40.mp4']);
  expect([...new Set(seen.parts.map((name) => name.split('.')[0]))]).toEqual(['51', '52', '53']);
  const open = packaged.segment(53)!;
  expect(seen.hint).toBe(`53.${open.parts.length}.m4s`);
  for (const { seconds } of packaged.segments().flatMap((one) => one.parts))
    expect(seconds).toBeLessThanOrEqual(0.334);
  const plain = read(packaged, { parts: false });
  expect([plain.parts, plain.hint, plain.segments]).toEqual([[], null, seen.segments]);
  expect(plain.text).not.toContain('BLOCK');
});

test('a segment decodes with its map; the parts are its bytes', async () => {
  const packaged = packager(0);
  feed(packaged, second);
  const segment = packaged.segment(12)!;
  const bytes = Buffer.concat([packaged.init(segment.init)!, ...segment.parts.map((part) => part.bytes)]);
  expect((await decode(bytes)).frames).toBe(24);
});

test('two seconds between keyframes make segments of two, half a second ones of one', async () => {
  const [slow, quick] = [packager(0), packager(0)];
  feed(slow, await stream({ seconds: 8, keyframe: 48 }));
  feed(quick, await stream({ seconds: 8, keyframe: 12 }));
  expect(slow.segments().map((one) => Math.round(one.seconds))).toEqual([2, 2, 2, 2]);
  expect(
    quick
      .segments()
      .slice(0, -1)
      .map((one) => Math.round(one.seconds)),
  ).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

test('before the first keyframe nothing is shown', () => {
  const packaged = packager(0);
  const [first, ...rest] = second.fragments;
  expect(packaged.add(first!, 0)).toBe(false); // no map yet
  packaged.begin(second.init);
  expect(rest.slice(0, 2).map((one) => packaged.add(one, 0))).toEqual([false, false]);
  expect(read(packaged)).toMatchObject({ segments: [], parts: [], first: 0 });
});

test('a publisher that comes back: one discontinuity, another map, numbers go on; both leave with their segments', async () => {
  const packaged = packager(10);
  const short = await stream({ seconds: 3, size: '160x90' });
  feed(packaged, short);
  packaged.pause();
  const lost = read(packaged);
  expect([lost.hint, lost.ended, lost.segments]).toEqual([null, false, ['10.m4s', '11.m4s', '12.m4s']]);
  feed(packaged, second);
  packaged.pause();
  const back = read(packaged, { ended: true });
  // fourteen more segments: the break has left
  expect(back).toMatchObject({
    breaks: 0,
    discontinuitySequence: lost.discontinuitySequence + 1,
    ended: true,
  });
  expect(back.maps).toEqual(['init-13.mp4']);
  expect(packaged.init(10)).toBeNull();

  const seen = packager(10);
  feed(seen, short);
  feed(seen, await stream({ seconds: 3 }));
  const both = read(seen);
  expect([both.breaks, both.maps, both.first]).toEqual([1, ['init-10.mp4', 'init-13.mp4'], 10]);
  expect(both.text.indexOf('#EXT-X-DISCONTINUITY\n')).toBeLessThan(both.text.indexOf('init-13.mp4'));
});

test('a process that knows nothing of the one before counts above it', () => {
  const since = Date.UTC(2026, 10, 19, 11, 0, 4);
  expect(firstNumber(since, since)).toBe(0);
  expect(firstNumber(since, since + 60_000)).toBe(120);
  expect(firstNumber(since, since - 5_000)).toBe(0);
});

test('what a sender should mend is said, and what cannot go on refused', async () => {
  const watched = async (how: Parameters<typeof picture>[0]) => {
    const made = await stream(how);
    const watch = watchStream(made.tracks);
    const refused = made.fragments.map((one) => (watch.seen(one), watch.refusal()));
    return { stats: watch.stats(), refusal: refused.find((one) => one !== null) ?? null };
  };
  const good = await watched({ seconds: 6 });
  expect(good).toMatchObject({
    stats: {
      video: { codec: 'H.264', width: 90, height: 160, fps: 24 },
      audio: { codec: 'AAC', sampleRate: 44_100, channels: 1 },
      keyframeSec: 1,
      warnings: [],
    },
    refusal: null,
  });
  expect(good.stats.kbps).toBeGreaterThan(50);
  const slow = await watched({ seconds: 9, keyframe: 96 });
  expect(slow.stats.warnings).toEqual([
    { code: 'KEYFRAME', text: '키프레임 간격이 4초입니다. 1초로 바꿔 주세요.' },
  ]);
  const endless = await watched({ seconds: 12, keyframe: 1_000 });
  expect(endless.refusal).toBe('키프레임 간격이 10초를 넘습니다. 1초로 바꿔 주세요.');
  const wide = await watched({ seconds: 1, size: '2048x64' });
  expect(wide.stats.warnings.map(({ code }) => code)).toEqual(['SIZE']);
  const blind = watchStream(second.tracks.filter((track) => track.kind === 'audio'));
  expect(blind.refusal()).toBe('영상이 없습니다. 영상을 함께 보내 주세요.');
});

test('what is no mp4 is refused', () => {
  const reader = fragmentReader({ init: () => undefined, fragment: () => undefined });
  expect(() => reader(Buffer.from('FLV\x01 and so on, and on'))).toThrow('not a fragmented mp4');
});

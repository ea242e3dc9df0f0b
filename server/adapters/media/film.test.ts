import { mkdtemp, readFile, rm, truncate, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutFilm } from './cut.ts';
import { joinRecordings } from './join.ts';
import { probe } from './probe.ts';
import { ffmpeg } from '../../testing/ffmpeg.ts';
import { drawRecording } from '../../testing/films.ts';
import { drawStills } from './stills.ts';

let folder: string;
const { signal } = new AbortController();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'film-'));
});
afterAll(() => rm(folder, { recursive: true }));

const record = (name: string, seconds: number, how = {}): Promise<string> =>
  drawRecording(join(folder, name), seconds, how);
const joined = (name: string, files: { path: string; skip: number }[]) =>
  joinRecordings(ffmpeg, files, { folder, out: join(folder, name), signal });

test('recordings of one kind are joined as they are, and begin with what a player asks first', async () => {
  const files = [await record('a.mp4', 4), await record('b.mp4', 3)].map((path) => ({ path, skip: 0 }));
  const { film, expected } = await joined('ab.mp4', files);
  expect(film).toMatchObject({ width: 90, height: 160, video: 'h264', audio: 'aac (LC), 44100 Hz, mono' });
  expect(expected).toBeCloseTo(7, 0);
  expect(Math.abs(film.seconds - expected)).toBeLessThan(expected * 0.02);
  const bytes = await readFile(join(folder, 'ab.mp4'));
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
});

test('what was recorded before the start is left out', async () => {
  const { film, expected } = await joined('late.mp4', [{ path: await record('c.mp4', 6), skip: 2 }]);
  expect(Math.abs(film.seconds - expected)).toBeLessThan(0.1);
  // A key frame each second.
  expect(film.seconds).toBeGreaterThan(3.9);
  expect(film.seconds).toBeLessThan(5.1);
});

test('other sizes and a silent part are drawn anew in the first one’s size', async () => {
  const silent = await record('wide.mp4', 2, { size: '160x90', silent: true });
  const { film, expected } = await joined('mixed.mp4', [
    { path: await record('d.mp4', 2), skip: 0 },
    { path: silent, skip: 0 },
  ]);
  expect(film).toMatchObject({ width: 90, height: 160, audio: 'aac (LC), 44100 Hz, stereo' });
  expect(Math.abs(film.seconds - expected)).toBeLessThan(0.3);
});

test('a recording that was cut inside a fragment still converts', async () => {
  const cut = await record('cut.mp4', 5);
  await truncate(cut, Math.floor((await stat(cut)).size * 0.7));
  const whole = await record('whole.mp4', 3);
  const { film, expected } = await joined('cut-and-whole.mp4', [
    { path: cut, skip: 0 },
    { path: whole, skip: 0 },
  ]);
  expect(expected).toBeGreaterThan(5);
  expect(Math.abs(film.seconds - expected)).toBeLessThan(expected * 0.02);
});

test('what is no film is refused by name', async () => {
  const path = await record('broken.mp4', 1);
  await truncate(path, 100);
  await expect(joined('none.mp4', [{ path, skip: 0 }])).rejects.toMatchObject({ code: 'FFMPEG_FAILED' });
});

test('a clip is as long as it was asked for, and its middle where it is asked for', async () => {
  const source = await record('source.mp4', 14, { size: '1280x720' });
  const cut = { source, startSec: 1, endSec: 11, signal };
  const full = await cutFilm(ffmpeg, { ...cut, out: join(folder, 'full.mp4'), crop: 'FULL' });
  expect(full).toMatchObject({ width: 720, height: 406 });
  expect(full.seconds).toBeCloseTo(10, 0);
  const middle = await cutFilm(ffmpeg, { ...cut, out: join(folder, 'middle.mp4'), crop: 'PORTRAIT' });
  expect(middle).toMatchObject({ width: 404, height: 720 });
});

test('three posters and a sheet are drawn', async () => {
  const source = await record('long.mp4', 31);
  const film = await probe(ffmpeg, source);
  const { posters, sheet, reads } = await drawStills(ffmpeg, film, {
    source,
    folder,
    grid: { every: 10, columns: 10, rows: 10 },
    signal,
  });
  expect(posters).toHaveLength(3);
  expect(reads).toEqual({ every: 10, columns: 10, rows: 10, width: 90, height: 160 });
  for (const path of [...posters, sheet])
    expect((await readFile(path)).subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(await sharp(sheet).metadata()).toMatchObject({ width: 900, height: 1600 });
});

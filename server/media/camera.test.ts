import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { clock } from '../kit/clock/clock.ts';
import { anyFfmpeg, grant, openMediaWorld, picture, playlist } from '../testing/media.ts';
import type { MediaWorld } from '../testing/media.ts';
import { readHead } from './camera.ts';

let world: MediaWorld;
beforeAll(async () => {
  world = await openMediaWorld();
});
afterAll(() => world.close());

const dial = (ticket: string): WebSocket =>
  new WebSocket(`${world.http.replace('http', 'ws')}/ingest/camera`, ['jangteo.ingest.1', ticket]);

const closed = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => socket.once('close', (code) => resolve(code)));

/** What a browser's recorder makes, as quick as it is seen. */
function record(codecs: readonly string[]) {
  const seen = picture().filter((word) => word !== 'aac');
  const source = seen.slice(0, seen.indexOf('-t'));
  return anyFfmpeg(...source, '-t', '600', ...codecs, '-f', 'matroska', '-live', '1', 'pipe:1');
}

const H264_OPUS = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-tune',
  'zerolatency',
  '-g',
  '24',
  '-pix_fmt',
  'yuv420p',
  '-c:a',
  'libopus',
];
const VP8_OPUS = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-g', '24', '-c:a', 'libopus'];

test.each([
  ['H.264 is taken as it is', H264_OPUS, 24],
  ['VP8 is made H.264', VP8_OPUS, 30],
])('a camera: %s', async (_name, codecs, fps) => {
  const ticket = `ticket-${fps}`;
  const { playId, sessionSeq } = grant(world, { since: clock.realMs(), as: ticket });
  const socket = dial(ticket);
  const recorder = record(codecs);
  socket.once('open', () => recorder.stdout.on('data', (chunk: Buffer) => socket.send(chunk)));
  await expect.poll(async () => (await playlist(world, playId))?.segments.length).toBeGreaterThan(2);
  const stats = () =>
    world.api.words.findLast((word) => word.event === 'stats' && word.sessionSeq === sessionSeq);
  await expect.poll(stats).toMatchObject({
    video: { codec: 'H.264', width: 90, height: 160 },
    audio: { codec: 'AAC', sampleRate: 44_100 },
    warnings: [],
  });
  socket.close();
  const done = () =>
    world.api.words.some((word) => word.event === 'done' && word.sessionSeq === sessionSeq && word.recording);
  await expect.poll(done).toBe(true);
  recorder.child.kill('SIGKILL');
});

test('no ticket, no camera; a session that was let in and sends nothing is over', async () => {
  expect(await closed(dial('unknown'))).toBe(4401);
  const without = new WebSocket(`${world.http.replace('http', 'ws')}/ingest/camera`);
  const refused = new Promise((resolve) => without.once('error', (error) => resolve(error.message)));
  expect(await refused).toContain('404');
  const { sessionSeq } = grant(world, { since: clock.realMs(), as: 'silent' });
  const socket = dial('silent');
  await new Promise((resolve) => socket.once('open', resolve));
  socket.close();
  const done = () => world.api.words.some((word) => word.event === 'done' && word.sessionSeq === sessionSeq);
  await expect.poll(done).toBe(true);
});

test('what a recorder makes is known from its head, its codec after 64 kB at the latest', () => {
  const webm = (text: string): Buffer => Buffer.from(`\x1aE\xdf\xa3....${text}`, 'latin1');
  const mp4 = (text: string): Buffer => Buffer.from(`\0\0\0\x18ftyp${text}`, 'latin1');
  expect(readHead(webm('').subarray(0, 6))).toBeNull();
  expect(readHead(webm(''))).toBeNull();
  expect(readHead(webm('V_MPEG4/ISO/AVC'))).toEqual({ container: 'matroska', copy: true });
  expect(readHead(webm('V_VP8'))).toEqual({ container: 'matroska', copy: false });
  expect(readHead(mp4('avc1'))).toEqual({ container: 'mp4', copy: true });
  expect(readHead(webm(' '.repeat(70_000)))).toEqual({ container: 'matroska', copy: false });
  expect(readHead(Buffer.from('<?xml version="1.0"?><MPD/>'))).toBe('strange');
  expect(readHead(Buffer.from('#EXTM3U\n#EXTINF:2,'))).toBe('strange');
});

import { once } from 'node:events';
import { readFile, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpeg } from '../../testing/ffmpeg.ts';
import { drawRecording } from '../../testing/films.ts';
import { drawn, piped, stored, type Input } from './command.ts';
import { runFfmpeg, spawnFfmpeg } from './spawn.ts';
import { words } from './words.ts';

let folder: string;
let work: string;
const called: string[] = [];
const tripwire = createServer((request, response) => {
  called.push(request.url!);
  response.end();
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cage-'));
  work = await mkdtemp(join(folder, 'work-'));
  await once(tripwire.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  tripwire.close();
  await rm(folder, { recursive: true });
});

const NOTHING = words('-f null -');
/** Read without any of our limits, as by an ffmpeg that has been taken over. */
const unguarded = (from: string): Input => ({ words: ['-i', from], file: null, piped: false });
/** What it says of what it could not read. */
const failure = (from: Input, of = ffmpeg): Promise<string> =>
  runFfmpeg(of, { from: [from], to: NOTHING }).then(
    () => 'read',
    (error: Error) => error.message,
  );

test('nothing of our environment is in it, nor in what watches it (D16)', async () => {
  process.env.JANGTEO_SECRET_OF_TEST = 'a secret';
  const endless = { from: [drawn('testsrc=size=64x64:rate=5', '-re')], to: NOTHING };
  const { child, stdout, ended } = spawnFfmpeg(ffmpeg, endless);
  stdout.resume();
  const runs = () => readlink(`/proc/${child.pid}/exe`);
  await expect.poll(runs).toMatch(/ffmpeg$/);
  expect(await readFile(`/proc/${child.pid}/environ`, 'latin1')).toMatch(/^PATH=[^\0]*\0(PWD=\/[^\0]*\0)?$/);
  child.kill('SIGKILL');
  await ended;
  delete process.env.JANGTEO_SECRET_OF_TEST;
});

test('in its cage it sees no network and no file but those that it works on', async ({ skip }) => {
  skip(!ffmpeg.caged, 'this machine allows no namespaces');
  const secret = await drawRecording(join(folder, 'secret.mp4'), 1);
  const { port } = tripwire.address() as AddressInfo;
  expect(await failure(unguarded(`http://127.0.0.1:${port}/inner`))).toMatch(/unreachable|refused|error/i);
  expect(called).toEqual([]);
  for (const file of [secret, '/etc/passwd', '/proc/self/environ'])
    expect(await failure(unguarded(file))).toContain('No such file');
  // what it is given it reads, and writes where it shall
  const out = join(work, 'out.mp4');
  await runFfmpeg(ffmpeg, { from: [stored(secret, 'mp4')], to: words('-c copy -y', [out]), folder: work });
  expect((await readFile(out)).length).toBeGreaterThan(1_000);
  const beside = { from: [stored(secret, 'mp4')], to: words('-c copy -y', [join(folder, 'beside.mp4')]) };
  await expect(runFfmpeg(ffmpeg, beside)).rejects.toThrow('Read-only');
  // nor over what it was given to read
  const same = `${folder}/./secret.mp4`; // ffmpeg itself looks at names only
  const over = {
    from: [drawn('testsrc=size=64x64:rate=5'), stored(secret, 'mp4')],
    to: words('-t 1 -y', [same]),
  };
  await expect(runFfmpeg(ffmpeg, over)).rejects.toThrow('Read-only');
});

test('without a cage, too, it opens no file, no address and no format but its own', async () => {
  const open = { ...ffmpeg, caged: false };
  const { port } = tripwire.address() as AddressInfo;
  const film = await drawRecording(join(folder, 'film.mp4'), 1);
  const list = join(folder, 'list.txt');
  await writeFile(list, `file 'http://127.0.0.1:${port}/inner'\n`);
  expect(await failure(stored(list, 'concat', '-safe 0'), open)).not.toBe('read');
  expect(await failure(stored(list, 'mp4'), open)).not.toBe('read');
  expect(await failure(stored(film, 'mp4'), open)).toBe('read');
  const through = spawnFfmpeg(open, { from: [piped('concat', '-safe 0')], to: NOTHING });
  through.stdout.resume();
  through.stdin!.end(`file '${film}'\n`);
  expect(await through.ended).not.toBe(0);
  expect(through.tail().join('\n')).toContain('Impossible to open');
  expect(called).toEqual([]);
});

test('what is read is named as such: no input hides among the words of an output', () => {
  expect(() => spawnFfmpeg(ffmpeg, { from: [], to: ['-i', 'http://127.0.0.1/', '-f', 'null', '-'] })).toThrow(
    'from',
  );
});

import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn, piped, stored, type Command } from './command.ts';
import { ffmpeg } from '../../testing/ffmpeg.ts';
import { findFfmpeg, lookForFfmpeg } from './ffmpeg.ts';
import { runFfmpeg, spawnFfmpeg } from './spawn.ts';
import { words } from './words.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A picture that never ends, as quick as it would be shown. */
const ENDLESS: Command = {
  from: [drawn('testsrc=size=64x64:rate=5', '-re')],
  to: words('-f null -'),
};
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function program(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  await chmod(path, 0o755);
  return path;
}

test('ffmpeg is asked once, and a machine without it has none', async () => {
  expect(ffmpeg.version).toMatch(/\d/);
  expect(findFfmpeg()).toBe(findFfmpeg());
  expect(await lookForFfmpeg({ PATH: '' })).toBeNull();
});

test('FFMPEG_PATH alone decides where it is set', async () => {
  expect(await lookForFfmpeg({ FFMPEG_PATH: ffmpeg.path, PATH: '' })).toEqual(ffmpeg);
  expect(await lookForFfmpeg({ ...process.env, FFMPEG_PATH: join(folder, 'none') })).toBeNull();
  const other = await program('other', '#!/bin/sh\necho hello\n');
  expect(await lookForFfmpeg({ ...process.env, FFMPEG_PATH: other })).toBeNull();
});

const about = (codec: number): string =>
  `if [ "$2" = -version ]; then echo "ffmpeg version 5.1.2"; echo "libavcodec ${codec}. 1.100"; exit; fi`;
const fake = (name: string, codec: number, also = ''): Promise<string> =>
  program(name, `#!/bin/sh\n${about(codec)}\nexec ${ffmpeg.path} $2${also}\n`);

test('a build without x264 is none, and on the path the next one is taken', async () => {
  const lacking = await fake('lacking', 60, ' | grep -v x264');
  expect(await lookForFfmpeg({ FFMPEG_PATH: lacking, PATH: process.env.PATH })).toBeNull();
  const paths = await mkdtemp(join(folder, 'bin-'));
  const inPath = join(paths, 'ffmpeg');
  await symlink(await fake('young', 59), inPath);
  const env = { PATH: `${await mkdtemp(join(folder, 'empty-'))}:${paths}` };
  expect(await lookForFfmpeg(env)).toMatchObject({ path: inPath, version: '5.1.2' });
});

test('what is older than ffmpeg 5 is refused, wherever it stands', async () => {
  const old = await fake('old', 58);
  expect(await lookForFfmpeg({ FFMPEG_PATH: old, PATH: process.env.PATH })).toBeNull();
  const paths = await mkdtemp(join(folder, 'bin-'));
  await symlink(old, join(paths, 'ffmpeg'));
  expect(await lookForFfmpeg({ PATH: paths })).toBeNull();
  expect((await lookForFfmpeg({ PATH: `${paths}:${process.env.PATH}` }))?.path).not.toContain(paths);
});

test('it runs to its end, and says why where it does not', async () => {
  const out = join(folder, 'one.mp4');
  const to = words('-t 1 -pix_fmt yuv420p -y', [out]);
  expect(await runFfmpeg(ffmpeg, { from: [drawn('testsrc=size=64x64:rate=5')], to, folder })).toBeInstanceOf(
    Array,
  );
  const none = join(folder, 'none.mp4');
  const lost = { from: [stored(none, 'mp4')], to: words('-f null -'), folder };
  await expect(runFfmpeg(ffmpeg, lost)).rejects.toMatchObject({
    code: 'FFMPEG_FAILED',
    lines: [expect.stringContaining('No such file')],
  });
});

test('bytes go through it', async () => {
  const from = [piped('rawvideo', '-pix_fmt gray -s 16x10 -r 5')];
  const { stdin, stdout, ended } = spawnFfmpeg(ffmpeg, { from, to: words('-f rawvideo pipe:1') });
  let bytes = 0;
  stdout.on('data', (chunk: Buffer) => void (bytes += chunk.length));
  stdin!.end(Buffer.alloc(16_000));
  expect(await ended).toBe(0);
  expect(bytes).toBeGreaterThanOrEqual(16_000);
});

test('an abort kills it, before and while it runs', async () => {
  const gone = new AbortController();
  const running = runFfmpeg(ffmpeg, ENDLESS, { signal: gone.signal });
  gone.abort(new Error('enough'));
  await expect(running).rejects.toThrow('enough');
  await expect(runFfmpeg(ffmpeg, ENDLESS, { signal: gone.signal })).rejects.toThrow('enough');
});

test('it ends with whoever started it, even by kill -9', async () => {
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { spawnFfmpeg } from ${JSON.stringify(new URL('spawn.ts', import.meta.url).href)};
      const { child, stdout } = spawnFfmpeg(${JSON.stringify(ffmpeg)}, ${JSON.stringify(ENDLESS)}, { nice: 5 });
      stdout.resume();
      child.once('spawn', () => console.log(child.pid));`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const pid = await new Promise<number>((resolve) =>
    createInterface(parent.stdout).once('line', (line) => resolve(Number(line))),
  );
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

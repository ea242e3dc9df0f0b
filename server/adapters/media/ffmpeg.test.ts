import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFfmpeg, lookForFfmpeg, type Ffmpeg } from './ffmpeg.ts';
import { runFfmpeg, spawnFfmpeg } from './spawn.ts';

let folder: string;
let ffmpeg: Ffmpeg;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'));
  ffmpeg = (await findFfmpeg())!;
});
afterAll(() => rm(folder, { recursive: true }));

/** A picture that never ends, as quick as it would be shown. */
const ENDLESS = ['-re', '-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=5', '-f', 'null', '-'];
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

test('the binary of the optional package is found and asked once', async () => {
  expect(ffmpeg.version).toMatch(/\d/);
  expect(findFfmpeg()).toBe(findFfmpeg());
  const found = await lookForFfmpeg({ PATH: '' });
  expect(found?.path).toMatch(/@ffmpeg-installer\/.*\/ffmpeg$/);
});

test('FFMPEG_PATH alone decides where it is set', async () => {
  expect(await lookForFfmpeg({ FFMPEG_PATH: ffmpeg.path, PATH: '' })).toEqual(ffmpeg);
  expect(await lookForFfmpeg({ ...process.env, FFMPEG_PATH: join(folder, 'none') })).toBeNull();
  const other = await program('other', '#!/bin/sh\necho hello\n');
  expect(await lookForFfmpeg({ ...process.env, FFMPEG_PATH: other })).toBeNull();
});

test('a build without x264, and an old one on the path, are none', async () => {
  const about = (codec: number): string =>
    `if [ "$2" = -version ]; then echo "ffmpeg version 5.1.2"; echo "libavcodec ${codec}. 1.100"; exit; fi`;
  const lacking = await program(
    'lacking',
    `#!/bin/sh\n${about(60)}\nexec ${ffmpeg.path} $2 | grep -v x264\n`,
  );
  expect(await lookForFfmpeg({ FFMPEG_PATH: lacking, PATH: process.env.PATH })).toBeNull();
  const paths = await mkdtemp(join(folder, 'bin-'));
  const inPath = join(paths, 'ffmpeg');
  const env = { PATH: `${paths}:${process.env.PATH}` };
  await symlink(await program('old', `#!/bin/sh\n${about(58)}\nexec ${ffmpeg.path} $2\n`), inPath);
  expect((await lookForFfmpeg(env))?.path).not.toBe(inPath);
  await rm(inPath);
  await symlink(await program('young', `#!/bin/sh\n${about(59)}\nexec ${ffmpeg.path} $2\n`), inPath);
  expect(await lookForFfmpeg(env)).toEqual({ path: inPath, version: '5.1.2' });
});

test('it runs to its end, and says why where it does not', async () => {
  const out = join(folder, 'one.mp4');
  const args = [
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=64x64:rate=5',
    '-t',
    '1',
    '-pix_fmt',
    'yuv420p',
    '-y',
    out,
  ];
  expect(await runFfmpeg(ffmpeg, args)).toBeInstanceOf(Array);
  const none = join(folder, 'none.mp4');
  await expect(runFfmpeg(ffmpeg, ['-i', none, '-f', 'null', '-'])).rejects.toMatchObject({
    code: 'FFMPEG_FAILED',
    lines: [expect.stringContaining('No such file')],
  });
});

test('bytes go through it', async () => {
  const { stdin, stdout, ended } = spawnFfmpeg(
    ffmpeg,
    ['-f', 's16le', '-ar', '8000', '-ac', '1', '-i', 'pipe:0', '-f', 'wav', 'pipe:1'],
    { input: true },
  );
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

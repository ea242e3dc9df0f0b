import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clock } from '../kit/clock/clock.ts';
import { decode, grant, openMediaWorld, playlist, publish } from '../testing/media.ts';
import type { MediaWorld, Word } from '../testing/media.ts';
import type { Recorded } from './recording.ts';

let world: MediaWorld;
beforeAll(async () => {
  world = await openMediaWorld();
});
afterAll(() => world.close());

const handedIn = (sessionSeq: number): Recorded | undefined =>
  world.api.words.find(
    (word: Word) => word.sessionSeq === sessionSeq && word.event === 'done' && word.recording,
  )?.recording as Recorded | undefined;

const stored = async ({ key }: Recorded): Promise<Buffer> =>
  Buffer.concat(await (await world.settings.storage.get(key)).toArray());

async function killable(): Promise<ChildProcess> {
  const { ffmpeg: _ffmpeg, door: _door, storage: _storage, ...settings } = world.settings;
  const child = fork(path.resolve(import.meta.dirname, '../testing/media-child.ts'), [
    JSON.stringify({ ...settings, store: path.join(world.home, 'store') }),
  ]);
  await once(child, 'message');
  return child;
}

test('a process that is killed leaves a recording that reads, and the next one hands it in (G-LIV-3)', async () => {
  await world.stop();
  const { key, playId, sessionSeq, ...granted } = grant(world, { since: clock.realMs() - 10_000 });
  const doomed = await killable();
  const program = publish(world, key);
  await expect.poll(async () => (await playlist(world, playId))?.segments.length).toBeGreaterThan(2);
  const before = (await playlist(world, playId))!;
  doomed.kill('SIGKILL');
  await once(doomed, 'exit');
  await program.ended;
  expect(handedIn(sessionSeq)).toBeUndefined();

  await world.start();
  await expect.poll(() => handedIn(sessionSeq)).toBeDefined();
  const recording = handedIn(sessionSeq)!;
  expect(recording.seconds).toBeGreaterThan(2);
  const bytes = await stored(recording);
  expect(bytes).toHaveLength(recording.bytes);
  const { frames, said } = await decode(bytes);
  expect(Math.abs(frames / 24 - recording.seconds)).toBeLessThan(0.5);
  expect(said).toEqual([]);
  await expect.poll(() => readdir(path.join(world.settings.folder, String(granted.contentSeq)))).toEqual([]);

  // whoever publishes again goes on above the numbers of before, which this process has never seen
  const again = publish(
    world,
    grant(world, { ...granted, playId, sessionSeq: sessionSeq + 500, as: key }).key,
  );
  await expect.poll(async () => (await playlist(world, playId))?.segments.length).toBeGreaterThan(0);
  const after = (await playlist(world, playId))!;
  expect(after.first).toBeGreaterThan(Number(before.segments.at(-1)!.split('.')[0]));
  expect(after.discontinuitySequence).toBeGreaterThan(before.discontinuitySequence);
  again.child.kill('SIGKILL');
});

test('what was cut inside a fragment is handed in without it, once and again the same', async () => {
  const { key, playId, sessionSeq } = grant(world, { since: clock.realMs() });
  const program = publish(world, key);
  await expect.poll(async () => (await playlist(world, playId))?.segments.length).toBeGreaterThan(1);
  program.child.kill('SIGKILL');
  await expect.poll(() => handedIn(sessionSeq)).toBeDefined();
  const whole = await stored(handedIn(sessionSeq)!);
  await world.stop();
  const left = path.join(world.settings.folder, '77');
  await mkdir(left, { recursive: true });
  const cut = Buffer.from('000010006d6f6f66', 'hex'); // the rest of it never came
  await writeFile(path.join(left, '88.mp4'), Buffer.concat([whole, cut]));
  await world.start();
  await expect.poll(() => handedIn(88)).toBeDefined();
  expect((await stored(handedIn(88)!)).equals(whole)).toBe(true);
  expect(handedIn(88)!.seconds).toBe(handedIn(sessionSeq)!.seconds);
  await expect.poll(() => readdir(left)).toEqual([]);
});

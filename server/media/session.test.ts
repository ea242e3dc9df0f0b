import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clock } from '../kit/clock/clock.ts';
import { anyFfmpeg, ffmpeg, picture } from '../testing/media.ts';
import { openChannel } from './channel.ts';
import { openRecording } from './recording.ts';
import { COPY_FLV } from './remux.ts';
import { openSession } from './session.ts';

/** A program's recording that is read as if it came by RTMP. */
async function opened() {
  const folder = await mkdtemp(path.join(tmpdir(), 'jt-session-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = path.join(folder, 'said.flv');
  const drawing = anyFfmpeg(...picture(), '-t', '2.5', '-f', 'flv', '-y', source);
  drawing.stdout.resume();
  await drawing.ended;
  const granted = { sessionSeq: 1, contentSeq: 1, playId: '0'.repeat(32), since: clock.realMs() };
  const session = openSession({
    ffmpeg,
    command: COPY_FLV,
    granted,
    source: 'RTMP',
    channel: openChannel(granted.playId, granted.since),
    recording: openRecording(path.join(folder, 'rec.mp4')),
  });
  const send = async (): Promise<void> => {
    for await (const chunk of createReadStream(source)) session.write(chunk as Buffer);
  };
  return { session, send };
}

test('a line that fell silent is told as lost when its picture came last, not when it was given up', async () => {
  const { session, send } = await opened();
  let pieces = 0;
  session.tap({ begin: () => undefined, add: () => void pieces++ });
  await send();
  await expect.poll(() => pieces).toBeGreaterThan(3);
  const heldBack = pieces;
  const silence = clock.realMs();
  session.finish(); // ffmpeg gives what it still holds
  const { atMs } = await session.ended;
  expect(pieces).toBeGreaterThan(heldBack);
  expect(atMs).toBeLessThanOrEqual(silence);
});

test('whoever else is given the stream and falls takes nothing down', async () => {
  const { session, send } = await opened();
  let given = 0;
  let pieces = 0;
  session.tap({
    begin: () => undefined,
    add() {
      given += 1;
      throw new Error('out of room');
    },
  });
  session.tap({ begin: () => undefined, add: () => void pieces++ });
  await send();
  session.finish();
  expect(await session.ended).toMatchObject({ why: 'gone', refusal: null });
  expect(given).toBe(1);
  expect(pieces).toBeGreaterThan(3);
});

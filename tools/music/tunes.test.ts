import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { MUSIC } from '../seed/music.ts';
import { play } from './play.ts';
import { secondsOf, tunes } from './tunes.ts';
import { RATE } from './voices.ts';

/** Samples of a file, counted frame by frame: MPEG-2 layer III at 16,000 Hz, 576 in each. */
function samplesIn(bytes: Buffer): number {
  const BITRATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
  let frames = 0;
  for (let at = 0; at < bytes.length; frames += 1) {
    const head = bytes.readUInt32BE(at);
    expect([head >>> 21, (head >>> 19) & 3, (head >>> 17) & 3, (head >>> 10) & 3]).toEqual([2047, 2, 1, 2]);
    at += Math.floor((72_000 * BITRATES[(head >>> 12) & 15]!) / RATE) + ((head >>> 9) & 1);
  }
  return frames * 576;
}

describe('the tunes of the demo', () => {
  test('each has its file of at most 60 kB, and no file is left over', () => {
    expect(readdirSync(MUSIC).sort()).toEqual(tunes.map(({ key }) => `${key}.mp3`).sort());
    expect(tunes).toHaveLength(10);
    for (const { key } of tunes)
      expect(readFileSync(path.join(MUSIC, `${key}.mp3`)).length).toBeLessThanOrEqual(60_000);
  });

  test.each(tunes.map((tune) => [tune.key, tune] as const))(
    '%s: the file is as long as its score',
    (key, tune) => {
      const samples = samplesIn(readFileSync(path.join(MUSIC, `${key}.mp3`)));
      // The encoder begins and ends with silence of a few frames.
      expect(samples / RATE - secondsOf(tune)).toBeGreaterThan(0);
      expect(samples / RATE - secondsOf(tune)).toBeLessThan(0.2);
    },
  );

  test('a score is played the same way every time, loud enough and never too loud', () => {
    expect(play(tunes[1]!)).toEqual(play(tunes[1]!));
    for (const tune of tunes) {
      const samples = play(tune);
      const peak = samples.reduce((high, one) => Math.max(high, Math.abs(one)), 0);
      const power = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
      expect([peak <= 0.85, power > 0.08, samples.length]).toEqual([
        true,
        true,
        Math.round(secondsOf(tune) * RATE),
      ]);
    }
  });
});

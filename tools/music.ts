/**
 * `npm run music`: writes the demo's ten tunes anew, tools/seed/music/*.mp3 (24 kbit/s, one channel, ≤ 60 kB each). The
 * same score is the same bytes; the files lie in the repository. The encoder is no dependency of the house, since nobody
 * but this errand needs it: `npm install --no-save wasm-media-encoders@0.7.0` brings it.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { play } from './music/play.ts';
import { tunes } from './music/tunes.ts';
import { RATE } from './music/voices.ts';

interface Encoder {
  configure(options: { sampleRate: number; channels: 1 | 2; bitrate: number }): void;
  encode(channels: readonly Float32Array[]): Uint8Array;
  finalize(): Uint8Array;
}

const ENCODER = 'wasm-media-encoders';
const FOLDER = path.join(import.meta.dirname, 'seed/music');

const found = (await import(ENCODER).catch(() => null)) as { createMp3Encoder(): Promise<Encoder> } | null;
if (!found) {
  console.error(`npm install --no-save ${ENCODER}@0.7.0`);
  process.exit(1);
}
const encoder = await found.createMp3Encoder();
await mkdir(FOLDER, { recursive: true });
for (const tune of tunes) {
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate: 24 });
  // What the encoder answers is its own memory, and is written over by the next call.
  const body = Buffer.from(encoder.encode([play(tune)]));
  const bytes = Buffer.concat([body, encoder.finalize()]);
  await writeFile(path.join(FOLDER, `${tune.key}.mp3`), bytes);
  console.log(`${tune.key}.mp3`, bytes.length);
}

// One proof, on a PostgreSQL of its own that starts when the proof first asks for a database.
import { parseArgs } from 'node:util';
import type { Proof } from '../server/proofs/run/proof.ts';
import { startPlaces } from './testing/database.setup.ts';
import type { RunningPlaces } from './testing/database.setup.ts';
import { ensureFfmpeg } from './up/ffmpeg.ts';
import { placesFrom } from './testing/places.ts';

const MOST_LINES = 40;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    for: { type: 'string' },
    files: { type: 'string', default: 's3' },
    events: { type: 'string', default: 'postgres' },
  },
});
const name = positionals[0]!;
const seed = values.seed === undefined ? crypto.getRandomValues(new Uint32Array(1))[0]! : Number(values.seed);
const seconds = Number(values.for ?? 60);
const files = values.files === 'folder' ? 'folder' : values.files === 's3' ? 's3' : null;
const events = values.events === 'nats' ? 'nats' : values.events === 'postgres' ? 'postgres' : null;
if (files === null || events === null || !Number.isSafeInteger(seed) || !(seconds > 0)) {
  console.error(
    '--seed takes an integer, --for a number of seconds, --files folder or s3, --events postgres or nats',
  );
  process.exit(1);
}

let running: Promise<RunningPlaces> | null = null;
placesFrom(async () => (await (running ??= startPlaces())).places);

await ensureFfmpeg();
const { default: proof } = (await import(`../server/proofs/run/${name}.ts`)) as { default: Proof };
const began = performance.now();
console.log(`proof ${name}, seed ${seed}, ${seconds} s`);
try {
  const { figures, failed, notShown } = await proof({
    seed,
    seconds,
    url: positionals[1] ?? null,
    files,
    events,
  });
  for (const [what, figure] of Object.entries(figures)) console.log(`  ${what.padEnd(44)} ${figure}`);
  for (const line of failed.slice(0, MOST_LINES)) console.error(`  ✗ ${line}`);
  if (failed.length > MOST_LINES) console.error(`  ✗ and ${failed.length - MOST_LINES} more`);
  const passed = notShown ? `was NOT SHOWN: ${notShown}` : 'holds';
  const verdict = failed.length === 0 ? passed : `FAILED, run it again with --seed ${seed}`;
  console.log(`proof ${name} ${verdict} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  process.exitCode = failed.length > 0 ? 1 : notShown ? 2 : 0;
} catch (error) {
  console.error(error);
  console.error(`proof ${name} broke off, seed ${seed}`);
  process.exitCode = 1;
} finally {
  await (running as Promise<RunningPlaces> | null)?.then((places) => places.stop());
}
process.exit();

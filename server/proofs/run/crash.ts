// G-CRS-1, G-JOB-1: kill -9 of API, worker and postmaster under
// a mixed write load; `--for` sets the kills, one every 3 s.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '../../../tools/postgres.ts';
import { identify, stop } from '../../../tools/process.ts';
import { deadlocksOf } from '../../../tools/testing/deadlocks.ts';
import { createRng } from '../../../tools/seed/random.ts';
import { seedDemo } from '../../../tools/seed/seed.ts';
import { migrate } from '../../schema/migrate.ts';
import { crash, type CrashOptions } from '../crash-driver.ts';
import { openStand } from '../stand.ts';
import type { ProofOptions, ProofResult } from './proof.ts';

export default (options: ProofOptions): Promise<ProofResult> => crashed(options);

/** A marketplace on a PostgreSQL of its own, people at work, and the kills. */
export async function crashed(
  { seed, seconds }: ProofOptions,
  more: Pick<CrashOptions, 'workerOnly' | 'before'> = {},
): Promise<ProofResult> {
  const dir = mkdtempSync(join(tmpdir(), 'jt-crash-'));
  const home = join(dir, 'home');
  let postgres: Postgres = await startPostgres({ dir: join(dir, 'pg') }); // durable: it flushes
  try {
    await migrate(postgres.url);
    await seedDemo(postgres.url, { home });
    const stand = await openStand({ databaseUrl: postgres.url, home });
    const crashDatabase = async (): Promise<void> => {
      await stop(identify(postgres.pid), [['SIGKILL', 5_000]]);
      postgres = await startPostgres({ dir: join(dir, 'pg') });
    };
    try {
      const { figures, failed } = await crash(stand, {
        rng: createRng(seed),
        kills: Math.max(4, Math.round(seconds / 3)),
        ...(more.workerOnly ? more : { crashDatabase }),
      });
      return { figures, failed: [...failed, ...(await deadlocksOf(postgres.url))] };
    } finally {
      await stand.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

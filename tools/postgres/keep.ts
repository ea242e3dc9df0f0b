// PostgreSQL as long as the product runs: it ends with us, and when it falls over it is started again.
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../postgres.ts';
import type { Postgres } from '../postgres.ts';
import { identify, isAlive } from '../process.ts';

const LOOK_EVERY_MS = 250;
const LONGEST_PAUSE_MS = 5000;

export type Kept = { url: string; pid: () => number; stop: () => Promise<void> };

/**
 * Starts it in `dir` and keeps it there under one connection text until `stop`. `fell` hears of every fall.
 */
export async function keepPostgres(dir: string, fell: (error: Error | null) => void): Promise<Kept> {
  let running: Postgres = await startPostgres({ dir });
  let postmaster = identify(running.pid);
  let ending = false;

  async function revive() {
    for (let pause = LOOK_EVERY_MS; !ending; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        running = await startPostgres({ dir, socket: running.socket });
        postmaster = identify(running.pid);
        return;
      } catch (error) {
        fell(error as Error);
        await sleep(pause);
      }
    }
  }

  const watch = (async () => {
    while (!ending) {
      await sleep(LOOK_EVERY_MS, undefined, { ref: false });
      if (ending || isAlive(postmaster)) continue;
      fell(null);
      await revive();
    }
  })();

  return {
    url: running.url,
    pid: () => running.pid,
    stop: async () => {
      ending = true;
      await watch;
      await running.stop();
    },
  };
}

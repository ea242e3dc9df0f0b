import type { Deps } from '../kit/http/context.ts';
import { log } from '../kit/http/log.ts';
import { listen } from '../kit/db/listen.ts';
import { clock, type ClockSetting } from '../kit/clock/clock.ts';

interface Row {
  base_real: string;
  base_business: string;
  rate: number;
}

/**
 * Reads the simulator's clock and follows its changes. Production
 * keeps real time and asks nobody. Answers how to stop.
 */
export async function followClock(deps: Deps): Promise<() => void> {
  if (deps.config.env === 'production') return () => undefined;
  const read = async (): Promise<void> => {
    const { rows } = await deps.pools.job.query<Row>(
      'select base_real, base_business, rate from clock_setting',
    );
    const row = rows[0];
    const next: ClockSetting | null = row
      ? { baseReal: Date.parse(row.base_real), baseBusiness: Date.parse(row.base_business), rate: row.rate }
      : null;
    clock.set(next);
  };
  const reread = (): void => void read().catch((e: Error) => log.warn({ error: e.message }, 'clock'));
  const stop = await listen(deps.pools.job, 'clock', reread, reread);
  await read();
  return stop;
}

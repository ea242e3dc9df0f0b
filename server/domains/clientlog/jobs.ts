import { CLIENT_LOG_DAYS } from '@jangteo/contract/clientlog/clientlog.api.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { Chore } from '../../kit/jobs/jobs.ts';
import { purgeLogs } from './queries.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 5_000;

export const chores: Chore[] = [
  {
    name: 'clientlog.purge',
    everySeconds: 3_600,
    run: async ({ pools, signal }) => {
      const before = new Date(clock.now().getTime() - CLIENT_LOG_DAYS * DAY_MS);
      let gone = AT_ONCE;
      while (gone === AT_ONCE && !signal.aborted) gone = await purgeLogs(pools.job, before, AT_ONCE);
    },
  },
];

import { clock } from '../../kit/clock/clock.ts';
import type { Chore } from '../../kit/jobs/jobs.ts';

/** 접속기록 is kept for two years (안전성 확보조치 기준 제8조: who handles many people's data keeps it so long), no longer (G-AUD-3). */
const KEPT_MS = 731 * 86_400_000;
const AT_ONCE = 5_000;

export const purgeAccessLog: Chore = {
  name: 'admin.purge-access-log',
  everySeconds: 3_600,
  run: async ({ pools, signal }) => {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    for (let gone = AT_ONCE; gone === AT_ONCE && !signal.aborted;) {
      const { rows } = await pools.job.query<{ gone: number }>('select forget_access_log($1, $2) as gone', [
        before,
        AT_ONCE,
      ]);
      gone = rows[0]!.gone;
    }
  },
};

/** A paper becomes required where sellers sell without it: each of them is told by when. */
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe } from '../../../kit/jobs/jobs.ts';
import { readAskedOf } from '../queries/due.ts';
import { addAlerts } from './queries.ts';

const AT_ONCE = 500;

export const paperAlerts = subscribe({
  topic: 'category.docs-asked',
  name: 'alert',
  expireSeconds: 300,
  run: async ({ key, payload }, { pools, signal }) => {
    const { name, path, requiredFrom } = payload;
    for (let behind = 0; !signal.aborted;) {
      const sellers = await inTransaction(pools.job, [], async (db) => {
        const next = await readAskedOf(db, payload, behind, AT_ONCE);
        const alerts = next.map((user) => ({
          user,
          key,
          type: 'DOC_ASKED' as const,
          title: `${requiredFrom}부터 서류가 필요합니다.`,
          body: `${name} · ${path}`,
          link: '/channels/basic/seller-info?tab=papers',
        }));
        await addAlerts(db, alerts, toKst(clock.now()));
        return next;
      });
      if (sellers.length < AT_ONCE) return;
      behind = sellers.at(-1)!;
    }
  },
});

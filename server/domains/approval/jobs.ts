import { clock, toKst } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Chore } from '../../kit/jobs/jobs.ts';
import { moveAll } from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { kindOf } from './kinds.ts';
import { approvalMachine } from './machine.ts';
import { readExpired } from './queries.ts';

/** What nobody decided within its time is over: whoever still wants it asks anew. */
export const chores: Chore[] = [
  {
    name: 'approval.expire',
    everySeconds: 60,
    run: (ctx) =>
      inTransaction(ctx.pools.job, [], async (db) => {
        const at = clock.now();
        const due = await readExpired(db, at);
        if (due.length === 0) return;
        const { moved } = await moveAll(db, approvalMachine, 'expire', {
          owners: [...new Set(due.map(({ by }) => by))],
          ids: due.map(({ seq }) => seq),
          actor: systemMover,
          at,
          set: () => ({ decided_at: toKst(at) }),
        });
        const over = new Set(moved.map(({ row }) => row.id));
        for (const { kind: name, payload } of due.filter(({ seq }) => over.has(seq))) {
          const kind = kindOf(ctx.house, name);
          await kind.dropped?.(db, kind.schema.parse(payload), { state: 'EXPIRED', text: null, at });
        }
      }),
  },
];

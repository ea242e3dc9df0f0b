/** What a change does is counted by a job where that takes longer than somebody waits; both operators see it then. */
import { clock } from '../../kit/clock/clock.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { subscribe } from '../../kit/jobs/jobs.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { hashOf } from './hash.ts';
import { kindOf } from './kinds.ts';
import { keepEffect, lockApproval, readApproval, readOperatorSeqs } from './queries.ts';

export const countAsked = subscribe({
  topic: 'approval.count-asked',
  name: 'count',
  run: async ({ payload: { approvalSeq } }, { pools, house }) => {
    const row = await inTransaction(pools.job, [], (db) => readApproval(db, approvalSeq));
    if (row?.state !== 'WAIT' || row.effect?.complete !== false) return;
    const kind = kindOf(house, row.kind);
    const payload = kind.schema.parse(row.payload);
    // Nothing is locked while it is counted.
    const effect = await inTransaction(pools.job, [], (db) =>
      kind.count!({ house, db, now: clock.now(), until: Infinity }, payload),
    );
    await inTransaction(pools.job, [], async (db) => {
      await lockApproval(db, approvalSeq);
      await keepEffect(db, approvalSeq, { effect, hash: hashOf({ ...row, effect }) });
      const operators = await readOperatorSeqs(db);
      await publish(
        toQueryable(db),
        ...operators.map((userSeq) => ({
          type: 'approval.changed' as const,
          data: { approvalSeq },
          userSeq,
        })),
      );
    });
  },
  expireSeconds: 900,
  retryLimit: 2,
});

import { settlementLifecycle } from '@jangteo/contract/settlement/settlement.lifecycle.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import type { Machine } from '../../kit/lifecycle/move.ts';
import { publish } from '../../kit/realtime/realtime.ts';

type State = (typeof settlementLifecycle.states)[number];

/** The state of a settlement (money.md §4). */
export const settlementMachine: Machine<
  'settlement',
  Record<never, never>,
  State,
  keyof typeof settlementLifecycle.actions
> = {
  lifecycle: settlementLifecycle,
  table: 'settlement',
  id: 'settlement_seq',
  owner: 'seller_seq',
  column: 'status',
  read: [],
  /** Whoever of these sellers has their settlements open. */
  after: (db, moved) =>
    publish(
      toQueryable(db),
      ...[...new Set(moved.map(({ row }) => row.owner))].map((sellerSeq) => ({
        type: 'counts.changed' as const,
        sellerSeq,
        data: { keys: ['settlement'] },
      })),
    ),
};

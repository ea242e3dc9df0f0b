import { settlementLifecycle } from '@jangteo/contract/settlement/settlement.lifecycle.ts';
import type { Machine } from '../../kit/lifecycle/move.ts';

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
};

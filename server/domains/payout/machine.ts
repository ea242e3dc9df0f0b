import type { PayoutKind, PayoutStatus } from '@jangteo/contract/payout/payout.enums.ts';
import { payoutLifecycle, type PayoutAction } from '@jangteo/contract/payout/payout.lifecycle.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import type { Machine } from '../../kit/lifecycle/move.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { publish } from '../../kit/realtime/realtime.ts';

export interface PayoutFacts {
  kind: PayoutKind;
  period_key: string;
  amount: number;
  attempt: number;
  held_by_sanction: number | null;
}

/** The state of a payout (money.md §4); whoever it is for hears of each step. */
export const payoutMachine: Machine<'payout', PayoutFacts, PayoutStatus, PayoutAction> = {
  lifecycle: payoutLifecycle,
  table: 'payout',
  id: 'payout_seq',
  owner: 'seller_seq',
  column: 'status',
  read: ['kind', 'period_key', 'amount', 'attempt', 'held_by_sanction'],
  after: async (db, moved) => {
    await emit(
      toQueryable(db),
      ...moved.map(({ row, to }) => ({
        topic: 'payout.moved' as const,
        key: `payout.moved:${row.id}:${row.version + 1}`,
        sellerSeq: row.owner,
        payload: {
          sellerSeq: row.owner,
          payoutSeq: row.id,
          kind: row.kind,
          periodKey: row.period_key,
          amount: row.amount,
          to,
        },
      })),
    );
    await publish(
      toQueryable(db),
      ...moved.map(({ row }) => ({
        type: 'counts.changed' as const,
        sellerSeq: row.owner,
        data: { keys: [row.kind === 'SPONSORSHIP' ? 'sponsorship' : 'settlement'] },
      })),
    );
  },
};

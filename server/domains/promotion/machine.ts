import {
  promotionApplyLifecycle,
  promotionLifecycle,
} from '@jangteo/contract/promotion/promotion.lifecycle.ts';
import type { PromotionApplyStatus, PromotionStatus } from '@jangteo/contract/promotion/promotion.enums.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import type { Machine } from '../../kit/lifecycle/move.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { addHistory, copyToDesk } from './queries/apply.ts';

/** Promotions are the house's own. */
export const HOUSE = 0;

/** A promotion; what follows for those who take part comes by event, seller by seller. */
export const promotionMachine: Machine<
  'promotion',
  object,
  PromotionStatus,
  keyof typeof promotionLifecycle.actions
> = {
  lifecycle: promotionLifecycle,
  table: 'promotion',
  id: 'promotion_seq',
  owner: 'owner_seq',
  column: 'standing',
  read: [],
  after: (db, moved) =>
    emit(
      toQueryable(db),
      ...moved.map(({ row, from, to }) => ({
        topic: 'promotion.turned' as const,
        key: `promotion.turned:${row.id}:${to}`,
        payload: { promotionSeq: row.id, from, to },
      })),
    ),
};

export interface ApplyFacts {
  promotion_seq: number;
}

/** What is said with what changed in the answers: its caller knows that. */
const WITH_ANSWERS = new Set(['complete', 'retry']);

/** An application: the desk sees whatever moves, and its history says it. */
export const applyMachine: Machine<
  'promotion_apply',
  ApplyFacts,
  PromotionApplyStatus,
  keyof typeof promotionApplyLifecycle.actions
> = {
  lifecycle: promotionApplyLifecycle,
  table: 'promotion_apply',
  id: 'promotion_apply_seq',
  owner: 'seller_seq',
  column: 'status',
  read: ['promotion_seq'],
  after: async (db, moved, { action, actor, at, text }) => {
    for (const { row, from, to, set } of moved) {
      const key = { seller: row.owner, apply: row.id };
      if (!WITH_ANSWERS.has(action))
        await addHistory(db, key, {
          status: to,
          actor,
          at,
          memo: text ?? null,
          memoFields: (set.memo_fields as string[] | undefined) ?? [],
          diff: [],
        });
      await copyToDesk(db, key);
      await tellMoved(db, { ...key, promotion: row.promotion_seq, version: row.version + 1, from, to });
    }
  },
};

interface Told {
  seller: number;
  apply: number;
  promotion: number;
  version: number;
  from: string | null;
  to: string;
}

/** Later domains, and whoever of the seller has promotions open. */
export async function tellMoved(
  db: Db,
  { seller, apply, promotion, version, from, to }: Told,
): Promise<void> {
  await emit(toQueryable(db), {
    topic: 'promotion.moved',
    key: `promotion.moved:${apply}:${version}`,
    sellerSeq: seller,
    payload: { sellerSeq: seller, id: apply, promotionSeq: promotion, from, to },
  });
  await publish(toQueryable(db), {
    type: 'counts.changed',
    sellerSeq: seller,
    data: { keys: ['promotion'] },
  });
}

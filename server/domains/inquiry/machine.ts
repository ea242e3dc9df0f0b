import type { InquiryStatus } from '@jangteo/contract/inquiry/inquiry.enums.ts';
import { inquiryLifecycle } from '@jangteo/contract/inquiry/inquiry.lifecycle.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { overtaken } from '../../kit/db/version.ts';
import type { Refusal } from '../../kit/http/fail.ts';
import type { Machine, Row } from '../../kit/lifecycle/move.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { publish } from '../../kit/realtime/realtime.ts';

export interface InquiryFacts {
  buyer_user_seq: number;
  entries: number;
  sla_due_at: string | null;
  answered_by: string | null;
  answered_at: string | null;
}

/** A thread: whoever has it, or its list, open hears of every move; the buyer of an answer. */
export const inquiryMachine: Machine<
  'inquiry',
  InquiryFacts,
  InquiryStatus,
  keyof typeof inquiryLifecycle.actions
> = {
  lifecycle: inquiryLifecycle,
  table: 'inquiry',
  id: 'inquiry_seq',
  owner: 'seller_seq',
  column: 'status',
  read: ['buyer_user_seq', 'entries', 'sla_due_at', 'answered_by', 'answered_at'],
  after: async (db, moved, { action }) => {
    for (const { row } of moved) {
      if (action === 'reply') await tellBuyer(db, row.owner, row.id, row.buyer_user_seq, row.version + 1);
      await tellShop(db, row.owner, row.id);
    }
  },
};

/** The answer reaches its buyer after the transaction. */
export const tellBuyer = (
  db: Db,
  seller: number,
  inquiry: number,
  buyer: number,
  version: number,
): Promise<void> =>
  emit(toQueryable(db), {
    topic: 'inquiry.replied',
    key: `inquiry.replied:${inquiry}:${version}`,
    sellerSeq: seller,
    payload: { sellerSeq: seller, inquirySeq: inquiry, buyerUserSeq: buyer },
  });

/** Whoever of the shop has the list or the thread open reads it again. */
export const tellShop = (db: Db, seller: number, inquiry: number, fresh = false): Promise<void> =>
  publish(
    toQueryable(db),
    { type: 'counts.changed', sellerSeq: seller, data: { keys: ['inquiry'] } },
    { type: fresh ? 'inquiry.new' : 'inquiry.changed', sellerSeq: seller, data: { inquirySeq: inquiry } },
  );

/** Refuses whoever read another version than stands, and says who answered meanwhile. */
export const firstGuard =
  (read: number) =>
  (row: Row<InquiryFacts>): Refusal | null =>
    row.version === read
      ? null
      : overtaken(
          { version: row.version, status: row.status },
          { answeredBy: row.answered_by, answeredAt: row.answered_at },
        );

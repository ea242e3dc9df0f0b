import type { InquiryStatus } from '@jangteo/contract/inquiry/inquiry.enums.ts';
import { askLifecycle } from '@jangteo/contract/inquiry/inquiry.lifecycle.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import type { Machine } from '../../../kit/lifecycle/move.ts';
import { publish } from '../../../kit/realtime/realtime.ts';

export interface AskFacts {
  entries: number;
  sla_due_at: string | null;
}

/** 판매자 문의: whoever asked hears of every move. */
export const askMachine: Machine<'ask', AskFacts, InquiryStatus, keyof typeof askLifecycle.actions> = {
  lifecycle: askLifecycle,
  table: 'ask',
  id: 'ask_seq',
  owner: 'owner_seq',
  column: 'standing',
  read: ['entries', 'sla_due_at'],
  after: async (db, moved) => {
    for (const { row } of moved) await tellAsker(db, row.owner);
  },
};

export const tellAsker = (db: Db, owner: number): Promise<void> =>
  publish(toQueryable(db), { type: 'counts.changed', sellerSeq: owner, data: { keys: ['ask'] } });

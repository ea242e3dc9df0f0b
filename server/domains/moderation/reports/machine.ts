import type { BlindState } from '@jangteo/contract/moderation/moderation.enums.ts';
import { blindLifecycle } from '@jangteo/contract/moderation/blind.lifecycle.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import type { Machine } from '../../../kit/lifecycle/move.ts';
import { emit } from '../../../kit/outbox/outbox.ts';

interface BlindFacts {
  name: string;
  objection: string | null;
}

/** 임시조치: its author hears of every move. */
export const blindMachine: Machine<'blind', BlindFacts, BlindState, keyof typeof blindLifecycle.actions> = {
  lifecycle: blindLifecycle,
  table: 'blind',
  id: 'blind_seq',
  owner: 'author_user_seq',
  column: 'state',
  read: ['name', 'objection'],
  after: (db, moved) =>
    emit(
      toQueryable(db),
      ...moved.map(({ row, to }) => ({
        topic: 'blind.moved' as const,
        key: `blind.moved:${row.id}:${row.version + 1}`,
        payload: { blindSeq: row.id, authorSeq: row.owner, name: row.name, to },
      })),
    ),
};

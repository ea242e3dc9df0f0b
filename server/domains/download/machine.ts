import { downloadLifecycle } from '@jangteo/contract/download/download.lifecycle.ts';
import type { Machine } from '../../kit/lifecycle/move.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { toQueryable } from '../../kit/db/bound.ts';

export interface RequestColumns {
  file_key: string | null;
  attempt: number;
}

/** Requests of a user; every move is told to the user's tabs. */
export const downloadMachine: Machine<'download_request', RequestColumns> = {
  lifecycle: downloadLifecycle,
  table: 'download_request',
  id: 'seq',
  owner: 'user_seq',
  column: 'status',
  read: ['file_key', 'attempt'],
  after: async (db, moved) => {
    for (const { row } of moved)
      await publish(toQueryable(db), { type: 'download.changed', data: { seq: row.id }, userSeq: row.owner });
  },
};

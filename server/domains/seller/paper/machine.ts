import { paperLifecycle, type PaperAction } from '@jangteo/contract/seller/paper.lifecycle.ts';
import type { DocState } from '@jangteo/contract/seller/paper.enums.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import type { Machine } from '../../../kit/lifecycle/move.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { settleInfo } from '../info/settle.ts';

interface PaperFacts {
  pathname: string;
  expires_on: string | null;
}

/** Papers of an account: by whose they are and of which kind. */
export const paperMachine: Machine<'seller_doc', PaperFacts, DocState, PaperAction> = {
  lifecycle: paperLifecycle,
  table: 'seller_doc',
  id: 'doc_type',
  owner: 'user_seq',
  column: 'state',
  read: ['pathname', 'expires_on'],
  after: async (db, moved, { at }) => {
    const decided = moved.filter(({ to }) => to !== 'SUBMITTED');
    await emit(
      toQueryable(db),
      ...decided.map(({ row, from, to }) => ({
        topic: 'seller.paper-decided' as const,
        key: `seller.paper-decided:${row.owner}:${row.id}:${row.version + 1}`,
        payload: { userSeq: row.owner, docType: String(row.id), from, to },
      })),
    );
    // A paper that is gone counts at once (A4); whoever hands papers in settles them with the rest.
    for (const { row, to } of decided) if (to !== 'APPROVED') await settleInfo(db, row.owner, at);
  },
};

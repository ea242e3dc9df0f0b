import { docLifecycle, type DocAction } from '@jangteo/contract/category/doc.lifecycle.ts';
import type { DocState } from '@jangteo/contract/seller/paper.enums.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import type { Machine, MoveContext, Moved } from '../../kit/lifecycle/move.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { queue, unqueue } from './queries/desk.ts';
import { replaceInForce } from './queries/doc.ts';

/** Columns of a paper that guards and effects read. */
export interface DocFacts {
  category_seq: number;
  doc_type_seq: number;
  expires_on: string | null;
}

type MovedDocs = readonly Moved<'category_doc', DocFacts, DocState>[];

/** Papers: what waits stands in the operator's queue, and what is approved takes the place of what was in force. */
export const docMachine: Machine<'category_doc', DocFacts, DocState, DocAction> = {
  lifecycle: docLifecycle,
  table: 'category_doc',
  id: 'doc_seq',
  owner: 'seller_seq',
  column: 'state',
  read: ['category_seq', 'doc_type_seq', 'expires_on'],
  before: replace,
  after: follow,
};

/** What was in force goes before the new one comes: two never are. */
async function replace(db: Db, moved: MovedDocs): Promise<void> {
  for (const { row, to } of moved)
    if (to === 'APPROVED')
      await replaceInForce(db, {
        seller: row.owner,
        categorySeq: row.category_seq,
        docTypeSeq: row.doc_type_seq,
        at: toKst(clock.now()),
      });
}

async function follow(db: Db, moved: MovedDocs, { at }: MoveContext): Promise<void> {
  const waiting = moved.filter(({ to }) => to === 'SUBMITTED');
  const decided = moved.filter(({ from }) => from === 'SUBMITTED');
  if (waiting.length > 0)
    await queue(
      db,
      waiting.map(({ row }) => ({ seq: row.id, seller: row.owner, at: toKst(at) })),
    );
  if (decided.length > 0)
    await unqueue(
      db,
      decided.map(({ row }) => row.id),
    );
  for (const { row, to } of decided)
    await emit(toQueryable(db), {
      topic: 'category-doc.decided',
      key: `category-doc.decided:${row.id}:${row.version + 1}`,
      sellerSeq: row.owner,
      payload: { sellerSeq: row.owner, docSeq: row.id, categorySeq: row.category_seq, state: to },
    });
}

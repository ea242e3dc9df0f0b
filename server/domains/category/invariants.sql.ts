import type { Invariant } from '../../kit/invariants/invariant.ts';
import { unlike } from '../../kit/invariants/statements.ts';

/** Papers of categories (docs/decisions/0038). */
export const invariants: readonly Invariant[] = [
  {
    id: 'N3',
    says: 'papers that wait stand in the queue, and no others',
    title: '심사 목록과 다른 서류',
    sql: unlike(
      "select doc_seq, seller_seq, submitted_at from category_doc where state = 'SUBMITTED'",
      'select doc_seq, owner_seq, at from category_doc_queue',
    ),
  },
];

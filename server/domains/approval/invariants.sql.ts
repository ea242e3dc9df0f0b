import type { Invariant } from '../../kit/invariants/invariant.ts';

/** Second operators (operator.md §9). */
export const invariants: readonly Invariant[] = [
  {
    id: 'OP1',
    says: 'who decides an approval is not who asked for it',
    title: '올린 사람이 스스로 결정한 승인',
    sql: `select approval_seq
      from approval
      where state in ('DONE', 'FAILED', 'REJECTED') and (decided_by is null or decided_by = by_user_seq)`,
  },
];

import { sql } from 'kysely';
import type { Condition } from '../../../kit/list/source.ts';

/** Rows `l` of a list in this category or in one below it. */
export const inCategory = (
  category: number,
): Condition => sql`l.category_seq in (select k.category_seq from category k
  left join category m on m.category_seq = k.parent_seq
  where ${category} in (k.category_seq, k.parent_seq, m.parent_seq))`;

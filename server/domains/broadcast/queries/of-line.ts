/** The content that a line was sold in: its shop's own, or a broadcaster's as the shop knows it (docs/decisions/0316). */
import { sql } from 'kysely';
import type { Condition } from '../../../kit/list/source.ts';

/** Joins it as `c` and `gl` to the line `alias` of this seller. */
export const contentOf = (seller: unknown, alias: 'l' | 'p'): Condition => sql`
  left join content c on c.seller_seq = ${seller} and c.content_seq = ${sql.ref(`${alias}.content_seq`)}
  left join gripper_live gl on gl.seller_seq = ${seller} and gl.content_seq = ${sql.ref(`${alias}.content_seq`)}`;

export const contentFields = {
  'content.contentSeq': 'coalesce(c.content_seq, gl.content_seq)',
  'content.title': 'coalesce(c.title, gl.title)',
} as const;

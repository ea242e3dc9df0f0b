import { sql } from 'kysely';
import type { Desk } from '../../desk/index.ts';

/** 카테고리 서류 that nobody has decided. */
export const docDesk: Desk = {
  desk: 'category-docs',
  subject: 'category-doc',
  waits: () => sql`select doc_seq as seq, at as since, null::timestamptz as due from category_doc_queue`,
};

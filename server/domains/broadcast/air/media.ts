import { toQueryable, type Db } from '../../../kit/db/bound.ts';

/** Media processes look at what they hold of a content, with the transaction. */
export const tellMedia = (db: Db, contentSeq: number): Promise<unknown> =>
  toQueryable(db).query('select pg_notify($1, $2)', ['media', JSON.stringify({ contentSeq })]);

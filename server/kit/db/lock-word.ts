import { sql } from 'kysely';
import { send, type Db } from './bound.ts';

/** From here to the end of the transaction, whoever says this word of this owner comes one after another. */
export const lockWord = (db: Db, word: string, owner: number): Promise<unknown> =>
  send(db, sql`select pg_advisory_xact_lock(hashtextextended(${`${word}:${owner}`}, 0))`);

import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';
import type { ApplicationRow } from '../queries.ts';

type Unlooked = Pick<ApplicationRow, 'applicationSeq' | 'value' | 'sealed'>;

/** Applications of which nobody knows yet what is red in them. */
export async function lockUnlooked(db: Db, limit: number): Promise<Unlooked[]> {
  const { rows } = await send(
    db,
    sql<Unlooked>`select application_seq as "applicationSeq", value, sealed from seller_application
      where red is null order by application_seq limit ${limit} for no key update skip locked`,
  );
  return [...rows];
}

export const writeRed = (db: Db, applicationSeq: number, red: readonly string[]): Promise<unknown> =>
  send(db, sql`update seller_application set red = ${[...red]} where application_seq = ${applicationSeq}`);

import { sql } from 'kysely';
import { send, type Db } from '../../kit/db/bound.ts';

interface Old {
  purposes: readonly string[];
  before: Date;
  /** The last one of the batch before. */
  after: string;
  limit: number;
}

/**
 * Files of these purposes that were uploaded before then, under a lock for which whoever begins to show one waits
 * (findUploads); what somebody is about to show is passed over.
 */
export async function lockOld(
  db: Db,
  { purposes, before, after, limit }: Old,
): Promise<readonly { id: string; key: string }[]> {
  const { rows } = await send(
    db,
    sql<{ id: string; key: string }>`select file_id as id, storage_key as key from stored_file
      where file_id > ${after} and purpose = any(${[...purposes]}) and created_at <= ${before}
      order by file_id limit ${limit} for update skip locked`,
  );
  return rows;
}

export const forgetFiles = (db: Db, ids: readonly string[]): Promise<unknown> =>
  send(db, sql`delete from stored_file where file_id = any(${[...ids]})`);

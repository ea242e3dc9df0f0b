import { sql } from 'kysely';
import { toKst } from '../../kit/clock/clock.ts';
import { send, type Db } from '../../kit/db/bound.ts';
import type { StoredBytes } from './made.ts';

interface Old {
  purposes: readonly string[];
  before: Date;
  /** The last one of the batch before. */
  after: string;
  limit: number;
}

/**
 * Files of these purposes that were uploaded before then, under a lock for which whoever begins to show one waits
 * (findUploads, holdFiles); what somebody is about to show is passed over.
 */
export async function lockOld(
  db: Db,
  { purposes, before, after, limit }: Old,
): Promise<readonly { id: string; key: string; purpose: string }[]> {
  const { rows } = await send(
    db,
    sql<{
      id: string;
      key: string;
      purpose: string;
    }>`select file_id as id, storage_key as key, purpose from stored_file
      where file_id > ${after} and purpose = any(${[...purposes]}) and created_at <= ${before}
      order by file_id limit ${limit} for update skip locked`,
  );
  return rows;
}

export const forgetFiles = (db: Db, ids: readonly string[]): Promise<unknown> =>
  send(db, sql`delete from stored_file where file_id = any(${[...ids]})`);

/** A film of a live, as the registry has it. */
export interface MadeFile extends StoredBytes {
  fileId: string;
  ownerUserSeq: number;
  purpose: 'LIVE_VIDEO';
  originalFilename: string;
  ext: string;
  mime: string;
}

/** Writes it into the registry, over what stands there under its id. */
export const keepMade = (db: Db, file: MadeFile, at: Date): Promise<unknown> =>
  send(
    db,
    sql`insert into stored_file (file_id, owner_user_seq, purpose, original_filename, ext, mime, bytes, sha256,
        storage_key, created_at)
      values (${file.fileId}, ${file.ownerUserSeq}, ${file.purpose}, ${file.originalFilename}, ${file.ext},
        ${file.mime}, ${file.bytes}, ${file.sha256}, ${file.key}, ${toKst(at)})
      on conflict (file_id) do update set original_filename = excluded.original_filename, bytes = excluded.bytes,
        sha256 = excluded.sha256, storage_key = excluded.storage_key, created_at = excluded.created_at`,
  );

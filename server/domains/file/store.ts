import { kstDay, startOfDay } from '../../kit/clock/clock.ts';
import { HOUSE_PURPOSES } from './media/kinds.ts';
import type { Queryable } from '../../kit/db/query.ts';

export interface StoredFile {
  fileId: string;
  ownerUserSeq: number;
  purpose: string;
  originalFilename: string;
  ext: string;
  mime: string;
  bytes: number;
  sha256: string;
  /** Key in the storage; never leaves the server. */
  key: string;
}

export interface FileStore {
  /** False where the id is taken: the same upload was finished before. */
  insert(file: StoredFile, expiresAt?: Date | null): Promise<boolean>;
  /** Null where there is none or it has expired. */
  find(fileId: string): Promise<StoredFile | null>;
  /** Forgets the file and answers its storage key, or null. */
  remove(fileId: string): Promise<string | null>;
  /** Bytes that the user has stored since midnight in Korea. */
  usageToday(ownerUserSeq: number): Promise<number>;
}

const COLUMNS = `file_id as "fileId", owner_user_seq as "ownerUserSeq", purpose, original_filename as "originalFilename", ext, mime, bytes, sha256, storage_key as "key"`;

/** The registry of files on `stored_file` (0003_files.sql). */
export function fileStore(db: Queryable, now: () => Date): FileStore {
  return {
    async insert(f, expiresAt = null) {
      const values = [
        f.fileId,
        f.ownerUserSeq,
        f.purpose,
        f.originalFilename,
        f.ext,
        f.mime,
        f.bytes,
        f.sha256,
        f.key,
        now(),
        expiresAt,
      ];
      const done = await db.query(
        `insert into stored_file
          values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11)
          on conflict (file_id) do nothing`,
        values,
      );
      return done.rowCount === 1;
    },
    async find(fileId) {
      const { rows } = await db.query<StoredFile>(
        `select ${COLUMNS} from stored_file where file_id = $1 and (expires_at is null or expires_at > $2)`,
        [fileId, now()],
      );
      const row = rows[0];
      return row ? { ...row, ownerUserSeq: Number(row.ownerUserSeq), bytes: Number(row.bytes) } : null;
    },
    async remove(fileId) {
      return (
        (
          await db.query<{ key: string }>(
            'delete from stored_file where file_id = $1 returning storage_key as "key"',
            [fileId],
          )
        ).rows[0]?.key ?? null
      );
    },
    async usageToday(ownerUserSeq) {
      const since = startOfDay(kstDay(now()));
      const { rows } = await db.query<{ bytes: string }>(
        `select coalesce(sum(bytes), 0)::text as bytes
          from stored_file
          where owner_user_seq = $1 and created_at >= $2 and purpose <> all($3)`,
        [ownerUserSeq, since, Object.keys(HOUSE_PURPOSES)],
      );
      return Number(rows[0]!.bytes);
    },
  };
}

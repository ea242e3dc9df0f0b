import { sql } from 'kysely';
import { send, type Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { PURPOSES } from './media/kinds.ts';
import { openFiles } from './open.ts';

const BATCH = 500;
const PUBLIC = Object.keys(PURPOSES).filter((purpose) => PURPOSES[purpose]!.public);

export interface Unused {
  /** What was uploaded later may still be on its way into something. */
  before: Date;
  signal: AbortSignal;
  /** Which of these pathnames somebody shows. */
  used: (db: Db, pathnames: readonly string[]) => Promise<ReadonlySet<string>>;
}

interface Found {
  id: string;
  key: string;
}

/**
 * Takes public files that nobody shows out of the registry, under a lock for which whoever begins to show one waits
 * (findUploads); what somebody is about to show is passed over.
 */
async function forget(db: Db, last: string, { before, used }: Unused) {
  const { rows } = await send(
    db,
    sql<Found>`select file_id as id, storage_key as key from stored_file
      where file_id > ${last} and purpose = any(${PUBLIC}) and created_at <= ${before}
      order by file_id limit ${BATCH} for update skip locked`,
  );
  const shown = await used(
    db,
    rows.map(({ id }) => `/media/${id}`),
  );
  const gone = rows.filter(({ id }) => !shown.has(`/media/${id}`));
  await send(db, sql`delete from stored_file where file_id = any(${gone.map(({ id }) => id)})`);
  return { gone, last: rows.at(-1)?.id ?? null };
}

/** Removes public files that nobody shows, their bytes and what was drawn of them; answers how many. */
export async function removeUnused(ctx: JobContext, wanted: Unused): Promise<number> {
  const files = openFiles(ctx);
  let removed = 0;
  for (let last: string | null = ''; last !== null && !wanted.signal.aborted;) {
    const batch: Awaited<ReturnType<typeof forget>> = await inTransaction(ctx.pools.job, [], (db) =>
      forget(db, last!, wanted),
    );
    await files.discard(batch.gone.map(({ key }) => key));
    removed += batch.gone.length;
    last = batch.last;
  }
  return removed;
}

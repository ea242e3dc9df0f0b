import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { PURPOSES } from './media/kinds.ts';
import { openFiles } from './open.ts';
import { forgetFiles, lockOld } from './queries.ts';

const BATCH = 500;

export interface Unused {
  /** Purposes of which `used` knows every use. */
  purposes: readonly string[];
  /** What was uploaded later may still be on its way into something. */
  before: Date;
  signal: AbortSignal;
  /** Which of these pathnames somebody shows. */
  used: (db: Db, pathnames: readonly string[]) => Promise<ReadonlySet<string>>;
}

const pathOf = ({ id, purpose }: { id: string; purpose: string }): string =>
  `/${PURPOSES[purpose]?.public ? 'media' : 'files'}/${id}`;

/** One batch: what is out of the registry now, and where the next begins. */
async function forget(db: Db, after: string, { purposes, before, used }: Unused) {
  const old = await lockOld(db, { purposes, before, after, limit: BATCH });
  const shown = await used(db, old.map(pathOf));
  const gone = old.filter((file) => !shown.has(pathOf(file)));
  await forgetFiles(
    db,
    gone.map(({ id }) => id),
  );
  return { gone, last: old.at(-1)?.id ?? null };
}

/** Removes files that nobody shows or holds, their bytes and what was drawn of them; answers how many. */
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

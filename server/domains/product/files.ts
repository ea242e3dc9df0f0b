/** Public files and where they are shown (product-desk.md §7): a use is a row, and what has none for thirty days goes. */
import { clock } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { onceInAProcess, type Chore, type JobContext } from '../../kit/jobs/jobs.ts';
import { removeUnused } from '../file/index.ts';
import { forgetUses, writeUses, type FileUses } from './queries/files.ts';
import { addMissedUses, readForgotten, readShowing, readUsed } from './queries/shown-files.ts';

/** A wished size may follow. */
const FILE = /^\/media\/[0-9a-f]{32}/;
/** What is uploaded for products and what is said of them; whoever shows others keeps uses of his own. */
const PURPOSES = ['PREVIEW_IMAGE', 'PRODUCT_VIDEO', 'DETAIL_IMAGE'];
const DAYS_30 = 30 * 86_400_000;

/** The public files among these words, each once. */
const filesIn = (words: readonly unknown[]): string[] => [
  ...new Set(words.flatMap((word) => (typeof word === 'string' ? (FILE.exec(word)?.[0] ?? []) : []))),
];

/** Every text in it, however deep. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

interface Shown {
  thumbnail?: unknown;
  images?: unknown;
  video?: unknown;
  /** Blocks, or their JSON as it is written. */
  detail?: unknown;
}

function filesOf({ thumbnail, images, video, detail }: Shown): string[] {
  const blocks = (typeof detail === 'string' ? JSON.parse(detail) : (detail ?? [])) as object[];
  const pictures = blocks.map((block) => ('pathname' in block ? block.pathname : null));
  return filesIn([thumbnail, ...((images as string[] | undefined) ?? []), video, ...pictures]);
}

/** Whatever products of a seller show from now on. */
export const keepProductFiles = (
  db: Db,
  seller: number,
  products: readonly { product: number; shown: Shown }[],
  at: Date,
): Promise<void> =>
  writeUses(
    db,
    {
      seller,
      by: 'PRODUCT',
      uses: products.map(({ product, shown }) => ({ seq: product, pathnames: filesOf(shown) })),
    },
    at,
  );

/** Whatever a draft names, wherever it does. */
export const keepDraftFiles = (
  db: Db,
  { seller, draft }: { seller: number; draft: number },
  body: object,
  at: Date,
): Promise<void> =>
  writeUses(db, { seller, by: 'DRAFT', uses: [{ seq: draft, pathnames: filesIn(textsOf(body)) }] }, at);

/** The picture of a notice of products or of orders. */
export const keepNoticeFile = (
  db: Db,
  { seller, by, notice }: { seller: number; by: 'NOTICE' | 'ORDER_NOTICE'; notice: number },
  image: string | null,
  at: Date,
): Promise<void> => writeUses(db, { seller, by, uses: [{ seq: notice, pathnames: filesIn([image]) }] }, at);

/** These show nothing any more. */
export const endFiles = async (
  db: Db,
  { seqs, ...whose }: Pick<FileUses, 'seller' | 'by'> & { seqs: readonly number[] },
  at: Date,
): Promise<void> => {
  if (seqs.length > 0)
    await writeUses(db, { ...whose, uses: seqs.map((seq) => ({ seq, pathnames: [] })) }, at);
};

/** Uses that a version before this one has made beside an upgrade, without writing them down. */
export async function noteMissed({ pools, signal }: Pick<JobContext, 'pools' | 'signal'>): Promise<void> {
  for (const seller of await inTransaction(pools.job, [], readShowing)) {
    if (signal.aborted) return;
    await inTransaction(pools.job, [], (db) => addMissedUses(db, seller));
  }
}

/** Uses that ended thirty days ago go, then public files that are as old and have none. Answers how many files. */
export async function removeFiles(ctx: JobContext): Promise<number> {
  const { pools, signal } = ctx;
  const before = new Date(clock.now().getTime() - DAYS_30);
  for (const seller of await inTransaction(pools.job, [], (db) => readForgotten(db, before)))
    await inTransaction(pools.job, [], (db) => forgetUses(db, seller, before));
  return signal.aborted ? 0 : removeUnused(ctx, { purposes: PURPOSES, before, signal, used: readUsed });
}

const noteOnce = onceInAProcess(noteMissed);

/** What was missed is written down before anything is removed. */
export const removeFilesChore: Chore = {
  name: 'product.remove-files',
  everySeconds: 86_400,
  run: async (ctx) => {
    await noteOnce(ctx);
    await removeFiles(ctx);
  },
};

import { sql } from 'kysely';
import type { SheetColumn, SheetResult } from '@jangteo/contract/kit/sheet-upload.ts';
import type { SheetLine } from '../../adapters/sheet/read.ts';
import { toKst } from '../clock/clock.ts';
import { send, type Db } from '../db/bound.ts';
import { eachSeller } from '../db/by-seller.ts';
import type { Pool } from '../db/pool.ts';
import type { SheetTypes } from './kind.ts';
import type { StoredResult } from './outcome.ts';

/** What the worker needs to go on: the answer to "what is which column" is given once. */
export type StoredRequest<T extends SheetTypes> = T['chosen'] & {
  dryRun: boolean;
  onError: 'SKIP' | 'REFUSE';
  /** Position of the header row among the lines of the file. */
  headerAt: number;
  columns: Partial<Record<T['field'], number>>;
  mapping: SheetColumn<T['field']>[];
  operator: { userSeq: number; name: string } | null;
  /** What opens the file again, sealed; null where it is not locked, missing in uploads of earlier. */
  sealedPassword?: string | null;
  /** Rows that the spreadsheet hides; missing in uploads of earlier. */
  hiddenRows?: number;
  /** REFUSE: all rows were looked at and none is bad. */
  checked: boolean;
  /** Of a file with secrets: the refused rows without them, by which the error file is made. */
  kept?: { headers: string[]; lines: SheetLine[] };
};

export interface UploadRecord<T extends SheetTypes> {
  seller_seq: number;
  upload_seq: number;
  user_seq: number;
  file_name: string;
  pathname: string;
  request: StoredRequest<T>;
  state: SheetResult['state'];
  progress: number;
  layout: T['layout'] | null;
  total_rows: number;
  done_rows: number;
  result: StoredResult<T['shown']>;
}

export type NewUpload<T extends SheetTypes> = Omit<UploadRecord<T>, 'upload_seq'>;

export async function insertUpload<T extends SheetTypes>(
  db: Db,
  table: string,
  row: NewUpload<T>,
  at: Date,
): Promise<number> {
  const time = toKst(at);
  const { rows } = await sql<{ upload_seq: number }>`insert into ${sql.table(table)} (seller_seq, user_seq,
      file_name, pathname, request, state, progress, layout, total_rows, done_rows, result, created_at,
      finished_at)
    values (${row.seller_seq}, ${row.user_seq}, ${row.file_name}, ${row.pathname},
      ${JSON.stringify(row.request)}, ${row.state}, ${row.progress}, ${row.layout}, ${row.total_rows},
      ${row.done_rows}, ${JSON.stringify(row.result)}, ${time}, ${row.state === 'RUNNING' ? null : time})
    returning upload_seq`.execute(db);
  return rows[0]!.upload_seq;
}

const find = async <T extends SheetTypes>(
  db: Db,
  table: string,
  sellers: readonly number[],
  uploadSeq: number,
  lock: boolean,
): Promise<UploadRecord<T> | undefined> => {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<UploadRecord<T>>`select seller_seq, upload_seq, user_seq, file_name, pathname,
        request, state, progress, layout, total_rows, done_rows, result
      from ${sql.table(table)}
      where upload_seq = ${uploadSeq} and seller_seq = ${seller}
      ${lock ? sql`for no key update` : sql``}`,
    ),
  );
  return rows[0];
};

/** An upload of one of these sellers. */
export const readUpload = <T extends SheetTypes>(
  db: Db,
  table: string,
  sellers: readonly number[],
  uploadSeq: number,
) => find<T>(db, table, sellers, uploadSeq, false);

/** The worker's turn: one at a time holds the row. */
export const lockUpload = <T extends SheetTypes>(
  db: Db,
  table: string,
  sellers: readonly number[],
  uploadSeq: number,
) => find<T>(db, table, sellers, uploadSeq, true);

export type UploadStep<T extends SheetTypes> = Pick<
  UploadRecord<T>,
  'state' | 'progress' | 'done_rows' | 'request' | 'result'
>;

/** How far it has come. */
export async function writeUpload<T extends SheetTypes>(
  db: Db,
  table: string,
  { seller_seq, upload_seq }: Pick<UploadRecord<T>, 'seller_seq' | 'upload_seq'>,
  step: UploadStep<T>,
  at: Date,
): Promise<void> {
  await sql`update ${sql.table(table)}
    set state = ${step.state}, progress = ${step.progress}, done_rows = ${step.done_rows},
      request = ${JSON.stringify(step.request)}, result = ${JSON.stringify(step.result)},
      finished_at = ${step.state === 'RUNNING' ? null : toKst(at)}, version = version + 1
    where seller_seq = ${seller_seq} and upload_seq = ${upload_seq}`.execute(db);
}

/** Takes away what ended before a moment; answers the files that it was about. */
export async function removeEnded(pool: Pool, table: string, before: Date): Promise<string[]> {
  const { rows } = await pool.query<{ pathname: string }>(
    `delete from ${table} where created_at < $1 and state <> 'RUNNING' returning pathname`,
    [before],
  );
  return rows.map(({ pathname }) => pathname);
}

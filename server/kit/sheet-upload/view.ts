import type { SheetResult } from '@jangteo/contract/kit/sheet-upload.ts';
import type { SheetTypes } from './kind.ts';
import { SHOWN_ERRORS } from './outcome.ts';
import type { UploadRecord } from './store.ts';

type ResultOf<T extends SheetTypes> = SheetResult<T['field'], T['layout'], T['shown']>;

/** An upload as its calls answer it. */
export const viewOf = <T extends SheetTypes>(u: UploadRecord<T>): ResultOf<T> => ({
  uploadSeq: u.upload_seq,
  state: u.state,
  progress: u.progress,
  layout: u.layout,
  mapping: u.request.mapping,
  dryRun: u.request.dryRun,
  totalRows: u.total_rows,
  hiddenRows: u.request.hiddenRows ?? 0,
  okCount: u.result.ok,
  sameCount: u.result.same,
  errorCount: u.result.error,
  rows: u.result.rows,
  errors: u.result.errors.slice(0, SHOWN_ERRORS),
  errorFile: u.result.errors.length > 0,
});

/** What was seen of a file that cannot be taken yet: nothing is kept of it. */
export const refusedResult = <T extends SheetTypes>(
  layout: T['layout'] | null,
  mapping: ResultOf<T>['mapping'],
  dryRun: boolean,
  totalRows: number,
): ResultOf<T> => ({
  uploadSeq: null,
  state: 'FAILED',
  progress: 0,
  layout,
  mapping,
  dryRun,
  totalRows: Math.max(totalRows, 0),
  hiddenRows: 0,
  okCount: 0,
  sameCount: 0,
  errorCount: 0,
  rows: [],
  errors: [],
  errorFile: false,
});

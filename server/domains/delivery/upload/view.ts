import type { UploadLayout, UploadResult } from '@jangteo/contract/delivery/upload.api.ts';
import { SHOWN_ERRORS } from './outcome.ts';
import type { UploadRecord } from './queries.ts';

/** Rows that were kept before they told whose they are. */
const UNTOLD = { keyNo: null, order: null };

/** An upload as its calls answer it. */
export const viewOf = (u: UploadRecord): UploadResult => ({
  uploadSeq: u.upload_seq,
  state: u.state,
  progress: u.progress,
  layout: u.layout,
  mapping: u.request.mapping,
  dryRun: u.request.dryRun,
  totalRows: u.total_rows,
  okCount: u.result.ok,
  sameCount: u.result.same,
  errorCount: u.result.error,
  rows: u.result.rows.map((row) => ({ ...UNTOLD, ...row })),
  errors: u.result.errors.slice(0, SHOWN_ERRORS),
  errorFile: u.result.errors.length > 0,
});

/** What was seen of a file that cannot be taken yet: nothing is kept of it. */
export const refusedResult = (
  layout: UploadLayout | null,
  mapping: UploadResult['mapping'],
  dryRun: boolean,
  totalRows: number,
): UploadResult => ({
  uploadSeq: null,
  state: 'FAILED',
  progress: 0,
  layout,
  mapping,
  dryRun,
  totalRows: Math.max(totalRows, 0),
  okCount: 0,
  sameCount: 0,
  errorCount: 0,
  rows: [],
  errors: [],
  errorFile: false,
});

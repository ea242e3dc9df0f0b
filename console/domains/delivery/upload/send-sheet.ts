/** A sheet to the server, and its upload watched until it is through. */
import { uploadApi, type UploadResult } from '@jangteo/contract/delivery/upload.api.ts';
import { askOnce } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import type { Uploaded } from '../../../ui/upload.ts';
import { toBody, type Column } from './mapping.ts';

export interface Options {
  /** Start the lines, too (발송처리). */
  start: boolean;
  /** For sheets that name none; '' leaves it to the sheet. */
  companyCode: string;
  /** One bad row stops everything. */
  strict: boolean;
}

export interface Sheet {
  of: Uploaded;
  /** Looked at only; nothing is written. */
  dryRun: boolean;
  /** Columns named by hand; null leaves them to the server. */
  columns: readonly Column[] | null;
  /** Of a locked file. */
  password: string | null;
}

/** Between two looks at a running upload, ms. */
const LOOK_MS = 1_000;

/** Answers with the first state of the upload. */
export async function sendSheet(sheet: Sheet, options: Options): Promise<UploadResult> {
  const body = bodyOf(sheet, options);
  return (await askOnce((key) => call(uploadApi.upload, { body }, { key }))).data;
}

const bodyOf = ({ of, dryRun, columns, password }: Sheet, options: Options) => ({
  pathname: of.pathname,
  fileName: of.originalFilename,
  dryRun,
  start: options.start,
  onError: options.strict ? ('REFUSE' as const) : ('SKIP' as const),
  ...(options.companyCode && { companyCode: options.companyCode }),
  ...(columns && { mapping: toBody(columns) }),
  ...(password !== null && { password }),
});

/**
 * Long sheets go on in the worker; the dialog may be closed meanwhile:
 * `seen` says whether somebody still looks.
 */
export async function followSheet(
  now: UploadResult,
  seen: (at: UploadResult) => boolean,
): Promise<UploadResult> {
  for (let at = now; ;) {
    if (!seen(at) || at.state !== 'RUNNING' || at.uploadSeq === null) return at;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    at = (await call(uploadApi.uploadState, { params: { uploadSeq: at.uploadSeq } })).data;
  }
}

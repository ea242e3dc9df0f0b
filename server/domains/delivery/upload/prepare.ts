import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { UPLOAD_MAX_COLUMNS, UPLOAD_MAX_ROWS, type uploadApi, type UploadLayout } from '@jangteo/contract/delivery/upload.api.ts';
import type { Caller } from '../../../kit/auth/caller.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Deps } from '../../../kit/http/context.ts';
import { fail, fieldError, Refusal } from '../../../kit/http/fail.ts';
import { readSheet, Unreadable, type SheetLine } from '../../../adapters/sheet/read.ts';
import { findOwnFile } from '../../file/index.ts';
import { readDeliveryCompanies } from '../../reference/index.ts';
import { kindOf } from '../access.ts';
import type { SellerKind } from '../queries/line.ts';
import { companiesOf, type Companies } from '../rules/tracking.ts';
import { readMapping, type Remembered, type StoredRequest } from './queries.ts';
import { findHeaders, headerHash, isComplete, mappingOf, recognise, type Headers, type Recognised } from './recognise.ts';
import { parseRows, unitsOf, type Unit } from './rows.ts';
import { refusedResult } from './view.ts';

export type UploadBody = InputOf<typeof uploadApi.upload>['body'];
export type UploadResult = DataOf<typeof uploadApi.upload>;
const MB = 1_048_576;
const EXTS = ['xlsx', 'xls', 'csv'];
const LEADING_ROWS = 10;

/** Everything that is known of a file before anything is looked up by its numbers. */
export interface Prepared {
  kind: SellerKind;
  layout: UploadLayout;
  request: StoredRequest;
  hash: string;
  units: Unit[];
  totalRows: number;
}

/** Rows of an uploaded file, read in the sandbox. Throws the refusals of the file. */
export async function readLines(deps: Deps, users: readonly number[], pathname: string, signal?: AbortSignal): Promise<SheetLine[]> {
  const file = await findOwnFile(deps, users, pathname);
  if (!file) throw fieldError('pathname', 'REFERENCE', '업로드한 파일을 찾을 수 없습니다. 다시 올려 주세요.');
  if (!EXTS.includes(file.ext)) throw fail('FILE_TYPE_NOT_ALLOWED', { params: { allowed: EXTS.join(', ') }, allowed: EXTS });
  if (file.bytes > 5 * MB) throw fail('FILE_TOO_LARGE', { params: { n: 5 } });
  const limits = { maxRows: UPLOAD_MAX_ROWS + LEADING_ROWS, maxColumns: UPLOAD_MAX_COLUMNS };
  return readSheet({ bytes: await file.read(), ext: file.ext, ...limits, ...(signal ? { signal } : {}) }).catch((error: unknown) => {
    if (!(error instanceof Unreadable)) throw error;
    throw error.fault === 'TOO_MANY_ROWS' ? tooMany() : fail('FILE_BROKEN');
  });
}

const tooMany = (): Refusal => fail('EXCEL_TOO_MANY_ROWS', { params: { max: UPLOAD_MAX_ROWS } });
const NO_COMPANY = '택배사를 선택해 주세요.';

/** Users whose upload it may be: an operator's own uploads count while they act as the seller. */
export const uploaders = (caller: Pick<Caller, 'userSeq' | 'operator'>): number[] => [caller.userSeq, ...(caller.operator ? [caller.operator.userSeq] : [])];

/** Reads, recognises and parses a file. Throws EXCEL_MAPPING_REQUIRED with what was seen where a column is missing. */
export async function prepare(deps: Deps, caller: Caller, body: UploadBody): Promise<Prepared> {
  const kind = kindOf(caller);
  const lines = await readLines(deps, uploaders(caller), body.pathname);
  const { companies, remembered, headers, hash } = await lookUp(deps, caller, lines, body);
  const recognised = recognise(headers.texts, kind, body.mapping ?? remembered?.mapping ?? null);
  const mapping = mappingOf(headers.texts, recognised.columns);
  const result = refusedResult(recognised.layout, mapping, body.dryRun, lines.length - headers.at - 1);
  if (!isComplete(recognised, kind)) throw fail('EXCEL_MAPPING_REQUIRED', { result });
  const companyCode = body.companyCode ?? remembered?.company_code ?? recognised.companyCode;
  if (kind === 'goods' && companyCode !== null && !companies.has(companyCode)) throw fail('TRACKING_COMPANY_UNKNOWN');
  if (kind === 'goods' && companyCode === null && recognised.columns.companyCode === undefined)
    throw new Refusal('BAD_REQUEST', 400, NO_COMPANY, { errors: [{ field: 'companyCode', code: 'REQUIRED', message: NO_COMPANY }], result });
  const request: StoredRequest = {
    dryRun: body.dryRun, start: body.start, onError: body.onError, headerAt: headers.at, columns: recognised.columns, companyCode, mapping,
    operator: caller.operator, checked: false,
  };
  return { kind, layout: recognised.layout, request, hash, ...unitsFrom(lines, kind, recognised, request, companies) };
}

/** The same units from the same file, for the request and for the worker that goes on with it. */
export function unitsFrom(lines: readonly SheetLine[], kind: SellerKind, recognised: Recognised, request: Pick<StoredRequest, 'headerAt' | 'companyCode'>, companies: Companies): { units: Unit[]; totalRows: number } {
  const rows = parseRows(lines.slice(request.headerAt + 1), { recognised, kind, companies, companyCode: request.companyCode });
  if (rows.length > UPLOAD_MAX_ROWS) throw tooMany();
  return { units: unitsOf(rows), totalRows: rows.length };
}

interface LookedUp {
  companies: Companies;
  remembered: Remembered | undefined;
  headers: Headers;
  hash: string;
}

/** Couriers, and the mapping that the seller chose earlier for one of the rows that may be the headers. */
async function lookUp(deps: Deps, caller: Caller, lines: readonly SheetLine[], body: UploadBody): Promise<LookedUp> {
  return inTransaction(deps.pools.app, caller.sellers, async (db, client) => {
    const companies = companiesOf(await readDeliveryCompanies(client));
    if (!body.mapping)
      for (const [at, line] of lines.slice(0, LEADING_ROWS).entries()) {
        const hash = headerHash(line.cells);
        const remembered = await readMapping(db, caller.userSeq, hash);
        if (remembered) return { companies, remembered, headers: { at, texts: line.cells }, hash };
      }
    const headers = findHeaders(lines, body.mapping ?? null) ?? { at: 0, texts: [] };
    return { companies, remembered: undefined, headers, hash: headerHash(headers.texts) };
  });
}

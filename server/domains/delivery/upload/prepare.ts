import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { UPLOAD_MAX_ROWS, type uploadApi, type UploadLayout } from '@jangteo/contract/delivery/upload.api.ts';
import type { Caller } from '../../../kit/auth/caller.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Deps } from '../../../kit/http/context.ts';
import { fail, Refusal } from '../../../kit/http/fail.ts';
import type { SheetLine } from '../../../adapters/sheet/read.ts';
import { readDeliveryCompanies } from '../../reference/index.ts';
import { kindOf } from '../access.ts';
import type { SellerKind } from '../queries/line.ts';
import { companiesOf, type Companies } from '../rules/tracking.ts';
import { LEADING_ROWS, readUploaded, sealPassword, tooMany } from './lines.ts';
import { readMapping, type Remembered, type StoredRequest } from './queries.ts';
import {
  findHeaders,
  headerHash,
  isComplete,
  mappingOf,
  recognise,
  type Headers,
  type Recognised,
} from './recognise.ts';
import { parseRows, unitsOf, type Unit } from './rows.ts';
import { refusedResult } from './view.ts';

export type UploadBody = InputOf<typeof uploadApi.upload>['body'];
export type UploadResult = DataOf<typeof uploadApi.upload>;

/** Everything that is known of a file before anything is looked up by its numbers. */
export interface Prepared {
  kind: SellerKind;
  layout: UploadLayout;
  request: StoredRequest;
  hash: string;
  units: Unit[];
  totalRows: number;
}

const NO_COMPANY = '택배사를 선택해 주세요.';

/**
 * Reads, recognises and parses a file. Throws EXCEL_MAPPING_REQUIRED
 * with what was seen where a column is missing.
 */
export async function prepare(deps: Deps, caller: Caller, body: UploadBody): Promise<Prepared> {
  const kind = kindOf(caller);
  const { lines, password } = await readUploaded(deps, caller, body);
  const { companies, remembered, headers, hash } = await lookUp(deps, caller, lines, body);
  const recognised = recognise(headers.texts, kind, body.mapping ?? remembered?.mapping ?? null);
  const mapping = mappingOf(headers.texts, recognised.columns);
  const result = refusedResult(recognised.layout, mapping, body.dryRun, lines.length - headers.at - 1);
  if (!isComplete(recognised, kind)) throw fail('EXCEL_MAPPING_REQUIRED', { result });
  const companyCode = body.companyCode ?? remembered?.company_code ?? recognised.companyCode;
  if (kind === 'goods' && companyCode !== null && !companies.has(companyCode))
    throw fail('TRACKING_COMPANY_UNKNOWN');
  if (kind === 'goods' && companyCode === null && recognised.columns.companyCode === undefined)
    throw new Refusal('BAD_REQUEST', 400, NO_COMPANY, {
      errors: [{ field: 'companyCode', code: 'REQUIRED', message: NO_COMPANY }],
      result,
    });
  const request: StoredRequest = {
    dryRun: body.dryRun,
    start: body.start,
    onError: body.onError,
    headerAt: headers.at,
    columns: recognised.columns,
    companyCode,
    mapping,
    operator: caller.operator,
    checked: false,
    sealedPassword: sealPassword(deps.config, password),
  };
  return {
    kind,
    layout: recognised.layout,
    request,
    hash,
    ...unitsFrom(lines, kind, recognised, request, companies),
  };
}

/** The same units from the same file, for the request and for the worker that goes on with it. */
export function unitsFrom(
  lines: readonly SheetLine[],
  kind: SellerKind,
  recognised: Recognised,
  request: Pick<StoredRequest, 'headerAt' | 'companyCode'>,
  companies: Companies,
): { units: Unit[]; totalRows: number } {
  const rows = parseRows(lines.slice(request.headerAt + 1), {
    recognised,
    kind,
    companies,
    companyCode: request.companyCode,
  });
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
async function lookUp(
  deps: Deps,
  caller: Caller,
  lines: readonly SheetLine[],
  body: UploadBody,
): Promise<LookedUp> {
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

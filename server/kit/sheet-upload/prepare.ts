import { SHEET_MAX_ROWS } from '@jangteo/contract/kit/sheet-upload.ts';
import type { SheetLine } from '../../adapters/sheet/read.ts';
import type { Caller } from '../auth/caller.ts';
import { inTransaction } from '../db/tx.ts';
import type { Deps } from '../http/context.ts';
import { findHeaders, HEADER_ROWS, headerHash, mappingOf, recognise, type Headers } from './columns.ts';
import type { MappingOf, SheetKind, SheetTypes } from './kind.ts';
import { readUploaded, sealPassword, tooMany } from './lines.ts';
import { parseRows, rowsIn, unitsOf, type Unit } from './rows.ts';
import type { StoredRequest } from './store.ts';
import { refusedResult } from './view.ts';

/** Everything that is known of a file before anything is looked up by its keys. */
export interface Prepared<T extends SheetTypes> {
  layout: T['layout'];
  request: StoredRequest<T>;
  hash: string;
  units: Unit<T['row']>[];
  totalRows: number;
  /** The rows of the file, below its headers. */
  lines: readonly SheetLine[];
  headers: readonly string[];
}

/** Reads, recognises and parses a file. Throws the refusals of the file and of the kind. */
export async function prepare<T extends SheetTypes>(
  kind: SheetKind<T>,
  deps: Deps,
  caller: Caller,
  body: T['body'],
): Promise<Prepared<T>> {
  const { lines, password } = await readUploaded(deps, kind, caller, body);
  const { facts, remembered, headers, hash } = await lookUp(kind, deps, caller, lines, body);
  const named = (body.mapping ?? remembered?.mapping ?? null) as MappingOf<T> | null;
  const recognised = recognise(headers.texts, kind.columns(caller, facts), named);
  const mapping = mappingOf(headers.texts, recognised.columns);
  const seen = refusedResult<T>(recognised.layout, mapping, body.dryRun, lines.length - headers.at - 1);
  const chosen = kind.choose({ caller, body, facts, remembered, recognised, seen });
  const request: StoredRequest<T> = {
    ...chosen,
    dryRun: body.dryRun,
    onError: body.onError,
    headerAt: headers.at,
    columns: recognised.columns,
    hiddenRows: rowsIn(lines.slice(headers.at + 1), recognised.columns).filter(({ hidden }) => hidden).length,
    mapping,
    operator: caller.operator,
    checked: false,
    sealedPassword: sealPassword(deps.config, password),
  };
  return {
    layout: recognised.layout,
    request,
    hash,
    lines: lines.slice(headers.at + 1),
    headers: headers.texts,
    ...unitsFrom(kind, lines, caller, request, facts),
  };
}

/** The same units from the same file, for the request and for the worker that goes on with it. */
export function unitsFrom<T extends SheetTypes>(
  kind: SheetKind<T>,
  lines: readonly SheetLine[],
  caller: Caller,
  request: StoredRequest<T>,
  facts: T['facts'],
): { units: Unit<T['row']>[]; totalRows: number } {
  const rows = parseRows<T['field'], T['row']>(lines.slice(request.headerAt + 1), request.columns, (reader) =>
    kind.parse(reader, caller, facts, request),
  );
  const most = kind.maxRows ?? SHEET_MAX_ROWS;
  if (rows.length > most) throw tooMany(most);
  return { units: unitsOf(rows), totalRows: rows.length };
}

interface LookedUp<T extends SheetTypes> {
  facts: T['facts'];
  remembered: T['memory'] | undefined;
  headers: Headers;
  hash: string;
}

/** The kind's facts, and the mapping that was chosen earlier for one of the rows that may be the headers. */
async function lookUp<T extends SheetTypes>(
  kind: SheetKind<T>,
  deps: Deps,
  caller: Caller,
  lines: readonly SheetLine[],
  body: T['body'],
): Promise<LookedUp<T>> {
  return inTransaction(deps.pools.app, caller.sellers, async (db, client) => {
    const facts = await kind.look(client);
    if (!body.mapping && kind.recall)
      for (const [at, line] of lines.slice(0, HEADER_ROWS).entries()) {
        const hash = headerHash(line.cells);
        const remembered = await kind.recall(db, caller.userSeq, hash);
        if (remembered) return { facts, remembered, headers: { at, texts: line.cells }, hash };
      }
    const mapping = (body.mapping ?? null) as MappingOf<T> | null;
    const headers = findHeaders(lines, kind.columns(caller, facts), mapping) ?? { at: 0, texts: [] };
    return { facts, remembered: undefined, headers, hash: headerHash(headers.texts) };
  });
}

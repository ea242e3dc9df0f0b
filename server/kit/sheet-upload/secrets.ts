import type { SheetLine } from '../../adapters/sheet/read.ts';
import type { Deps } from '../http/context.ts';
import type { SheetKind, SheetTypes } from './kind.ts';
import type { StoredResult } from './outcome.ts';
import type { StoredRequest } from './store.ts';

type Secrets<T extends SheetTypes> = Pick<SheetKind<T>, 'secrets' | 'files'>;

/** What is kept of an upload that ended: of a sheet with secrets also what the error file will say, since the file goes. */
export function withoutSecrets<T extends SheetTypes>(
  { secrets }: Pick<Secrets<T>, 'secrets'>,
  request: StoredRequest<T>,
  { lines, headers }: { lines: readonly SheetLine[]; headers: readonly string[] },
  { errors }: StoredResult<T['shown']>,
): StoredRequest<T> {
  if (!secrets) return request;
  const bad = new Set(errors.map(({ row }) => row));
  const columns: Readonly<Record<string, number | undefined>> = request.columns;
  const hidden = new Set(secrets.map((field) => columns[field]));
  const kept = {
    headers: [...headers],
    lines: lines
      .filter(({ row }) => bad.has(row))
      .map(({ row, cells }) => ({ row, cells: cells.map((cell, at) => (hidden.has(at) ? '' : cell)) })),
  };
  return { ...request, kept };
}

/** A file with secrets has done its work, whether its rows were taken or refused; one that was only looked at comes again. */
export async function forget<T extends SheetTypes>(
  { secrets, files }: Secrets<T>,
  deps: Deps,
  { dryRun, pathname }: { dryRun: boolean; pathname: string },
): Promise<void> {
  if (secrets && !dryRun) await files.remove(deps, pathname);
}

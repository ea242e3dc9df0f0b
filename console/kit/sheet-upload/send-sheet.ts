/** A sheet to the server, and its upload watched until it is through. */
import { askOnce } from '../bulk/run-bulk.ts';
import type { Uploaded } from '../../ui/upload.ts';
import type { Column, ResultOf, SheetApi, SheetWords } from './kind.ts';
import { toBody } from './mapping.ts';

export interface Sheet<T extends SheetWords> {
  of: Uploaded;
  /** Looked at only; nothing is written. */
  dryRun: boolean;
  /** Columns named by hand; null leaves them to the server. */
  columns: readonly Column<T>[] | null;
  /** Of a locked file. */
  password: string | null;
}

/** Between two looks at a running upload, ms. */
const LOOK_MS = 1_000;

/** Answers with the first state of the upload. */
export const sendSheet = <T extends SheetWords>(
  api: SheetApi<T>,
  { of, dryRun, columns, password }: Sheet<T>,
  options: T['options'],
): Promise<ResultOf<T>> =>
  askOnce((key) =>
    api.send(
      {
        pathname: of.pathname,
        fileName: of.originalFilename,
        dryRun,
        onError: options.strict ? 'REFUSE' : 'SKIP',
        ...(columns && { mapping: toBody<T['field']>(columns) }),
        ...(password !== null && { password }),
      },
      options,
      key,
    ),
  );

/**
 * Long sheets go on in the worker; the dialog may be closed meanwhile:
 * `seen` says whether somebody still looks.
 */
export async function followSheet<T extends SheetWords>(
  api: SheetApi<T>,
  now: ResultOf<T>,
  seen: (at: ResultOf<T>) => boolean,
): Promise<ResultOf<T>> {
  for (let at = now; ;) {
    if (!seen(at) || at.state !== 'RUNNING' || at.uploadSeq === null) return at;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    at = await api.state(at.uploadSeq);
  }
}

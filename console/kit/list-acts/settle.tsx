/** How an act on rows of a list ends: toast, undo, table of failures, failed rows chosen, everything read again. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { count } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import { toast } from '../../ui/toast.ts';
import { refetchDomains } from '../call/query.ts';
import { show } from '../overlay.tsx';
import { offerUndo } from '../undo/undo.ts';
import type { Job, Telling } from './act.ts';

const BulkResultDialog = later(() => import('../bulk/BulkResultDialog.tsx').then((m) => m.BulkResultDialog));

export interface Ending {
  /** 발송처리 */
  title: string;
  /** Sentence for so many rows. */
  done: (count: number) => string;
}
const REFUSED_MS = 6_000;

type Cells = (seq: number) => readonly string[];
/** What tells failed rows apart. To be called before the lists forget the rows that left. */
export function cellsFor<R>({ id, cells, lookUp }: Telling<R>, rows: readonly R[]) {
  const known = new Map(id ? rows.map((row) => [id(row), row]) : []);
  const asked = lookUp?.();
  return async (failed: readonly number[]): Promise<Cells> => {
    const found = await asked?.(failed);
    return (seq) => found?.(seq) ?? cells(seq, known.get(seq));
  };
}

/** Null (refused as a whole) was told already; the lists are read again all the same. */
export async function settle<R>(
  subject: Telling<R>,
  result: BulkResult | null,
  job: Pick<Job<R>, 'ids' | 'rows' | 'tools' | 'found'>,
  { title, done }: Ending,
): Promise<void> {
  const { old, undo, heads, about } = subject;
  const tellApart = cellsFor(subject, job.rows);
  const fresh = refetchDomains(old);
  if (!result) return fresh;
  const { successCount, failCount, failures, warnings } = result;
  job.tools?.choose(failures.map((one) => one.seq));
  if (warnings[0]) toast(`${count(warnings.length)}건: ${warnings[0].message}`, { duration: REFUSED_MS });
  const of = about?.(job) ?? '';
  if (successCount > 0 || failCount === 0) {
    const act = { rows: undo ?? '', title, makesOld: old };
    offerUndo(
      act,
      undo ? result : { ...result, undo: null },
      of + done(successCount),
      job.found ? undefined : job.ids,
    );
  }
  if (failCount > 0 && successCount + failCount === 1)
    toast(of + failures[0]!.message, { tone: 'danger', duration: REFUSED_MS });
  else if (failCount > 0) {
    const cells = await tellApart(failures.map((one) => one.seq));
    await show<null>((close) => (
      <BulkResultDialog
        title={title}
        heads={heads}
        cells={cells}
        result={result}
        onClose={() => close(null)}
      />
    ));
  }
  return fresh;
}

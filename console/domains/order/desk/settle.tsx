/** How an action on lines ends: toast, result dialog, failed lines chosen, everything read again. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { ListTools } from '../../../kit/list-page/model.ts';
import { show } from '../../../kit/overlay.tsx';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast.ts';
import { cellsOf, LINE_HEADS, linesBySeq, readLines } from './known-lines.ts';
import { offerUndo } from '../../../kit/undo/undo.ts';
import { OF_LINES, refreshLines } from './refresh.ts';
import { LINES } from './shortcuts.ts';

const BulkResultDialog = later(() =>
  import('../../../kit/bulk/BulkResultDialog.tsx').then((m) => m.BulkResultDialog),
);

export interface Ending {
  /** 발송처리 */
  title: string;
  /** Sentence for so many lines. */
  done: (count: number) => string;
  tools?: ListTools;
  /** The lines it was about, where the page knows them. */
  ids?: readonly number[];
  /** `주문 689420173351 `: stands before the sentence where everything is of one order. */
  of?: string;
  /** What the numbers of the result name, where they are not lines. */
  noun?: string;
}

/** Null (refused as a whole) was told already; the lists are read again all the same. */
export async function settle(
  result: BulkResult | null,
  { title, done, tools, ids, of = '', noun }: Ending,
): Promise<void> {
  const known = readLines(); // before the lists forget the lines that left
  const fresh = refreshLines();
  if (!result) return fresh;
  tools?.choose(result.failures.map((one) => one.seq));
  if (result.warnings.length > 0)
    toast(`${count(result.warnings.length)}건: ${result.warnings[0]!.message}`, { duration: 6_000 });
  const act = { rows: LINES, title, makesOld: OF_LINES };
  const single = result.successCount + result.failCount === 1;
  if (result.failCount === 0) offerUndo(act, result, of + done(result.successCount), ids);
  else if (single) toast(of + result.failures[0]!.message, { tone: 'danger', duration: 6_000 });
  else {
    if (result.successCount > 0) offerUndo(act, result, of + done(result.successCount), ids);
    const lines = noun
      ? known
      : await linesBySeq(
          result.failures.map((one) => one.seq),
          known,
        );
    const told = noun
      ? { heads: [noun], cells: (seq: number) => [String(seq)] }
      : { heads: LINE_HEADS, cells: cellsOf(lines) };
    await show((close) => (
      <BulkResultDialog title={title} {...told} result={result} onClose={() => close(null)} />
    ));
  }
  return fresh;
}

/** How an action on lines ends: toast, result dialog, failed lines chosen, everything read again. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { ListTools } from '../../../kit/list-page/model.ts';
import { show } from '../../../kit/overlay.tsx';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast.ts';
import { offerUndo } from './undo.ts';
import { refreshLines } from './refresh.ts';

const BulkResultDialog = later(() => import('../../../kit/bulk/BulkResultDialog.tsx').then((m) => m.BulkResultDialog));

export interface Ending {
  /** 발송처리 */
  title: string;
  /** Sentence for so many lines. */
  done: (count: number) => string;
  tools?: ListTools;
  noun?: string;
}

/** Null (refused as a whole) was told already; the lists are read again all the same. */
export async function settle(result: BulkResult | null, { title, done, tools, noun = '상품주문번호' }: Ending): Promise<void> {
  const fresh = refreshLines();
  if (!result) return fresh;
  tools?.choose(result.failures.map((one) => one.seq));
  if (result.warnings.length > 0) toast(`${count(result.warnings.length)}건: ${result.warnings[0]!.message}`, { duration: 6_000 });
  const single = result.successCount + result.failCount === 1;
  if (result.failCount === 0) offerUndo(result, done(result.successCount));
  else if (single) toast(result.failures[0]!.message, { tone: 'danger', duration: 6_000 });
  else {
    if (result.successCount > 0) offerUndo(result, done(result.successCount));
    await show((close) => <BulkResultDialog title={title} noun={noun} result={result} onClose={() => close(null)} />);
  }
  return fresh;
}

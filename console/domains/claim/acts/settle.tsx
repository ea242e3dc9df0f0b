/** How an act on claims ends: toast, result dialog, failed rows chosen, everything read again. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { askAgain } from '../../../kit/call/query.ts';
import type { ListTools } from '../../../kit/list-page/model.ts';
import { show } from '../../../kit/overlay.tsx';
import { later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Claim } from '../claim.ts';

const BulkResultDialog = later(() =>
  import('../../../kit/bulk/BulkResultDialog.tsx').then((m) => m.BulkResultDialog),
);

/** Whose queries show or count claims, or the lines and stock that they move. */
const OF_CLAIMS = [
  'claim',
  'claim-return',
  'claim-exchange',
  'order',
  'delivery',
  'product',
  'dashboard',
] as const;
export const refreshClaims = (): Promise<void> => askAgain(OF_CLAIMS);

interface Ending {
  title: string;
  /** Sentence for so many claims. */
  done: (count: number) => string;
  /** Those of them that are on screen. */
  rows: readonly Claim[];
  tools?: ListTools | undefined;
}

/** Null (refused as a whole) was told already; the lists are read again all the same. */
export async function settleClaims(
  result: BulkResult | null,
  { title, done, rows, tools }: Ending,
): Promise<void> {
  const fresh = refreshClaims();
  if (!result) return fresh;
  tools?.choose(result.failures.map((one) => one.seq));
  const [warning] = result.warnings;
  if (warning) toast(warning.message, { duration: 6_000 });
  if (result.successCount > 0) toast(done(result.successCount), { tone: 'success' });
  const alone = result.successCount + result.failCount === 1;
  if (result.failCount > 0 && alone) toast(result.failures[0]!.message, { tone: 'danger', duration: 6_000 });
  else if (result.failCount > 0) {
    const known = new Map(rows.map((row) => [row.claimSeq, row]));
    const cells = (seq: number) => {
      const row = known.get(seq);
      return row ? [String(row.orderProductSeq), row.buyer.name, row.productName] : [String(seq), '–', '–'];
    };
    await show((close) => (
      <BulkResultDialog
        title={title}
        heads={['상품주문번호', '구매자', '상품']}
        cells={cells}
        result={result}
        onClose={() => close(null)}
      />
    ));
  }
  return fresh;
}

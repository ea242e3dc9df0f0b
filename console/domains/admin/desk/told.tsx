/** What came of an act on several products: a line, or the list of those that did not go through. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { BulkResultDialog } from '../../../kit/bulk/BulkResultDialog.tsx';
import { resultIn } from '../../../kit/bulk/run-bulk.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { show } from '../../../kit/overlay.tsx';
import { count } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';

/** Sends, says what came of it and asks the lists again. A refusal of the whole is thrown on to the form. */
export async function told(
  title: string,
  names: ReadonlyMap<number, string>,
  send: () => Promise<{ data: BulkResult }>,
): Promise<void> {
  const result = await send().then(
    ({ data }) => data,
    (error: unknown) => {
      const inside = resultIn(error);
      if (!inside) throw error;
      return inside;
    },
  );
  await refetchDomains(['product', 'moderation']);
  if (result.failCount === 0)
    return void toast(`${title}: 상품 ${count(result.successCount)}개`, { tone: 'success' });
  void show((done) => (
    <BulkResultDialog
      title={title}
      heads={['상품코드', '상품명']}
      cells={(seq) => [String(seq), names.get(seq) ?? '']}
      result={result}
      onClose={() => done(null)}
    />
  ));
}

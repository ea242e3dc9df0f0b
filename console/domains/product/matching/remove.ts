/** 제외: out of the broadcaster's own list, by the row's menu, the bar or a key. */
import { matchingProductApi } from '@jangteo/contract/product/matching.api.ts';
import { runBulk } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import { askAgain } from '../../../kit/call/query.ts';
import { dialog } from '../../../ui/dialog.ts';
import { count, josa } from '../../../ui/format.ts';
import { offerUndo } from '../../../kit/undo/undo.ts';
import type { Named } from '../list/named.ts';

/** What ids of the list are called where acts of several domains can be taken back. */
export const MATCHED = 'product-matching';
const OLD = ['product'] as const;

/** Most of one act. */
export const REMOVE_MAX = 200;

export async function removeMatched(ids: readonly number[], rows: readonly Named[]): Promise<void> {
  const [first] = rows;
  const named = first && ids.length === 1 ? `‘${first.name}’ 상품` : `상품 ${count(ids.length)}개`;
  const sure = await dialog.confirm(`${josa(named, '을/를')} 내 목록에서 뺄까요?`, {
    title: '목록에서 제외',
    ok: '제외',
    detail: '매칭 계약은 그대로입니다. 같은 상품으로 새 계약을 맺으면 다시 나타납니다.',
  });
  if (!sure) return;
  const result = await runBulk(ids, (productSeqList, key) =>
    call(matchingProductApi.matchingRemove, { body: { productSeqList } }, { key }),
  );
  const fresh = askAgain(OLD);
  if (result)
    offerUndo(
      { rows: MATCHED, title: '제외', makesOld: OLD },
      result,
      `${count(result.successCount)}개 상품을 내 목록에서 뺐습니다.`,
      ids,
    );
  await fresh;
}

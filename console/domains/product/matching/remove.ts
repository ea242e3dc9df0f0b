/** 제외: out of the broadcaster's own list, by the row's menu, the bar or a key. */
import { matchingProductApi } from '@jangteo/contract/product/matching.api.ts';
import { call } from '../../../kit/call/call.ts';
import type { Subject } from '../../../kit/list-acts/act.ts';
import { listActs } from '../../../kit/list-acts/list-acts.ts';
import { dialog } from '../../../ui/dialog.ts';
import { count, josa } from '../../../ui/format.ts';
import { namedJob, products } from '../list/job.ts';
import type { Named } from '../list/named.ts';

/** What ids of the list are called where acts of several domains can be taken back. */
export const MATCHED = 'product-matching';
const matched: Subject<Named> = { ...products, old: ['product'], undo: MATCHED };

export const matchedActs = listActs(matched, {
  remove: {
    label: '제외',
    most: 200,
    sure: (job) =>
      dialog.confirm(`${josa(namedJob(job), '을/를')} 내 목록에서 뺄까요?`, {
        title: '목록에서 제외',
        ok: '제외',
        detail: '매칭 계약은 그대로입니다. 같은 상품으로 새 계약을 맺으면 다시 나타납니다.',
      }),
    send: (productSeqList, once) =>
      call(matchingProductApi.matchingRemove, { body: { productSeqList } }, once),
    done: (n) => `${count(n)}개 상품을 내 목록에서 뺐습니다.`,
  },
});

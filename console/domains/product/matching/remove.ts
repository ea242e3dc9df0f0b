/** 라이브 추가, 제외: into a live of the broadcaster's, out of their own list; by the row's menu or the bar. */
import { matchingProductApi } from '@jangteo/contract/product/matching.api.ts';
import { call } from '../../../kit/call/call.ts';
import { asks, type Subject } from '../../../kit/list-acts/act.ts';
import { listActs } from '../../../kit/list-acts/list-acts.ts';
import { dialog } from '../../../ui/dialog.ts';
import { count, josa } from '../../../ui/format.ts';
import { namedJob, products } from '../list/job.ts';
import type { Named } from '../list/named.ts';
import { livePlace } from './live-place.ts';

/** What ids of the list are called where acts of several domains can be taken back. */
export const MATCHED = 'product-matching';
const matched: Subject<Named> = { ...products, old: ['product'], undo: MATCHED };

const LIVE_MOST = 100;

export const matchedActs = listActs(matched, {
  intoLive: asks({
    label: '라이브 추가',
    most: LIVE_MOST,
    ask: async (job) => {
      const live = await livePlace.get()?.();
      const contentSeq = (await live?.ask(job.ids.length)) ?? null;
      return contentSeq === null || !live ? null : { contentSeq, live };
    },
    send: (ids, once, { contentSeq, live }) => live.send(contentSeq, ids, once),
    done: (n) => `상품 ${count(n)}개를 방송에 담았습니다.`,
  }),
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

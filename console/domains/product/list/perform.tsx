/** What is done with products of a list: one way for the row's menu, the bar and the keys. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { productApi } from '@jangteo/contract/product/product.api.ts';
import { SCOPE_MAX } from '@jangteo/contract/product/scope.ts';
import { call } from '../../../kit/call/call.ts';
import { askAgain } from '../../../kit/call/query.ts';
import { show } from '../../../kit/overlay.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast.ts';
import { offerUndo } from '../../../kit/undo/undo.ts';
import { askExtend, askOrder, askPeriod, askPrice, askReward, askTerms, sendFirst } from './changes.tsx';
import { countOf, namedJob, runJob, type Job, type Send } from './job.ts';
import type { Named } from './named.ts';

const BulkResultDialog = later(() =>
  import('../../../kit/bulk/BulkResultDialog.tsx').then((m) => m.BulkResultDialog),
);
const OptionsDialog = later(() => import('./OptionsDialog.tsx').then((m) => m.OptionsDialog));
const FirstPurchaseDialog = later(() =>
  import('./FirstPurchaseDialog.tsx').then((m) => m.FirstPurchaseDialog),
);

/** What ids of products are called where acts of several domains can be taken back. */
export const PRODUCTS = 'product';
const OLD = ['product', 'dashboard'] as const;

/** An act on products whose call answers how each went. */
interface Bulk {
  /** What will be sent; null: not agreed to. */
  ask: (job: Job) => Promise<Send | null>;
  /** 판매시작 */
  title: string;
  /** Sentence for so many products. */
  done: (n: number) => string;
  /** Most products of one act that were chosen. */
  most: number;
  /** It takes all that a filter finds, too. */
  whole: boolean;
}

/** Asks first what cannot simply be pressed again: buyers see a product go. All that a filter finds is typed. */
async function agreed(job: Job, title: string, question: string | null, detail: string): Promise<boolean> {
  if (job.found) {
    const all = `${namedJob(job)}: ${title}합니다.`;
    return dialog.deleteConfirm(all, {
      title,
      ok: title,
      word: String(countOf(job)),
      destructive: false,
      detail,
    });
  }
  return question === null || dialog.confirm(question, { title, ok: title, detail });
}

const STARTS = '판매할 수 없는 상품은 그대로 두고 알려 드립니다.';
const STOPS = '구매자 화면에서 바로 내려갑니다. 이미 들어온 주문은 그대로 처리합니다.';
const FIRST =
  '스토어에서 처음 구매하는 고객만 한 개씩 살 수 있습니다. 판매 중이 아니거나 플래시·매칭 상품이면 그대로 두고 알려 드립니다.';
const stop: Send = (body, key) => call(productApi.deactivate, { body }, { key });
const some = { most: 1_000, whole: true } as const;
const few = { most: 200, whole: false } as const;

const acts = {
  activate: {
    ask: async (job) =>
      (await agreed(job, '판매시작', null, STARTS)) &&
      ((body, key) => call(productApi.activate, { body }, { key })),
    title: '판매시작',
    done: (n) => `${count(n)}개 상품의 판매를 시작했습니다.`,
    ...some,
  },
  deactivate: {
    ask: async (job) =>
      (await agreed(job, '판매중지', `${namedJob(job)}의 판매를 중지할까요?`, STOPS)) && stop,
    title: '판매중지',
    done: (n) => `${count(n)}개 상품의 판매를 중지했습니다.`,
    ...some,
  },
  end: {
    ask: async (job) => (await agreed(job, '종료', `${namedJob(job)}의 판매를 종료할까요?`, STOPS)) && stop,
    title: '종료',
    done: (n) => `플래시 상품 ${count(n)}개의 판매를 종료했습니다.`,
    ...some,
  },
  extend: {
    ask: askExtend,
    title: '연장',
    done: (n) => `플래시 상품 ${count(n)}개의 판매를 연장했습니다.`,
    ...some,
  },
  period: {
    ask: askPeriod,
    title: '기간',
    done: (n) => `${count(n)}개 상품의 판매기간을 바꿨습니다.`,
    ...some,
  },
  price: { ask: askPrice, title: '가격', done: (n) => `${count(n)}개 상품의 판매가를 바꿨습니다.`, ...some },
  terms: {
    ask: askTerms,
    title: '배송',
    done: (n) => `${count(n)}개 상품의 배송 조건을 바꿨습니다.`,
    ...some,
  },
  order: { ask: askOrder, title: '진열순서', done: (n) => `${count(n)}개 상품의 자리를 바꿨습니다.`, ...few },
  first: {
    ask: async (job) => {
      const question = `${namedJob(job)} 첫구매 전용으로 지정할까요?`;
      return (job.sure || (await agreed(job, '첫구매', question, FIRST))) && sendFirst(true);
    },
    title: '첫구매',
    done: (n) => `${count(n)}개 상품을 첫구매 전용으로 지정했습니다.`,
    ...few,
  },
  unfirst: {
    ask: async () => sendFirst(false),
    title: '첫구매 해제',
    done: (n) => `${count(n)}개 상품의 첫구매 전용을 해제했습니다.`,
    ...few,
  },
  reward: {
    ask: askReward,
    title: '콘텐츠 리워드',
    done: (n) => `${count(n)}개 상품의 리워드를 바꿨습니다.`,
    ...few,
  },
  remove: {
    ask: async (job) => {
      const sure = await dialog.deleteConfirm(`${namedJob(job)} 삭제를 진행할까요?`, {
        title: '상품 삭제',
        ok: '삭제',
        destructive: true,
        detail: '판매를 멈추고 삭제 상품으로 옮깁니다. 30일 뒤에 완전히 삭제됩니다.',
      });
      return (
        sure &&
        (({ productSeqList = [] }, key) => call(productApi.remove, { body: { productSeqList } }, { key }))
      );
    },
    title: '삭제',
    done: (n) => `${count(n)}개 상품을 삭제했습니다. 30일 안에는 삭제 상품에서 복구할 수 있습니다.`,
    ...few,
  },
  recover: {
    ask:
      async () =>
      ({ productSeqList = [] }, key) =>
        call(productApi.recover, { body: { productSeqList } }, { key }),
    title: '복구',
    done: (n) => `${count(n)}개 상품을 복구했습니다. 판매는 상품 목록에서 다시 시작해 주세요.`,
    ...few,
  },
} satisfies Record<string, Omit<Bulk, 'ask'> & { ask: (job: Job) => Promise<Send | null | false> }>;
export type ProductAct = keyof typeof acts;
export const titleOf = (act: ProductAct): string => acts[act].title;
/** Why so many are too many for it, or all of a filter; null: they are not. */
export function tooMany(act: ProductAct, many: number, searched: boolean): string | null {
  const { most, whole, title } = acts[act];
  if (searched && !whole) return '검색결과 전체에는 쓸 수 없습니다. 목록에서 상품을 골라 주세요.';
  const limit = searched ? SCOPE_MAX : most;
  return many > limit ? `${title}: 한 번에 ${count(limit)}개까지 할 수 있습니다.` : null;
}

async function tell(result: BulkResult, act: ProductAct, { ids, rows, tools, found }: Job): Promise<void> {
  const { title, done } = acts[act];
  tools?.choose(result.failures.map((one) => one.seq));
  if (result.successCount > 0)
    offerUndo(
      { rows: PRODUCTS, title, makesOld: OLD },
      result,
      done(result.successCount),
      found ? undefined : ids,
    );
  if (result.failCount === 0) return;
  if (ids.length === 1) return void toast(result.failures[0]!.message, { tone: 'danger', duration: 6_000 });
  const names = new Map(rows.map((row) => [row.productSeq, row.name]));
  await show((close) => (
    <BulkResultDialog
      title={title}
      heads={['상품코드', '상품명']}
      cells={(seq) => [String(seq), names.get(seq) ?? '–']}
      result={result}
      onClose={() => close(null)}
    />
  ));
}

export async function perform(act: ProductAct, job: Job): Promise<void> {
  const send = await acts[act].ask(job);
  if (!send) return;
  const result = await runJob(job, send);
  const fresh = askAgain(OLD);
  if (result) await tell(result, act, job);
  await fresh;
}

/** 첫구매 지정: products that are not on the page. */
export async function chooseFirst(): Promise<void> {
  const rows = await show<Named[]>((done) => <FirstPurchaseDialog done={done} />);
  if (rows) await perform('first', { ids: rows.map((row) => row.productSeq), rows, sure: true });
}

/** 옵션·재고 of one product. */
export async function editOptions(product: Named): Promise<void> {
  const saved = await show<number>((done) => <OptionsDialog product={product} done={done} />);
  if (saved === null) return;
  toast(`옵션 ${count(saved)}개를 저장했습니다.`, { tone: 'success' });
  await askAgain(OLD);
}

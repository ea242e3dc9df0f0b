/** What is done with products of a list: one way for the row's menu, the bar and the keys. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import { productBulkApi } from '@jangteo/contract/product/bulk.api.ts';
import { productMarkApi } from '@jangteo/contract/product/mark.api.ts';
import { productRefusals } from '@jangteo/contract/product/product.answer.ts';
import { productApi } from '@jangteo/contract/product/product.api.ts';
import type { PriceChange } from '@jangteo/contract/product/product.price.ts';
import { SCOPE_MAX } from '@jangteo/contract/product/scope.ts';
import { nothingDone, runBulk } from '../../../kit/bulk/run-bulk.ts';
import { call, type CallOptions } from '../../../kit/call/call.ts';
import { asks, type Outcome } from '../../../kit/list-acts/act.ts';
import { listActs } from '../../../kit/list-acts/list-acts.ts';
import { editOne } from '../../../kit/list-acts/one.ts';
import { show } from '../../../kit/overlay.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import type { Extension } from '../flash/ExtendDialog.tsx';
import { countOf, namedJob, OF_PRODUCTS, products, wholeOf, type Job, type Scope, type Seen } from './job.ts';
import type { Named } from './named.ts';
import type { Places } from './OrderDialog.tsx';
import type { Period } from './PeriodDialog.tsx';
import type { Reward } from './RewardDialog.tsx';
import type { TermsChange } from './TermsDialog.tsx';

const PeriodDialog = later(() => import('./PeriodDialog.tsx').then((m) => m.PeriodDialog));
const ExtendDialog = later(() => import('../flash/ExtendDialog.tsx').then((m) => m.ExtendDialog));
const PriceDialog = later(() => import('./PriceDialog.tsx').then((m) => m.PriceDialog));
const TermsDialog = later(() => import('./TermsDialog.tsx').then((m) => m.TermsDialog));
const OrderDialog = later(() => import('./OrderDialog.tsx').then((m) => m.OrderDialog));
const RewardDialog = later(() => import('./RewardDialog.tsx').then((m) => m.RewardDialog));
const OptionsDialog = later(() => import('./OptionsDialog.tsx').then((m) => m.OptionsDialog));
const FirstPurchaseDialog = later(() =>
  import('./FirstPurchaseDialog.tsx').then((m) => m.FirstPurchaseDialog),
);

/** Asks first what cannot simply be pressed again: buyers see a product go. All that a filter finds is typed. */
const agreed =
  (title: string, question: ((named: string) => string) | null, detail: string) =>
  async (job: Job): Promise<boolean> => {
    const named = namedJob(job);
    if (job.found)
      return dialog.deleteConfirm(`${named}: ${title}합니다.`, {
        title,
        ok: title,
        word: String(countOf(job)),
        destructive: false,
        detail,
      });
    return question === null || dialog.confirm(question(named), { title, ok: title, detail });
  };

/** Takes chosen products and all that a filter finds alike; null or false: not agreed to. */
function scoped<A>(
  ask: (job: Job) => Promise<A | null>,
  send: (scope: Scope, once: CallOptions, answer: A) => Promise<{ data: BulkResult }>,
) {
  const run = async (job: Job): Promise<Outcome> => {
    const answer = await ask(job);
    if (answer === null || answer === false) return undefined;
    const { ids, found } = job;
    return found
      ? runBulk([wholeOf(found)], ([scope], key) => send(scope!, { key }, answer))
      : runBulk(ids, (productSeqList, key) => send({ productSeqList }, { key }, answer));
  };
  return { run, most: 1_000, whole: { most: SCOPE_MAX, run } };
}
const FEW = 200;

/** Why this move of the lifecycle may not be made with a product now; null: it may. */
const unless = (move: 'activate' | 'deactivate', title: string) => (row: Seen) => {
  const code = row.can?.[move];
  return code ? refusalText(productRefusals[code], title, () => undefined) : null;
};

const STARTS = '판매할 수 없는 상품은 그대로 두고 알려 드립니다.';
const STOPS = '구매자 화면에서 바로 내려갑니다. 이미 들어온 주문은 그대로 처리합니다.';
const FIRST =
  '스토어에서 처음 구매하는 고객만 한 개씩 살 수 있습니다. 판매 중이 아니거나 플래시·매칭 상품이면 그대로 두고 알려 드립니다.';
const stop = (body: Scope, once: CallOptions) => call(productApi.deactivate, { body }, once);
const mark = (productSeqList: number[], only: boolean, once: CallOptions) =>
  call(productMarkApi.markFirstPurchase, { query: { productSeqList, only } }, once);

export const productActs = listActs(products, {
  activate: {
    label: '판매시작',
    keys: 'C',
    whyNot: unless('activate', '판매시작'),
    ...scoped(agreed('판매시작', null, STARTS), (body, once) => call(productApi.activate, { body }, once)),
    done: (n) => `${count(n)}개 상품의 판매를 시작했습니다.`,
  },
  deactivate: {
    label: '판매중지',
    keys: 'D',
    whyNot: unless('deactivate', '판매중지'),
    ...scoped(
      agreed('판매중지', (named) => `${named}의 판매를 중지할까요?`, STOPS),
      stop,
    ),
    done: (n) => `${count(n)}개 상품의 판매를 중지했습니다.`,
  },
  end: {
    label: '종료',
    whyNot: unless('deactivate', '종료'),
    ...scoped(
      agreed('종료', (named) => `${named}의 판매를 종료할까요?`, STOPS),
      stop,
    ),
    done: (n) => `플래시 상품 ${count(n)}개의 판매를 종료했습니다.`,
  },
  extend: {
    label: '연장',
    ...scoped(
      (job) => show<Extension>((done) => <ExtendDialog job={job} done={done} />),
      (scope, once, end) => call(productBulkApi.changePeriod, { body: { ...scope, ...end } }, once),
    ),
    done: (n) => `플래시 상품 ${count(n)}개의 판매를 연장했습니다.`,
  },
  period: {
    label: '기간',
    ...scoped(
      (job) => show<Period>((done) => <PeriodDialog job={job} done={done} />),
      (scope, once, period) => call(productBulkApi.changePeriod, { body: { ...scope, ...period } }, once),
    ),
    done: (n) => `${count(n)}개 상품의 판매기간을 바꿨습니다.`,
  },
  price: {
    label: '가격',
    ...scoped(
      (job) => show<PriceChange>((done) => <PriceDialog job={job} done={done} />),
      (scope, once, change) => call(productBulkApi.changePrice, { body: { ...scope, ...change } }, once),
    ),
    done: (n) => `${count(n)}개 상품의 판매가를 바꿨습니다.`,
  },
  terms: {
    label: '배송',
    ...scoped(
      (job) => show<TermsChange>((done) => <TermsDialog job={job} done={done} />),
      (scope, once, terms) => call(productBulkApi.changeDelivery, { body: { ...scope, ...terms } }, once),
    ),
    done: (n) => `${count(n)}개 상품의 배송 조건을 바꿨습니다.`,
  },
  order: asks({
    label: '진열순서',
    most: FEW,
    ask: (job) => show<Places>((done) => <OrderDialog job={job} done={done} />),
    send: async (_, once, { group, ...body }) => {
      const endpoint = group ? productBulkApi.changeGroupOrder : productBulkApi.changeOrder;
      const { data } = await call(endpoint, { body }, once);
      return { data: { ...nothingDone(), successCount: data.sortOrder.length, undo: data.undo } };
    },
    done: (n) => `${count(n)}개 상품의 자리를 바꿨습니다.`,
  }),
  first: {
    label: '첫구매',
    most: FEW,
    sure: async (job) =>
      job.sure || agreed('첫구매', (named) => `${named} 첫구매 전용으로 지정할까요?`, FIRST)(job),
    send: (productSeqList, once) => mark(productSeqList, true, once),
    done: (n) => `${count(n)}개 상품을 첫구매 전용으로 지정했습니다.`,
  },
  unfirst: {
    label: '첫구매 해제',
    most: FEW,
    send: (productSeqList, once) => mark(productSeqList, false, once),
    done: (n) => `${count(n)}개 상품의 첫구매 전용을 해제했습니다.`,
  },
  reward: asks({
    label: '콘텐츠 리워드',
    most: FEW,
    ask: (job) => show<Reward>((done) => <RewardDialog job={job} done={done} />),
    send: async (productSeqList, once, { rewardBps, reasons }) => {
      const { data } = await call(
        productMarkApi.changeRewards,
        { body: { productSeqList, rewardBps } },
        once,
      );
      const { successCount, failCount, failedProductSeqList } = data;
      const failures = failedProductSeqList.map((seq) => ({
        seq,
        code: 'REWARD',
        message: reasons.get(seq) ?? '지금은 리워드를 바꿀 수 없는 상품입니다.',
        current: null,
      }));
      return { data: { ...nothingDone(), successCount, failCount, failures } };
    },
    done: (n) => `${count(n)}개 상품의 리워드를 바꿨습니다.`,
  }),
  remove: {
    label: '삭제',
    destructive: true,
    most: FEW,
    sure: (job) =>
      dialog.deleteConfirm(`${namedJob(job)} 삭제를 진행할까요?`, {
        title: '상품 삭제',
        ok: '삭제',
        destructive: true,
        detail: '판매를 멈추고 삭제 상품으로 옮깁니다. 30일 뒤에 완전히 삭제됩니다.',
      }),
    send: (productSeqList, once) => call(productApi.remove, { body: { productSeqList } }, once),
    done: (n) => `${count(n)}개 상품을 삭제했습니다. 30일 안에는 삭제 상품에서 복구할 수 있습니다.`,
  },
  recover: {
    label: '복구',
    most: FEW,
    send: (productSeqList, once) => call(productApi.recover, { body: { productSeqList } }, once),
    done: (n) => `${count(n)}개 상품을 복구했습니다. 판매는 상품 목록에서 다시 시작해 주세요.`,
  },
});

/** 첫구매 지정: products that are not on the page. */
export async function chooseFirst(): Promise<void> {
  const rows = await show<Named[]>((done) => <FirstPurchaseDialog done={done} />);
  if (rows) await productActs.run('first', { ids: rows.map((row) => row.productSeq), rows, sure: true });
}

/** 옵션·재고 of one product. */
export const editOptions = (product: Named): Promise<unknown> =>
  editOne<number>(
    OF_PRODUCTS,
    (done) => <OptionsDialog product={product} done={done} />,
    (saved) => `옵션 ${count(saved)}개를 저장했습니다.`,
  );

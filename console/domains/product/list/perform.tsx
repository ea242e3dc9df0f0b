/** What is done with products of a list: one way for the row's menu, the bar and the keys. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { productApi } from '@jangteo/contract/product/product.api.ts';
import { runBulk } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import { askAgain } from '../../../kit/call/query.ts';
import { show } from '../../../kit/overlay.tsx';
import type { ListTools } from '../../../kit/list-page/model.ts';
import { dialog } from '../../../ui/dialog.ts';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast.ts';
import { offerUndo } from '../../undo/undo.ts';
import type { Named } from './named.ts';

const BulkResultDialog = later(() =>
  import('../../../kit/bulk/BulkResultDialog.tsx').then((m) => m.BulkResultDialog),
);
const OptionsDialog = later(() => import('./OptionsDialog.tsx').then((m) => m.OptionsDialog));

/** What ids of products are called where acts of several domains can be taken back. */
export const PRODUCTS = 'product';
const OLD = ['product', 'dashboard'] as const;

export interface Job {
  ids: readonly number[];
  /** Those of them that are on screen. */
  rows: readonly Named[];
  tools?: ListTools;
}

/** An act on products whose call answers how each went. */
interface Bulk {
  send: (part: number[], key: string) => Promise<{ data: BulkResult }>;
  /** 판매시작 */
  title: string;
  /** Sentence for so many products. */
  done: (n: number) => string;
  /** Most products of one call. */
  most: number;
}

const acts = {
  activate: {
    send: (part, key) => call(productApi.activate, { body: { productSeqList: part } }, { key }),
    title: '판매시작',
    done: (n) => `${count(n)}개 상품의 판매를 시작했습니다.`,
    most: 1_000,
  },
  deactivate: {
    send: (part, key) => call(productApi.deactivate, { body: { productSeqList: part } }, { key }),
    title: '판매중지',
    done: (n) => `${count(n)}개 상품의 판매를 중지했습니다.`,
    most: 1_000,
  },
  remove: {
    send: (part, key) => call(productApi.remove, { body: { productSeqList: part } }, { key }),
    title: '삭제',
    done: (n) => `${count(n)}개 상품을 삭제했습니다. 30일 안에는 삭제 상품에서 복구할 수 있습니다.`,
    most: 200,
  },
  recover: {
    send: (part, key) => call(productApi.recover, { body: { productSeqList: part } }, { key }),
    title: '복구',
    done: (n) => `${count(n)}개 상품을 복구했습니다. 판매는 상품 목록에서 다시 시작해 주세요.`,
    most: 200,
  },
} satisfies Record<string, Bulk>;
export type ProductAct = keyof typeof acts;
export const titleOf = (act: ProductAct): string => acts[act].title;
export const mostOf = (act: ProductAct): number => acts[act].most;

async function tell(result: BulkResult, { title, done }: Bulk, { ids, rows, tools }: Job): Promise<void> {
  tools?.choose(result.failures.map((one) => one.seq));
  if (result.successCount > 0)
    offerUndo({ rows: PRODUCTS, title, makesOld: OLD }, result, done(result.successCount), ids);
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

const named = ({ ids, rows }: Job): string => {
  const [first] = rows;
  return first && ids.length === 1 ? `‘${first.name}’ 상품` : `상품 ${count(ids.length)}개`;
};

/** Asks first what cannot simply be pressed again: buyers see a product go. */
async function agreed(act: ProductAct, job: Job): Promise<boolean> {
  if (act === 'deactivate')
    return dialog.confirm(`${named(job)}의 판매를 중지할까요?`, {
      title: '판매중지',
      ok: '판매중지',
      detail: '구매자 화면에서 바로 내려갑니다. 이미 들어온 주문은 그대로 처리합니다.',
    });
  if (act === 'remove')
    return dialog.deleteConfirm(`${named(job)} 삭제를 진행할까요?`, {
      title: '상품 삭제',
      ok: '삭제',
      destructive: true,
      detail: '판매를 멈추고 삭제 상품으로 옮깁니다. 30일 뒤에 완전히 삭제됩니다.',
    });
  return true;
}

export async function perform(act: ProductAct, job: Job): Promise<void> {
  if (!(await agreed(act, job))) return;
  const how: Bulk = acts[act];
  const result = await runBulk(job.ids, how.send);
  const fresh = askAgain(OLD);
  if (result) await tell(result, how, job);
  await fresh;
}

/** 옵션·재고 of one product. */
export async function editOptions(product: Named): Promise<void> {
  const saved = await show<number>((done) => <OptionsDialog product={product} done={done} />);
  if (saved === null) return;
  toast(`옵션 ${count(saved)}개를 저장했습니다.`, { tone: 'success' });
  await askAgain(OLD);
}

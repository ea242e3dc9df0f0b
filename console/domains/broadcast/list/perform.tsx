/** What is done with lives of a list: one way for the row's menu, the bar, the drawer and the keys. */
import { contentApi } from '@jangteo/contract/broadcast/content.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { runBulk } from '../../../kit/bulk/run-bulk.ts';
import { call, report } from '../../../kit/call/call.ts';
import { askAgain } from '../../../kit/call/query.ts';
import type { ListTools } from '../../../kit/list-page/model.ts';
import { show } from '../../../kit/overlay.tsx';
import { DELETE_WORD, dialog } from '../../../ui/dialog.ts';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast.ts';
import { offerUndo } from '../../../kit/undo/undo.ts';

const BulkResultDialog = later(() =>
  import('../../../kit/bulk/BulkResultDialog.tsx').then((m) => m.BulkResultDialog),
);

/** What ids of lives are called where acts of several domains can be taken back. */
export const LIVES = 'broadcast';
export const OLD = ['broadcast'] as const;
/** Contents that one call takes. */
export const MOST = 200;

export interface Named {
  contentSeq: number;
  title: string;
}
export interface Job {
  ids: readonly number[];
  /** Those of them that are on screen. */
  rows: readonly Named[];
  tools?: ListTools;
}
type Send = (contentSeqList: number[], key: string) => Promise<{ data: BulkResult }>;

/** ‘저녁 감귤 방송’, 방송 3개 */
function namedJob({ ids, rows }: Job): string {
  const [first] = rows;
  return first && ids.length === 1 ? `‘${first.title}’ 방송` : `방송 ${count(ids.length)}개`;
}

/** The word DELETE is typed before something goes (R118, R212). */
const typed = (title: string, detail: string) => (job: Job) =>
  dialog.deleteConfirm(`${namedJob(job)}을 ${title}할까요?`, { title, ok: title, destructive: true, detail });

const acts = {
  publish: {
    title: '공개',
    ask: async () => true,
    send: (contentSeqList, key) => call(contentApi.publish, { body: { contentSeqList } }, { key }),
    done: (n) => `방송 ${count(n)}개를 공개했습니다.`,
  },
  unpublish: {
    title: '비공개',
    ask: async () => true,
    send: (contentSeqList, key) => call(contentApi.unpublish, { body: { contentSeqList } }, { key }),
    done: (n) => `방송 ${count(n)}개를 비공개로 바꿨습니다.`,
  },
  remove: {
    title: '삭제',
    ask: typed('삭제', '구매자 화면에서 바로 내려가고, 30일 동안 휴지통에서 복구할 수 있습니다.'),
    send: (contentSeqList, key) =>
      call(contentApi.remove, { body: { contentSeqList, confirm: DELETE_WORD } }, { key }),
    done: (n) => `방송 ${count(n)}개를 휴지통으로 옮겼습니다.`,
  },
  recover: {
    title: '복구',
    ask: async () => true,
    send: (contentSeqList, key) => call(contentApi.recover, { body: { contentSeqList } }, { key }),
    done: (n) => `방송 ${count(n)}개를 방송 목록으로 되돌렸습니다.`,
  },
  purge: {
    title: '완전삭제',
    ask: typed('완전삭제', '영상과 채팅이 사라지고 되돌릴 수 없습니다. 주문과 매출 기록은 남습니다.'),
    send: (contentSeqList, key) =>
      call(contentApi.purge, { body: { contentSeqList, confirm: DELETE_WORD } }, { key }),
    done: (n) => `방송 ${count(n)}개를 완전히 삭제했습니다.`,
  },
} satisfies Record<
  string,
  { title: string; ask: (job: Job) => Promise<boolean>; send: Send; done: (n: number) => string }
>;
export type ContentAct = keyof typeof acts;
export const titleOf = (act: ContentAct): string => acts[act].title;

async function tell(act: ContentAct, result: BulkResult, { ids, rows, tools }: Job): Promise<void> {
  const { title, done } = acts[act];
  tools?.choose(result.failures.map((one) => one.seq));
  if (result.successCount > 0)
    offerUndo({ rows: LIVES, title, makesOld: OLD }, result, done(result.successCount), ids);
  if (result.failCount === 0) return;
  if (ids.length === 1) return void toast(result.failures[0]!.message, { tone: 'danger', duration: 6_000 });
  const names = new Map(rows.map((row) => [row.contentSeq, row.title]));
  await show((close) => (
    <BulkResultDialog
      title={title}
      heads={['방송번호', '제목']}
      cells={(seq) => [String(seq), names.get(seq) ?? '–']}
      result={result}
      onClose={() => close(null)}
    />
  ));
}

/** Answers whether something was done. */
export async function perform(act: ContentAct, job: Job): Promise<boolean> {
  if (!(await acts[act].ask(job))) return false;
  const result = await runBulk(job.ids, acts[act].send);
  const fresh = askAgain(OLD);
  if (result) await tell(act, result, job);
  await fresh;
  return result !== null && result.successCount > 0;
}

/** 예약 취소: it was never on air, and does not come back. Answers whether it was called off. */
export async function cancelSchedule({ contentSeq, title }: Named): Promise<boolean> {
  const agreed = await dialog.confirm(`‘${title}’ 예약을 취소할까요?`, {
    title: '예약 취소',
    ok: '예약 취소',
    cancel: '그대로 두기',
    destructive: true,
    detail: '방송 상품과 공지도 함께 사라지고, 되돌릴 수 없습니다.',
  });
  if (!agreed) return false;
  let done = false;
  try {
    await call(contentApi.cancelSchedule, { params: { contentSeq } });
    toast('예약을 취소했습니다.', { tone: 'success' });
    done = true;
  } catch (error) {
    report(error);
  }
  await askAgain(OLD);
  return done;
}

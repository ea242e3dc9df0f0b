/** What each act on lines asks for, sends and says. One way for row menu, bulk bar, drawer, keys and barcode. */
import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { CanKey } from '@jangteo/contract/order/order.lifecycle.ts';
import type { ReactElement } from 'react';
import { call } from '../../../kit/call/call.ts';
import { asks, type Job as ListJob, type ListAct, type Subject } from '../../../kit/list-acts/act.ts';
import { listActs } from '../../../kit/list-acts/list-acts.ts';
import { editOne } from '../../../kit/list-acts/one.ts';
import { show } from '../../../kit/overlay.tsx';
import { later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast.ts';
import { whyNot } from '../why-not.ts';
import { failDrafts, forgetDrafts, typedFor } from './drafts.ts';
import { LINE_HEADS, lookUpLines } from './known-lines.ts';
import { actionKeys, doneText, labelOf, orderOf } from './labels.ts';
import { isTicket, type Line } from './line.ts';
import type { Cancellation } from './CancelDialog.tsx';
import type { Postponement } from './PostponeDialog.tsx';
import { OF_LINES } from './refresh.ts';
import { needsLook } from './ship-plan.ts';
import { saveTracking } from './save-drafts.ts';
import { LINES } from './shortcuts.ts';
import './desk.css';

const PostponeDialog = later(() => import('./PostponeDialog.tsx').then((m) => m.PostponeDialog));
const ForceCompleteDialog = later(() =>
  import('./ForceCompleteDialog.tsx').then((m) => m.ForceCompleteDialog),
);
const CancelDialog = later(() => import('./CancelDialog.tsx').then((m) => m.CancelDialog));
const RecipientDialog = later(() => import('./RecipientDialog.tsx').then((m) => m.RecipientDialog));
const ClearanceDialog = later(() => import('./ClearanceDialog.tsx').then((m) => m.ClearanceDialog));
const TrackingEditDialog = later(() => import('./TrackingEditDialog.tsx').then((m) => m.TrackingEditDialog));
const ShipDialog = later(() => import('./ShipDialog.tsx').then((m) => m.ShipDialog));
const MessageDialog = later(() => import('./ShipDialog.tsx').then((m) => m.MessageDialog));
const TrackingDialog = later(() => import('./TrackingDialog.tsx').then((m) => m.TrackingDialog));

interface Words {
  vocabulary: Vocabulary;
}
export type Job = ListJob<Line, Words>;

export const ofLines: Subject<Line, Words> = {
  id: (row) => row.orderProductSeq,
  noun: '줄',
  old: OF_LINES,
  undo: LINES,
  heads: LINE_HEADS,
  cells: (seq) => [String(seq), '–', '–'],
  lookUp: lookUpLines,
  // Lines of other pages may be of another order: nothing is named then.
  about: ({ ids, rows }) => (rows.length === ids.length ? orderOf(rows) : ''),
  tooMany: (most) => `한 번에 ${most.toLocaleString('ko-KR')}건까지 처리할 수 있습니다. 조건을 좁혀 주세요.`,
  never: '이 주문에는 쓸 수 없습니다.',
};

/** The words, the key and the reason of an act. */
const shown = (key: CanKey) => ({
  label: ({ vocabulary }: Words) => labelOf(key, vocabulary),
  keys: actionKeys[key],
  whyNot: (row: Line, { vocabulary }: Words) =>
    row.can[key] === undefined ? undefined : whyNot(row, key, vocabulary),
});
/** The same of an act that answers how each line went: a number that went with its line is no draft any more. */
const told = (key: CanKey) => ({
  ...shown(key),
  done: (count: number, { vocabulary }: Words) => doneText(key, vocabulary)(count),
  after: ({ failures }: BulkResult, { ids, found }: Job) => {
    if (found || key === 'confirm' || key === 'postpone') return;
    const failed = new Set(failures.map((one) => one.seq));
    forgetDrafts(ids.filter((id) => !failed.has(id)));
    if (key === 'start') failDrafts(failures);
  },
});

/** Several rows are looked at before they go; a message to a buyer always is: neither can be taken back. */
async function looked({ rows, ids, vocabulary }: Job): Promise<true | null> {
  if (vocabulary === 'voucher')
    return show<true>((done) => <MessageDialog lines={rows} count={ids.length} done={done} />);
  if (!needsLook(rows, ids.length)) return true;
  return show<true>((done) => <ShipDialog lines={rows} count={ids.length} done={done} />);
}

async function saveNumbers({ ids, rows }: Job): Promise<void> {
  const { saved, failed } = await saveTracking(ids);
  const of = ofLines.about!({ ids, rows });
  if (saved + failed === 0) toast(of + '새로 입력한 송장번호가 없습니다.');
  else
    toast(
      `${of}송장 ${saved}건을 저장했습니다.${failed > 0 ? ` ${failed}건은 표시된 사유를 확인해 주세요.` : ''}`,
      { tone: failed > 0 ? 'danger' : 'success' },
    );
}

/** An editor of one line, which says what it saved. */
const edits =
  (message: string, render: (line: Line, done: (saved: true | null) => void) => ReactElement) =>
  async ({ rows: [line] }: Job): Promise<unknown> =>
    line && editOne<true>(OF_LINES, (done) => render(line, done), orderOf([line]) + message);

export const actsOfLines = {
  confirm: {
    ...told('confirm'),
    send: (orderProductSeqList, once) => call(deskApi.confirm, { body: { orderProductSeqList } }, once),
  },
  start: {
    ...told('start'),
    sure: looked,
    send: (part, once) => {
      const items = part.map((seq) => ({ orderProductSeq: seq, ...typedFor(seq) }));
      return call(deskApi.start, { body: { items } }, once);
    },
  },
  startDirect: {
    ...told('startDirect'),
    send: (orderProductSeqList, once) => call(deskApi.startDirect, { body: { orderProductSeqList } }, once),
  },
  saveTracking: { ...shown('saveTracking'), open: saveNumbers },
  postpone: asks({
    ...told('postpone'),
    ask: ({ rows, ids, vocabulary }) =>
      show<Postponement>((done) => (
        <PostponeDialog lines={rows} count={ids.length} vocabulary={vocabulary} done={done} />
      )),
    send: (orderProductSeqList, once, answer) =>
      call(deskApi.postpone, { body: { orderProductSeqList, ...answer } }, once),
  }),
  forceComplete: asks({
    ...told('forceComplete'),
    ask: ({ rows, ids }) =>
      show<string>((done) => <ForceCompleteDialog lines={rows} count={ids.length} done={done} />),
    send: (orderProductSeqList, once, reason) =>
      call(deskApi.forceComplete, { body: { orderProductSeqList, reason } }, once),
  }),
  cancelBySeller: asks({
    ...told('cancelBySeller'),
    destructive: true,
    ask: ({ rows, ids, vocabulary }) =>
      show<Cancellation>((done) => (
        <CancelDialog ids={ids} lines={rows} vocabulary={vocabulary} done={done} />
      )),
    send: (orderProductSeqList, once, answer) =>
      call(claimApi.cancelBySeller, { body: { orderProductSeqList, ...answer } }, once),
  }),
  editRecipient: {
    ...shown('editRecipient'),
    open: edits('배송지를 수정했습니다.', (one, done) => (
      <RecipientDialog orderSeq={one.orderSeq} ticket={isTicket(one)} done={done} />
    )),
  },
  editClearance: {
    ...shown('editClearance'),
    open: edits('통관부호를 수정했습니다. 관세청 확인을 다시 시작합니다.', (one, done) => (
      <ClearanceDialog orderSeq={one.orderSeq} done={done} />
    )),
  },
  editTracking: {
    ...shown('editTracking'),
    menuLabel: '송장 수정',
    open: edits('송장을 수정했습니다. 배송조회를 다시 시작합니다.', (one, done) => (
      <TrackingEditDialog line={one} done={done} />
    )),
  },
} satisfies Partial<Record<CanKey, ListAct<Line, Words>>>;
export type LineAct = keyof typeof actsOfLines;

export const lines = listActs(ofLines, actsOfLines);

export const showTracking = (line: Pick<Line, 'orderProductSeq' | 'deliveryMethod'>): Promise<unknown> =>
  show((done) => (
    <TrackingDialog orderProductSeq={line.orderProductSeq} ticket={isTicket(line)} done={done} />
  ));

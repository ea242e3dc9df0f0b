/** What each action asks for, sends and says. One way for row menu, bulk bar, drawer, keys and barcode. */
import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { CanKey } from '@jangteo/contract/order/order.lifecycle.ts';
import { call } from '../../../kit/call/call.ts';
import { runBulk } from '../../../kit/bulk/run-bulk.ts';
import type { ListTools } from '../../../kit/list-page/model.ts';
import { show } from '../../../kit/overlay.tsx';
import { later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast.ts';
import { failDrafts, forgetDrafts, typedFor } from './drafts.ts';
import { doneText, labelOf, orderOf } from './labels.ts';
import { isTicket, type Line } from './line.ts';
import type { Cancellation } from './CancelDialog.tsx';
import type { Postponement } from './PostponeDialog.tsx';
import { refreshLines } from './refresh.ts';
import { needsLook } from './ship-plan.ts';
import { saveTracking } from './save-drafts.ts';
import { settle } from './settle.tsx';
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

export interface Job {
  ids: readonly number[];
  /** Those of them that are on screen. */
  rows: readonly Line[];
  vocabulary: Vocabulary;
  /** Of the list whose selection this is. */
  tools?: ListTools;
}
/** Lines of other pages may be of another order: nothing is named then. */
const ofJob = ({ ids, rows }: Pick<Job, 'ids' | 'rows'>): string =>
  rows.length === ids.length ? orderOf(rows) : '';

type Sent = Promise<{ data: BulkResult }>;
type Send = (part: number[], key: string) => Sent;

async function bulk(action: CanKey, job: Job, send: Send): Promise<BulkResult | null> {
  const result = await runBulk(job.ids, send);
  if (result) {
    const failed = new Set(result.failures.map((one) => one.seq));
    if (action !== 'confirm' && action !== 'postpone') forgetDrafts(job.ids.filter((id) => !failed.has(id)));
    if (action === 'start') failDrafts(result.failures);
  }
  await settle(result, {
    title: labelOf(action, job.vocabulary),
    done: doneText(action, job.vocabulary),
    tools: job.tools,
    ids: job.ids,
    of: ofJob(job),
  });
  return result;
}

/** Several rows are looked at before they go; a message to a buyer always is: neither can be taken back. */
async function looked({ rows, ids, vocabulary }: Job): Promise<true | null> {
  if (vocabulary === 'voucher')
    return show<true>((done) => <MessageDialog lines={rows} count={ids.length} done={done} />);
  if (!needsLook(rows, ids.length)) return true;
  return show<true>((done) => <ShipDialog lines={rows} count={ids.length} done={done} />);
}

const list = (part: number[]) => ({ orderProductSeqList: part });

export const acts: Partial<Record<CanKey, (job: Job) => Promise<unknown>>> = {
  confirm: (job) => bulk('confirm', job, (part, key) => call(deskApi.confirm, { body: list(part) }, { key })),
  start: async (job) =>
    (await looked(job)) &&
    bulk('start', job, (part, key) =>
      call(
        deskApi.start,
        { body: { items: part.map((seq) => ({ orderProductSeq: seq, ...typedFor(seq) })) } },
        { key },
      ),
    ),
  startDirect: (job) =>
    bulk('startDirect', job, (part, key) => call(deskApi.startDirect, { body: list(part) }, { key })),
  saveTracking: async (job) => {
    const { ids } = job;
    const { saved, failed } = await saveTracking(ids);
    if (saved + failed === 0) toast(ofJob(job) + '새로 입력한 송장번호가 없습니다.');
    else
      toast(
        `${ofJob(job)}송장 ${saved}건을 저장했습니다.${failed > 0 ? ` ${failed}건은 표시된 사유를 확인해 주세요.` : ''}`,
        { tone: failed > 0 ? 'danger' : 'success' },
      );
  },
  postpone: async (job) => {
    const answer = await show<Postponement>((done) => (
      <PostponeDialog lines={job.rows} count={job.ids.length} vocabulary={job.vocabulary} done={done} />
    ));
    if (answer)
      await bulk('postpone', job, (part, key) =>
        call(deskApi.postpone, { body: { ...list(part), ...answer } }, { key }),
      );
  },
  forceComplete: async (job) => {
    const reason = await show<string>((done) => (
      <ForceCompleteDialog lines={job.rows} count={job.ids.length} done={done} />
    ));
    if (reason)
      await bulk('forceComplete', job, (part, key) =>
        call(deskApi.forceComplete, { body: { ...list(part), reason } }, { key }),
      );
  },
  cancelBySeller: async (job) => {
    const answer = await show<Cancellation>((done) => (
      <CancelDialog ids={job.ids} lines={job.rows} vocabulary={job.vocabulary} done={done} />
    ));
    if (answer)
      await bulk('cancelBySeller', job, (part, key) =>
        call(claimApi.cancelBySeller, { body: { ...list(part), ...answer } }, { key }),
      );
  },
  editRecipient: ({ rows: [line] }) =>
    edit('배송지를 수정했습니다.', line, (one, done) => (
      <RecipientDialog orderSeq={one.orderSeq} ticket={isTicket(one)} done={done} />
    )),
  editClearance: ({ rows: [line] }) =>
    edit('통관부호를 수정했습니다. 관세청 확인을 다시 시작합니다.', line, (one, done) => (
      <ClearanceDialog orderSeq={one.orderSeq} done={done} />
    )),
  editTracking: ({ rows: [line] }) =>
    edit('송장을 수정했습니다. 배송조회를 다시 시작합니다.', line, (one, done) => (
      <TrackingEditDialog line={one} done={done} />
    )),
};

async function edit(
  message: string,
  line: Line | undefined,
  render: (line: Line, done: (saved: true | null) => void) => React.ReactElement,
): Promise<void> {
  if (!line) return;
  if (await show<true>((done) => render(line, done))) {
    toast(orderOf([line]) + message, { tone: 'success' });
    await refreshLines();
  }
}

export const showTracking = (line: Pick<Line, 'orderProductSeq' | 'deliveryMethod'>): Promise<unknown> =>
  show((done) => (
    <TrackingDialog orderProductSeq={line.orderProductSeq} ticket={isTicket(line)} done={done} />
  ));

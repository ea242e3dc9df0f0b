/** What each act on claims asks for, sends and says. One way for row menu, bulk bar, drawer and keys. */
import { CLAIMS_MAX, type Pickup } from '@jangteo/contract/claim/claim.body.ts';
import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import type { ClaimCanKey } from '@jangteo/contract/claim/claim.refusals.ts';
import { exchangeApi } from '@jangteo/contract/claim/exchange.api.ts';
import { returnApi } from '@jangteo/contract/claim/return.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { ReactElement } from 'react';
import { runBulk } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import { show } from '../../../kit/overlay.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Claim } from '../claim.ts';
import type { Ahead } from './AheadDialog.tsx';
import type { Change } from './ChangeDialog.tsx';
import type { Held } from './HoldDialog.tsx';
import type { Asking, Job } from './job.ts';
import { claimDone, claimLabel } from './labels.ts';
import type { Permission } from './PermitDialog.tsx';
import type { Received } from './ReceiveDialog.tsx';
import type { Agreed } from './RefundDialog.tsx';
import type { Refusal } from './RefuseDialog.tsx';
import type { Reshipping } from './ReshipDialog.tsx';
import { refreshClaims, settleClaims } from './settle.tsx';
import { unsavedOf } from './unsaved.ts';
import '../claim.css';

const PermitDialog = later(() => import('./PermitDialog.tsx').then((m) => m.PermitDialog));
const ReceiveDialog = later(() => import('./ReceiveDialog.tsx').then((m) => m.ReceiveDialog));
const RefundDialog = later(() => import('./RefundDialog.tsx').then((m) => m.RefundDialog));
const RefuseDialog = later(() => import('./RefuseDialog.tsx').then((m) => m.RefuseDialog));
const HoldDialog = later(() => import('./HoldDialog.tsx').then((m) => m.HoldDialog));
const ChangeDialog = later(() => import('./ChangeDialog.tsx').then((m) => m.ChangeDialog));
const ReshipDialog = later(() => import('./ReshipDialog.tsx').then((m) => m.ReshipDialog));
const AheadDialog = later(() => import('./AheadDialog.tsx').then((m) => m.AheadDialog));
const ForceDialog = later(() => import('./ForceDialog.tsx').then((m) => m.ForceDialog));
const PickupDialog = later(() => import('./PickupDialog.tsx').then((m) => m.PickupDialog));
const ProductsDialog = later(() => import('./ProductsDialog.tsx').then((m) => m.ProductsDialog));

type Send<T> = (part: T[], key: string) => Promise<{ data: BulkResult }>;

async function send<T>(key: ClaimCanKey, job: Job, items: readonly T[], how: Send<T>): Promise<void> {
  const result = await runBulk(items, how, CLAIMS_MAX);
  await settleClaims(result, {
    title: claimLabel(key, job.vocabulary),
    done: (n) => claimDone(key, job.vocabulary, n),
    rows: job.rows,
    tools: job.tools,
  });
}

/** Asks, then sends the answer for all claims of the job. */
const asking =
  <T,>(
    key: ClaimCanKey,
    ask: (asked: Asking<T>) => ReactElement,
    how: (claimSeqList: number[], answer: T, key: string) => Promise<{ data: BulkResult }>,
  ) =>
  async (job: Job): Promise<void> => {
    const answer = await show<T>((done) => ask({ job, done }));
    if (answer !== null) await send(key, job, job.ids, (part, once) => how(part, answer, once));
  };

/** A yes is enough. */
const asked =
  (
    key: ClaimCanKey,
    detail: string,
    how: (claimSeqList: number[], key: string) => Promise<{ data: BulkResult }>,
  ) =>
  async (job: Job): Promise<void> => {
    const label = claimLabel(key, job.vocabulary);
    const sure = await dialog.confirm(`${count(job.ids.length)}건: ${label}`, {
      title: label,
      ok: label,
      detail,
    });
    if (sure) await send(key, job, job.ids, how);
  };

const returns: Partial<Record<ClaimCanKey, (job: Job) => Promise<void>>> = {
  permitReturn: asking<Permission>(
    'permitReturn',
    (p) => <PermitDialog {...p} />,
    (claimSeqList, answer, key) => call(returnApi.permit, { body: { claimSeqList, ...answer } }, { key }),
  ),
  receiveReturn: asking<Received>(
    'receiveReturn',
    (p) => <ReceiveDialog {...p} />,
    (claimSeqList, answer, key) => call(returnApi.receive, { body: { claimSeqList, ...answer } }, { key }),
  ),
  refund: async (job) => {
    const waits = unsavedOf(job.ids);
    if (waits) return void toast(waits);
    const agreed = await show<Agreed>((done) => <RefundDialog job={job} done={done} />);
    if (!agreed) return;
    const { items, ...rest } = agreed;
    await send('refund', job, items, (part, key) =>
      call(returnApi.refund, { body: { items: part, ...rest } }, { key }),
    );
  },
  refuseReturn: asking<Refusal>(
    'refuseReturn',
    (p) => <RefuseDialog {...p} />,
    (claimSeqList, answer, key) => call(returnApi.impossible, { body: { claimSeqList, ...answer } }, { key }),
  ),
  toExchange: asking<Change<'toExchange'>>(
    'toExchange',
    (p) => <ChangeDialog {...p} to="toExchange" />,
    (claimSeqList, answer, key) => call(returnApi.toExchange, { body: { claimSeqList, ...answer } }, { key }),
  ),
  editProducts: ({ rows: [claim] }) =>
    edited('반품 상품을 수정했습니다.', claim, (one, done) => <ProductsDialog claim={one} done={done} />),
};

const exchanges: Partial<Record<ClaimCanKey, (job: Job) => Promise<void>>> = {
  permitExchange: asking<Permission>(
    'permitExchange',
    (p) => <PermitDialog {...p} />,
    (claimSeqList, { feeMethod, ...answer }, key) =>
      call(
        exchangeApi.permit,
        {
          body: {
            claimSeqList,
            ...answer,
            ...(feeMethod && feeMethod !== 'DEDUCT' && { feeMethod }),
          },
        },
        { key },
      ),
  ),
  receiveExchange: asking<Received>(
    'receiveExchange',
    (p) => <ReceiveDialog {...p} />,
    (claimSeqList, answer, key) => call(exchangeApi.receive, { body: { claimSeqList, ...answer } }, { key }),
  ),
  reship: async (job) => {
    const answer = await show<Reshipping>((done) => <ReshipDialog job={job} done={done} />);
    if (!answer) return;
    const { items, ...rest } = answer;
    await send('reship', job, items, (part, key) =>
      call(exchangeApi.complete, { body: { items: part, ...rest } }, { key }),
    );
  },
  handOver: asking<Ahead>(
    'handOver',
    (p) => <AheadDialog {...p} />,
    (claimSeqList, answer, key) => call(exchangeApi.direct, { body: { claimSeqList, ...answer } }, { key }),
  ),
  forceExchange: asking<{ reason: string }>(
    'forceExchange',
    (p) => <ForceDialog {...p} />,
    (claimSeqList, answer, key) =>
      call(exchangeApi.forceComplete, { body: { claimSeqList, ...answer } }, { key }),
  ),
  refuseExchange: asking<Refusal>(
    'refuseExchange',
    (p) => <RefuseDialog {...p} />,
    (claimSeqList, answer, key) =>
      call(exchangeApi.impossible, { body: { claimSeqList, ...answer } }, { key }),
  ),
  toReturn: asking<Change<'toReturn'>>(
    'toReturn',
    (p) => <ChangeDialog {...p} to="toReturn" />,
    (claimSeqList, answer, key) => call(exchangeApi.toReturn, { body: { claimSeqList, ...answer } }, { key }),
  ),
};

const all: Partial<Record<ClaimCanKey, (job: Job) => Promise<void>>> = {
  hold: asking<Held>(
    'hold',
    (p) => <HoldDialog {...p} />,
    (claimSeqList, answer, key) => call(claimApi.hold, { body: { claimSeqList, ...answer } }, { key }),
  ),
  release: asked('release', '멈춰 둔 처리를 이어서 할 수 있습니다.', (claimSeqList, key) =>
    call(claimApi.release, { body: { claimSeqList } }, { key }),
  ),
  pickup: asking<Pickup>(
    'pickup',
    (p) => <PickupDialog {...p} />,
    (claimSeqList, pickup, key) => call(claimApi.pickup, { body: { claimSeqList, pickup } }, { key }),
  ),
  restock: asked(
    'restock',
    '수량만큼 재고가 늘어납니다. 요청마다 한 번만 반영할 수 있습니다.',
    (claimSeqList, key) => call(claimApi.restock, { body: { claimSeqList } }, { key }),
  ),
  askAccount: asked(
    'askAccount',
    '환불받을 계좌를 입력해 달라는 안내를 구매자에게 보냅니다. 하루 한 번, 세 번까지 보낼 수 있습니다.',
    (claimSeqList, key) => call(claimApi.askAccount, { body: { claimSeqList } }, { key }),
  ),
};

const acts = { ...returns, ...exchanges, ...all };

export const performClaim = async (key: ClaimCanKey, job: Job): Promise<void> => acts[key]?.(job);

async function edited(
  message: string,
  claim: Claim | undefined,
  render: (claim: Claim, done: (saved: true | null) => void) => ReactElement,
): Promise<void> {
  if (!claim) return;
  if (await show<true>((done) => render(claim, done))) {
    toast(message, { tone: 'success' });
    await refreshClaims();
  }
}

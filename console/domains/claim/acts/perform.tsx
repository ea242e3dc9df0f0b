/** What each act on claims asks for, sends and says. One way for row menu, bulk bar, drawer and keys. */
import { CLAIMS_MAX, type Pickup } from '@jangteo/contract/claim/claim.body.ts';
import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import type { ClaimCanKey } from '@jangteo/contract/claim/claim.refusals.ts';
import { exchangeApi } from '@jangteo/contract/claim/exchange.api.ts';
import { returnApi } from '@jangteo/contract/claim/return.api.ts';
import type { ReactElement } from 'react';
import { call } from '../../../kit/call/call.ts';
import { asks, type ListAct, type Subject } from '../../../kit/list-acts/act.ts';
import { listActs } from '../../../kit/list-acts/list-acts.ts';
import { editOne } from '../../../kit/list-acts/one.ts';
import { show } from '../../../kit/overlay.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Claim } from '../claim.ts';
import type { Ahead } from './AheadDialog.tsx';
import type { Change } from './ChangeDialog.tsx';
import type { Held } from './HoldDialog.tsx';
import type { Asking, Job, Said } from './job.ts';
import { claimDone, claimKeys, claimLabel, claimWhyNot, goesAhead } from './labels.ts';
import type { Permission } from './PermitDialog.tsx';
import type { Received } from './ReceiveDialog.tsx';
import type { Agreed } from './RefundDialog.tsx';
import type { Refusal } from './RefuseDialog.tsx';
import type { Reshipping } from './ReshipDialog.tsx';
import { OF_CLAIMS } from './refresh.ts';
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

const ofClaims: Subject<Claim, Said> = {
  id: (row) => row.claimSeq,
  noun: '줄',
  old: OF_CLAIMS,
  heads: ['상품주문번호', '구매자', '상품'],
  cells: (seq, row) =>
    row ? [String(row.orderProductSeq), row.buyer.name, row.productName] : [String(seq), '–', '–'],
  tooMany: (most) => `한 번에 ${most}건까지 처리할 수 있습니다.`,
  never: '이 요청에는 쓸 수 없습니다.',
};

/** May be done, if need be ahead of the goods. */
export const can = (row: Claim, key: ClaimCanKey): boolean => row.can[key] === null || goesAhead(row, key);

/** The words, the key and the reason of an act. */
const shown = (key: ClaimCanKey) => ({
  label: ({ vocabulary }: Said) => claimLabel(key, vocabulary),
  keys: claimKeys[key],
  whyNot: (row: Claim, { vocabulary }: Said) => {
    if (can(row, key)) return null;
    return row.can[key] === undefined ? undefined : claimWhyNot(row, key, vocabulary);
  },
});
const told = (key: ClaimCanKey) => ({
  ...shown(key),
  most: CLAIMS_MAX,
  done: (n: number, { vocabulary }: Said) => claimDone(key, vocabulary, n),
});
/** Its dialog answers what is sent. */
const dialogOf =
  <T,>(ask: (asked: Asking<T>) => ReactElement) =>
  (job: Job): Promise<T | null> =>
    show<T>((done) => ask({ job, done }));
/** A yes is enough. */
const sureOf = (key: ClaimCanKey, detail: string) => (job: Job) => {
  const label = claimLabel(key, job.vocabulary);
  return dialog.confirm(`${count(job.ids.length)}건: ${label}`, { title: label, ok: label, detail });
};
/** What was said of each claim: which of them are sent, and what of these. */
const seqsOf = ({ items }: { items: readonly { claimSeq: number }[] }) => items.map((one) => one.claimSeq);
const only = <I extends { claimSeq: number }>(items: readonly I[], part: readonly number[]): I[] =>
  items.filter((one) => part.includes(one.claimSeq));

type Acts = Partial<Record<ClaimCanKey, ListAct<Claim, Said>>>;

const returns = {
  permitReturn: asks({
    ...told('permitReturn'),
    ask: dialogOf<Permission>((p) => <PermitDialog {...p} />),
    send: (claimSeqList, once, answer) => call(returnApi.permit, { body: { claimSeqList, ...answer } }, once),
  }),
  receiveReturn: asks({
    ...told('receiveReturn'),
    ask: dialogOf<Received>((p) => <ReceiveDialog {...p} />),
    send: (claimSeqList, once, answer) =>
      call(returnApi.receive, { body: { claimSeqList, ...answer } }, once),
  }),
  refund: asks({
    ...told('refund'),
    ask: async (job) => {
      const waits = unsavedOf(job.ids);
      if (!waits) return show<Agreed>((done) => <RefundDialog job={job} done={done} />);
      toast(waits);
      return null;
    },
    ids: seqsOf,
    send: (part, once, { items, ...rest }) =>
      call(returnApi.refund, { body: { items: only(items, part), ...rest } }, once),
  }),
  refuseReturn: asks({
    ...told('refuseReturn'),
    destructive: true,
    ask: dialogOf<Refusal>((p) => <RefuseDialog {...p} />),
    send: (claimSeqList, once, answer) =>
      call(returnApi.impossible, { body: { claimSeqList, ...answer } }, once),
  }),
  toExchange: asks({
    ...told('toExchange'),
    ask: dialogOf<Change<'toExchange'>>((p) => <ChangeDialog {...p} to="toExchange" />),
    send: (claimSeqList, once, answer) =>
      call(returnApi.toExchange, { body: { claimSeqList, ...answer } }, once),
  }),
  editProducts: {
    ...shown('editProducts'),
    open: ({ rows: [claim] }) =>
      claim &&
      editOne<true>(
        OF_CLAIMS,
        (done) => <ProductsDialog claim={claim} done={done} />,
        '반품 상품을 수정했습니다.',
      ),
  },
} satisfies Acts;

const exchanges = {
  permitExchange: asks({
    ...told('permitExchange'),
    ask: dialogOf<Permission>((p) => <PermitDialog {...p} />),
    send: (claimSeqList, once, { feeMethod, ...answer }) => {
      const fee = feeMethod && feeMethod !== 'DEDUCT' && { feeMethod };
      return call(exchangeApi.permit, { body: { claimSeqList, ...answer, ...fee } }, once);
    },
  }),
  receiveExchange: asks({
    ...told('receiveExchange'),
    ask: dialogOf<Received>((p) => <ReceiveDialog {...p} />),
    send: (claimSeqList, once, answer) =>
      call(exchangeApi.receive, { body: { claimSeqList, ...answer } }, once),
  }),
  reship: asks({
    ...told('reship'),
    ask: dialogOf<Reshipping>((p) => <ReshipDialog {...p} />),
    ids: seqsOf,
    send: (part, once, { items, ...rest }) =>
      call(exchangeApi.complete, { body: { items: only(items, part), ...rest } }, once),
  }),
  handOver: asks({
    ...told('handOver'),
    ask: dialogOf<Ahead>((p) => <AheadDialog {...p} />),
    send: (claimSeqList, once, answer) =>
      call(exchangeApi.direct, { body: { claimSeqList, ...answer } }, once),
  }),
  forceExchange: asks({
    ...told('forceExchange'),
    ask: dialogOf<{ reason: string }>((p) => <ForceDialog {...p} />),
    send: (claimSeqList, once, answer) =>
      call(exchangeApi.forceComplete, { body: { claimSeqList, ...answer } }, once),
  }),
  refuseExchange: asks({
    ...told('refuseExchange'),
    destructive: true,
    ask: dialogOf<Refusal>((p) => <RefuseDialog {...p} />),
    send: (claimSeqList, once, answer) =>
      call(exchangeApi.impossible, { body: { claimSeqList, ...answer } }, once),
  }),
  toReturn: asks({
    ...told('toReturn'),
    ask: dialogOf<Change<'toReturn'>>((p) => <ChangeDialog {...p} to="toReturn" />),
    send: (claimSeqList, once, answer) =>
      call(exchangeApi.toReturn, { body: { claimSeqList, ...answer } }, once),
  }),
} satisfies Acts;

const all = {
  hold: asks({
    ...told('hold'),
    ask: dialogOf<Held>((p) => <HoldDialog {...p} />),
    send: (claimSeqList, once, answer) => call(claimApi.hold, { body: { claimSeqList, ...answer } }, once),
  }),
  release: {
    ...told('release'),
    sure: sureOf('release', '멈춰 둔 처리를 이어서 할 수 있습니다.'),
    send: (claimSeqList, once) => call(claimApi.release, { body: { claimSeqList } }, once),
  },
  pickup: asks({
    ...told('pickup'),
    ask: dialogOf<Pickup>((p) => <PickupDialog {...p} />),
    send: (claimSeqList, once, pickup) => call(claimApi.pickup, { body: { claimSeqList, pickup } }, once),
  }),
  restock: {
    ...told('restock'),
    sure: sureOf('restock', '수량만큼 재고가 늘어납니다. 요청마다 한 번만 반영할 수 있습니다.'),
    send: (claimSeqList, once) => call(claimApi.restock, { body: { claimSeqList } }, once),
  },
  askAccount: {
    ...told('askAccount'),
    sure: sureOf(
      'askAccount',
      '환불받을 계좌를 입력해 달라는 안내를 구매자에게 보냅니다. 하루 한 번, 세 번까지 보낼 수 있습니다.',
    ),
    send: (claimSeqList, once) => call(claimApi.askAccount, { body: { claimSeqList } }, once),
  },
} satisfies Acts;

const acts = { ...returns, ...exchanges, ...all };
export type ClaimAct = keyof typeof acts;
export const claims = listActs(ofClaims, acts);

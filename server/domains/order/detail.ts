import type { OrderDetail, TimelineEntry } from '@jangteo/contract/order/order.detail.ts';
import { fulfilmentLifecycle, lineEdits } from '@jangteo/contract/order/order.lifecycle.ts';
import { claimLifecycle } from '@jangteo/contract/claim/claim.lifecycle.ts';
import { refundLifecycle } from '@jangteo/contract/claim/refund.lifecycle.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { rawJson, type RawJson } from '../../kit/http/envelope.ts';
import type { readBundles, readOrder, readTimeline, Totals } from './queries/read.ts';

type Head = NonNullable<Awaited<ReturnType<typeof readOrder>>>;
type Bundles = Awaited<ReturnType<typeof readBundles>>;

/**
 * The order as the seller sees it: personal data masked by
 * the one library. Lines come as the list's JSON text.
 */
export function detailOf(
  head: Head,
  bundles: Bundles,
  lines: string,
  totals: Omit<Totals, 'lineCount' | 'orderCount'> & { refundAmount: number },
): RawJson {
  const rest: Omit<OrderDetail, 'lines'> = {
    orderSeq: head.order_seq,
    version: head.version,
    orderedAt: head.ordered_at,
    yourOrderNo: head.your_order_no,
    buyer: {
      userSeq: head.buyer_user_seq,
      nickname: head.buyer_nickname,
      name: mask('name', head.buyer_name),
      phone: mask('phone', head.buyer_phone),
    },
    recipient: {
      name: mask('name', head.recipient_name),
      phone: mask('phone', head.recipient_phone),
      zip: head.zip,
      addr1: mask('address', head.addr1),
      addr2: mask('hidden', head.addr2),
      memo: mask('memo', head.delivery_memo),
    },
    customs:
      head.customs_code === null
        ? null
        : {
            name: mask('name', head.customs_name ?? ''),
            code: mask('code', head.customs_code),
            checkedAt: head.customs_checked_at,
          },
    payment: paymentOf(head),
    bundles: bundles.map((b) => ({
      bundleSeq: b.bundle_seq,
      rule: b.rule as never,
      baseFee: b.base_fee,
      regionFee: b.region_fee,
      feePaidBy: b.fee_paid_by as never,
    })),
    totals,
    content:
      head.content_seq === null ? null : { contentSeq: head.content_seq, title: head.content_title ?? '' },
    channel: head.channel as never,
  };
  return rawJson(`${JSON.stringify(rest).slice(0, -1)},"lines":${lines}}`);
}

function paymentOf(head: Head): OrderDetail['payment'] {
  const account = head.virtual_account as { bank: string; no: string; holder: string; dueAt: string } | null;
  const receipt = head.cash_receipt as { type: 'INCOME' | 'EXPENSE'; no: string } | null;
  return {
    method: head.payment_method as never,
    status: head.payment_status as never,
    paidAmount: head.paid_amount,
    cardName: head.card_name,
    installment: head.installment,
    virtualAccount: account && {
      ...account,
      no: mask('code', account.no),
      holder: mask('name', account.holder),
    },
    paidAt: head.paid_at,
    cashReceipt: receipt && { ...receipt, no: mask('code', receipt.no) },
  };
}

const labels: Record<string, { label: string; voucher?: string }> = {
  ...lineEdits,
  ...fulfilmentLifecycle.actions,
  ...claimLifecycle.actions,
  ...refundLifecycle.actions,
};

function labelOf(action: string, vocabulary: Vocabulary): string {
  const known = labels[action];
  return (vocabulary === 'voucher' ? known?.voucher : undefined) ?? known?.label ?? '';
}

/** A row of the history, as the timeline tells it. */
export interface HistoryEntry {
  at: string;
  actor_kind: string;
  actor_name: string;
  order_product_seq: number | null;
  action: string;
  from_status: string | null;
  to_status: string;
  text: string;
}
type Memos = Awaited<ReturnType<typeof readTimeline>>[1];

/** What opens has no action of a machine: it is told by what it opens as. */
const OPENED: Record<string, string> = { REQUEST: '요청', COMPLETED: '취소', READY: '환불 접수' };
const ofClaims: Record<string, unknown> = {
  ...claimLifecycle.actions,
  ...refundLifecycle.actions,
  open: true,
};

/** The verb; of claims and refunds with what was said behind it, of other acts what was said tells the verb itself. */
function wordsOf({ action, to_status: to, text }: HistoryEntry, vocabulary: Vocabulary): string {
  const label = action === 'open' ? (OPENED[to] ?? '') : labelOf(action, vocabulary);
  if (!text || !label) return text || label;
  return action in ofClaims && !text.startsWith(label) ? `${label}: ${text}` : text;
}

/** Moves and memos in one line of time, newest first. */
export function timelineOf(
  [history, memos]: readonly [readonly HistoryEntry[], Readonly<Memos>],
  vocabulary: Vocabulary,
): TimelineEntry[] {
  const moves = history.map((h): TimelineEntry => ({
    at: h.at,
    actor: { kind: h.actor_kind.toUpperCase() as never, name: h.actor_name },
    orderProductSeq: h.order_product_seq,
    action: h.action,
    from: h.from_status,
    to: h.to_status || null,
    text: wordsOf(h, vocabulary),
  }));
  const notes = memos.map((m): TimelineEntry => ({
    at: m.created_at,
    actor: { kind: 'SELLER', name: m.author_name },
    orderProductSeq: null,
    action: `memo.${m.kind}`,
    from: null,
    to: null,
    text: `${m.kind === 'BUYER' ? '구매자 메모' : '내부 메모'}: ${m.text}`,
  }));
  return [...moves, ...notes].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/**
 * The way of a line in the seller's words: to the buyer in six steps, or back from where it was called off.
 */
import { claimType } from '@jangteo/contract/order/line-claim.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { TimelineEntry } from '@jangteo/contract/order/order.detail.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import { fulfilmentLifecycle } from '@jangteo/contract/order/order.lifecycle.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { dateTime, day } from '../../ui/format.ts';
import type { TimelineStep } from '../../ui/Timeline.tsx';

type Line = Pick<
  OrderRow,
  | 'orderProductSeq'
  | 'status'
  | 'fulfilmentStatus'
  | 'claim'
  | 'orderedAt'
  | 'paidAt'
  | 'shipDueAt'
  | 'shippedAt'
  | 'deliveredAt'
  | 'purchaseConfirmedAt'
  | 'autoConfirmAt'
>;

/** How many of the six steps are behind a line. */
const DONE: Record<OrderRow['fulfilmentStatus'], number> = {
  PAYMENT_WAIT: 1,
  PAYMENT_PROCESSING: 1,
  PAYMENT_FAIL: 1,
  PAYMENT_COMPLETE: 2,
  SHIPPING_POSTPONED: 2,
  PREPARING_PRODUCT: 3,
  SHIPPING_START: 4,
  SHIPPING_COMPLETED: 5,
  CONFIRM_RECEIVE: 6,
  CONFIRM_RECEIVE_WRITE_REVIEW: 6,
};

interface Step {
  key: string;
  label: string;
  at: string | null | undefined;
  /** Shown while the step has not come. */
  due?: string | null | undefined;
}

const OVER = new Set(['WITHDRAWN', 'REFUSED']);
/** Cancelled or on its way back: what was due is due no more. An exchange still ends with the buyer. */
const goesBack = ({ claim }: Line): boolean =>
  claim !== null && claim.type !== 'EXCHANGE' && !OVER.has(claim.state);
const held = ({ claim }: Line): boolean => claim !== null && !OVER.has(claim.state);

export function stepsOf(
  line: Line,
  vocabulary: Vocabulary,
  history: readonly TimelineEntry[] = [],
): TimelineStep[] {
  const own = history.filter((entry) => entry.orderProductSeq === line.orderProductSeq);
  if (goesBack(line)) return drawn(stepsBack(line, vocabulary, own), isRefunded(line));
  return drawn(stepsOn(line, vocabulary, own), DONE[line.fulfilmentStatus]);
}

function stepsOn(line: Line, vocabulary: Vocabulary, own: readonly TimelineEntry[]): Step[] {
  const { actions } = fulfilmentLifecycle;
  const waits = !held(line);
  return [
    ...bought(line),
    { key: 'confirm', label: actions.confirm.label, at: own.find((entry) => entry.action === 'confirm')?.at },
    { ...sent(line, vocabulary), due: waits && line.shipDueAt ? `${day(line.shipDueAt)}까지` : null },
    arrived(line, vocabulary),
    {
      key: 'receive',
      label: orderProductStatus.label('CONFIRM_RECEIVE', vocabulary),
      at: line.purchaseConfirmedAt,
      due: waits && line.autoConfirmAt ? `${day(line.autoConfirmAt)} 예정` : null,
    },
  ];
}

const bought = (line: Line): Step[] => [
  { key: 'order', label: '주문', at: line.orderedAt },
  { key: 'pay', label: '결제', at: line.paidAt },
];
const sent = (line: Line, vocabulary: Vocabulary): Step => ({
  key: 'start',
  label: vocabulary === 'goods' ? '발송' : orderProductStatus.label('SHIPPING_START', vocabulary),
  at: line.shippedAt,
});
const arrived = (line: Line, vocabulary: Vocabulary): Step => ({
  key: 'complete',
  label: orderProductStatus.label('SHIPPING_COMPLETED', vocabulary),
  at: line.deliveredAt,
});

/** What has happened, the claim, the money: what was never paid ends with the claim. */
function stepsBack(line: Line, vocabulary: Vocabulary, own: readonly TimelineEntry[]): Step[] {
  const past = [...bought(line), sent(line, vocabulary), arrived(line, vocabulary)].filter((step) => step.at);
  const type = line.claim!.type;
  const opened = own.find((entry) => entry.action === 'open' && entry.to !== 'READY')?.at;
  const claim = { key: 'claim', label: claimType.label(type, vocabulary), at: opened };
  if (line.paidAt === null) return [...past, claim];
  return [...past, claim, { key: 'refund', label: '환불', at: own.find((entry) => entry.to === 'DONE')?.at }];
}

/** Steps that are behind a line that goes back: all with the money, else all before it. */
const isRefunded = ({ status }: Line): 'all' | 'but-last' =>
  status.endsWith('_COMPLETED_REFUND') || status === 'RETURN_COMPLETED_REFUNDED' ? 'all' : 'but-last';

function drawn(steps: readonly Step[], behind: number | 'all' | 'but-last'): TimelineStep[] {
  const done = behind === 'all' ? steps.length : behind === 'but-last' ? steps.length - 1 : behind;
  return steps.map(({ key, label, at, due }, i) => ({
    key,
    label,
    note: at ? dateTime(at) : i >= done ? due : null,
    state: i < done ? 'done' : i === done ? 'now' : 'next',
  }));
}

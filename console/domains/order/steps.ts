/** The way of a line as six steps, in the seller's words. */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { TimelineEntry } from '@jangteo/contract/order/order.detail.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import { fulfilmentLifecycle } from '@jangteo/contract/order/order.lifecycle.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { shortDay, shortTime } from '../../ui/format.ts';
import type { TimelineStep } from '../../ui/Timeline.tsx';

type Line = Pick<OrderRow, 'orderProductSeq' | 'fulfilmentStatus' | 'orderedAt' | 'paidAt' | 'shipDueAt' | 'shippedAt' | 'deliveredAt' | 'purchaseConfirmedAt' | 'autoConfirmAt'>;

/** How many of the six steps are behind a line. */
const DONE: Record<OrderRow['fulfilmentStatus'], number> = {
  PAYMENT_WAIT: 1, PAYMENT_PROCESSING: 1, PAYMENT_FAIL: 1, PAYMENT_COMPLETE: 2, SHIPPING_POSTPONED: 2, PREPARING_PRODUCT: 3,
  SHIPPING_START: 4, SHIPPING_COMPLETED: 5, CONFIRM_RECEIVE: 6, CONFIRM_RECEIVE_WRITE_REVIEW: 6,
};

export function stepsOf(line: Line, vocabulary: Vocabulary, history: readonly TimelineEntry[] = []): TimelineStep[] {
  const done = DONE[line.fulfilmentStatus];
  const { actions } = fulfilmentLifecycle;
  const confirmed = history.find((entry) => entry.action === 'confirm' && entry.orderProductSeq === line.orderProductSeq);
  const goods = vocabulary === 'goods';
  const steps: [key: string, label: string, at: string | null, due: string | null][] = [
    ['order', '주문', line.orderedAt, null],
    ['pay', '결제', line.paidAt, null],
    ['confirm', actions.confirm.label, confirmed?.at ?? null, null],
    ['start', goods ? '발송' : orderProductStatus.label('SHIPPING_START', vocabulary), line.shippedAt, line.shipDueAt && `${shortDay(line.shipDueAt)}까지`],
    ['complete', orderProductStatus.label('SHIPPING_COMPLETED', vocabulary), line.deliveredAt, null],
    ['receive', orderProductStatus.label('CONFIRM_RECEIVE', vocabulary), line.purchaseConfirmedAt, line.autoConfirmAt && `${shortDay(line.autoConfirmAt)} 예정`],
  ];
  return steps.map(([key, label, at, due], i) => ({
    key, label, note: at ? shortTime(at) : i >= done ? due : null, state: i < done ? 'done' : i === done ? 'now' : 'next',
  }));
}

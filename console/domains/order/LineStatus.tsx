/** The status of a line, in the word for what it was: nothing was paid, so nothing was given back. */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { orderProductStatus, type OrderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';

interface Row {
  status: OrderProductStatus;
  /** Where it is told. */
  paid?: boolean;
  /** Of a line. */
  fulfilmentStatus?: string;
  /** Of a claim: a cancel takes nothing off, so without a refund there had been no payment. */
  payAmount?: number;
  refundAmount?: number;
}
const UNPAID: readonly string[] = ['PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL'];

/** Cancelled before it was paid for; of a cancel's own row by what went back, else by how far the line had come. */
export function cancelledUnpaid({
  status,
  paid,
  fulfilmentStatus,
  payAmount = 0,
  refundAmount,
}: Row): boolean {
  if (status !== 'CANCEL_ORDER_BUYER_COMPLETED_REFUND') return false;
  if (paid !== undefined) return !paid;
  return fulfilmentStatus === undefined
    ? refundAmount === 0 && payAmount > 0
    : UNPAID.includes(fulfilmentStatus);
}

export const statusOf = (row: Row, vocabulary?: Vocabulary): string =>
  cancelledUnpaid(row) ? '결제 전 취소' : orderProductStatus.label(row.status, vocabulary);

export function LineStatus({
  row,
  vocabulary,
  short,
}: {
  row: Row;
  vocabulary?: Vocabulary;
  /** As it fits a column. */ short?: boolean;
}) {
  if (cancelledUnpaid(row)) return <span className="jt-muted-tag">{statusOf(row)}</span>;
  return (
    <EnumTag
      of={orderProductStatus}
      value={row.status}
      {...(vocabulary && { vocabulary })}
      {...(short && { short })}
    />
  );
}

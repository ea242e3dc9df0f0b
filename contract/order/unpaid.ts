/** Cancelled before anything was paid: the order desk's word for it, on screen and in sheets. */
import type { Column } from '../kit/list.ts';
import type { OrderProductStatus } from './order.enums.ts';

export const CANCELLED_UNPAID = '결제 전 취소';

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

const BY_LINE = ['status', 'fulfilmentStatus'];
const BY_CANCEL = ['status', 'payAmount', 'refundAmount'];

/** In a column's cell `word` stands where the row was cancelled unpaid. */
const unpaid = (word: string, by: readonly string[]): Column['unless'] => ({
  by,
  says: (field) => {
    const status = field('status') as OrderProductStatus;
    const of = by.includes('fulfilmentStatus')
      ? { fulfilmentStatus: field('fulfilmentStatus') ?? '' }
      : { payAmount: Number(field('payAmount')), refundAmount: Number(field('refundAmount') ?? 0) };
    return cancelledUnpaid({ status, ...of }) ? word : null;
  },
});
export const unpaidLine = unpaid(CANCELLED_UNPAID, BY_LINE);
export const unpaidCancel = unpaid(CANCELLED_UNPAID, BY_CANCEL);
/** Nothing went back, in no state of a refund. */
export const nothingBack = unpaid('', BY_CANCEL);

import type { Fulfilment } from '@jangteo/contract/order/order.lifecycle.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';

interface Line {
  fulfilment_status: string;
  claim_in_force: boolean;
  claim_type: string | null;
  status: string;
  version: number;
}

const DESK: readonly Fulfilment[] = ['PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED'];
/** A buyer cancels before 발주확인, a seller before the parcel leaves (domain.md 3.1.3). */
const CANCELLABLE: Record<'BUYER' | 'SELLER' | 'ADMIN', readonly Fulfilment[]> = {
  BUYER: ['PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_COMPLETE'],
  SELLER: DESK,
  ADMIN: DESK,
};

/** null, or why this line cannot be cancelled now. */
export function mayCancel(line: Line, by: 'BUYER' | 'SELLER' | 'ADMIN'): Refusal | null {
  const current = { current: { status: line.status, version: line.version } };
  if (line.claim_in_force)
    return fail(line.claim_type === 'CANCEL' ? 'REFUND_IN_PROGRESS' : 'STATE_CHANGED', current);
  return CANCELLABLE[by].includes(line.fulfilment_status as Fulfilment)
    ? null
    : fail('STATE_CHANGED', current);
}

const SENT: readonly Fulfilment[] = ['SHIPPING_START', 'SHIPPING_COMPLETED'];
const CONFIRMED: readonly Fulfilment[] = ['CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW'];

/**
 * null, or why a return or exchange of this line cannot be opened now. After 구매확정 only an operator opens a return, and
 * a buyer one of an e-ticket line: whether its tickets expired unused is asked of them (open.ts). Tickets are never
 * exchanged.
 */
export function mayClaim(
  line: Line & { delivery_method: string },
  type: 'RETURN' | 'EXCHANGE',
  by: 'BUYER' | 'SELLER' | 'ADMIN',
): Refusal | null {
  const voucher = line.delivery_method === 'MESSAGE';
  const late = type === 'RETURN' && (by === 'ADMIN' || (by === 'BUYER' && voucher));
  const states = late ? [...SENT, ...CONFIRMED] : SENT;
  const never = type === 'EXCHANGE' && voucher;
  if (!line.claim_in_force && !never) {
    if (states.includes(line.fulfilment_status as Fulfilment)) return null;
    if (by === 'BUYER' && isConfirmed(line)) return fail('CLAIM_ASK_OPERATOR');
  }
  return fail('STATE_CHANGED', { current: { status: line.status, version: line.version } });
}

export const isConfirmed = (line: Pick<Line, 'fulfilment_status'>): boolean =>
  CONFIRMED.includes(line.fulfilment_status as Fulfilment);

const SELLER_FAULT = new Set([
  'DELIVERY_DELAY',
  'PRODUCT_DAMAGE',
  'FAKE_PRODUCT_INFO',
  'WRONG_DELIVERY',
  'STOCK_FAULT',
  'PRODUCT_FAULT',
  'DELIVERY_FAULT',
]);

/** A cancel is the fault of who makes it; an operator makes it for the seller. */
export const faultOfCancel = (by: 'BUYER' | 'SELLER' | 'ADMIN'): 'BUYER' | 'SELLER' =>
  by === 'BUYER' ? 'BUYER' : 'SELLER';

/** Whose fault a reason suggests (domain.md 3.1.6); the claim desk lets the seller change it. */
export const faultOf = (reason: string): 'BUYER' | 'SELLER' =>
  SELLER_FAULT.has(reason) ? 'SELLER' : 'BUYER';

import type { OrderRow } from '@jangteo/contract/order/order.row.ts';

/** Desk states: the deadline still runs. Once sent it is only a date. */
const RUNNING = new Set<OrderRow['fulfilmentStatus']>([
  'PAYMENT_COMPLETE',
  'PREPARING_PRODUCT',
  'SHIPPING_POSTPONED',
]);
const DAY = 86_400_000;

/** Days left until the due day in calendar days KST; null when no deadline runs (a claim stops it). */
type Due = Pick<OrderRow, 'fulfilmentStatus' | 'status'> & { shipDueAt?: string | null };

export function daysLeft(row: Due, day: string): number | null {
  if (!row.shipDueAt || !RUNNING.has(row.fulfilmentStatus) || row.status !== row.fulfilmentStatus)
    return null;
  return Math.round((Date.parse(row.shipDueAt.slice(0, 10)) - Date.parse(day)) / DAY);
}

/** It will not be sent: cancelled while it waited. */
export const calledOff = (row: Due): boolean =>
  RUNNING.has(row.fulfilmentStatus) && row.status !== row.fulfilmentStatus;

import { setting } from '../../reference/index.ts';

/** Lines of one call by filter (order-desk.md). */
export const SEARCHED_MAX = 5_000;

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** Until when 발주확인 of that moment may be taken back. */
export const undoUntil = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + setting('undoConfirmMinutes', confirmedAt) * MINUTE_MS);

/** Whether 발주확인 of that moment may still be taken back; times are wire times. */
export const undoOpen = (confirmedAt: string | null, now: Date): boolean =>
  confirmedAt !== null && now <= undoUntil(new Date(confirmedAt));

/** Sent without a courier that would report: the seller may say at once that it arrived. */
const UNREPORTED: ReadonlySet<string> = new Set(['DIRECT', 'DAWN']);

export const forceOpen = (method: string, shippedAt: string | null, now: Date): boolean =>
  UNREPORTED.has(method) ||
  (shippedAt !== null && now.getTime() - Date.parse(shippedAt) >= setting('forceCompleteDays', now) * DAY_MS);

/** When 구매확정 comes by itself; e-tickets are confirmed by their use, not by time. */
export const autoConfirmAt = (method: string, deliveredAt: Date): Date | null =>
  method === 'MESSAGE'
    ? null
    : new Date(deliveredAt.getTime() + setting('autoConfirmDays', deliveredAt) * DAY_MS);

/** Until when an order that nobody pays holds its stock. */
export const reservedUntil = (orderedAt: Date): Date =>
  new Date(orderedAt.getTime() + setting('reservedMinutes', orderedAt) * MINUTE_MS);

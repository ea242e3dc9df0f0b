/** Numbers of the desk (domain.md 3.1.2): where a guard, a timer and a button read the same one. */
export const DESK = {
  /** 발주확인 may be taken back for so long. */
  undoMinutes: 10,
  /** A promise lies at most so many days beyond the later of today and the due day. */
  postponeDays: 30,
  /** 배송완료 처리 by hand so many days after the start. */
  forceDays: 3,
  /** 구매확정 by itself, so many times 24 hours after 배송완료. */
  autoConfirmDays: 7,
  /** The same number on somebody else's parcel within so many days is worth a warning. */
  reusedDays: 90,
  /** Lines of one call by filter. */
  searchedMax: 5_000,
} as const;

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** Whether 발주확인 of that moment may still be taken back; times are wire times. */
export const undoOpen = (confirmedAt: string | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - Date.parse(confirmedAt) <= DESK.undoMinutes * MINUTE_MS;

/** Sent without a courier that would report: the seller may say at once that it arrived. */
const UNREPORTED: ReadonlySet<string> = new Set(['DIRECT', 'DAWN']);

export const forceOpen = (method: string, shippedAt: string | null, now: Date): boolean =>
  UNREPORTED.has(method) || (shippedAt !== null && now.getTime() - Date.parse(shippedAt) >= DESK.forceDays * DAY_MS);

/** When 구매확정 comes by itself; e-tickets are confirmed by their use, not by time. */
export const autoConfirmAt = (method: string, deliveredAt: Date): Date | null =>
  method === 'MESSAGE' ? null : new Date(deliveredAt.getTime() + DESK.autoConfirmDays * DAY_MS);

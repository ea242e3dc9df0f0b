import { KEY_DAYS, REMINDED_DAYS } from '@jangteo/contract/producer-api/key.api.ts';
import type { ApiKeyState } from '@jangteo/contract/producer-api/producer-api.enums.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** What a key is now: nobody has to write down that its time is over. */
export function keyStateOf(key: { expiresAt: string; retiredAt: string | null }, now: Date): ApiKeyState {
  if (Date.parse(key.expiresAt) <= now.getTime()) return 'EXPIRED';
  return key.retiredAt === null ? 'ACTIVE' : 'RETIRING';
}

/** When a key made now ends. */
export const keyEnd = (now: Date): Date => new Date(now.getTime() + KEY_DAYS * DAY_MS);

/** Days before its end of which a key's holder is to be reminded now; null: of none, or they were. */
export function reminderDue(
  key: { expiresAt: string; reminded: number | null },
  now: Date,
): (typeof REMINDED_DAYS)[number] | null {
  const left = Date.parse(key.expiresAt) - now.getTime();
  const due = left > 0 ? REMINDED_DAYS.findLast((days) => left <= days * DAY_MS) : undefined;
  return due !== undefined && (key.reminded === null || due < key.reminded) ? due : null;
}

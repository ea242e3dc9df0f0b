import type { SecondStepMethod } from '@jangteo/contract/account/own.enums.ts';
import type { SecondStepRow } from './queries.ts';

export const CHALLENGE = { seconds: 300, tries: 5 } as const;
/** A secret that nobody confirms within this time is asked for anew. */
export const BEGUN_MS = 600_000;
/** So many wrong codes in the settings within this time, and it is over for a while. */
export const SETTINGS = { tries: 5, windowMs: 300_000 } as const;
export const TRUST_MS = 30 * 86_400_000;

/**
 * What a sign-in may be finished with; nothing that the account does not have. Numbers are taken over: who has an app is not
 * asked by message, unless they chose so.
 */
export function methodsOf(
  row: Pick<SecondStepRow, 'enabled' | 'phone_number' | 'recovery_left' | 'sms'>,
): SecondStepMethod[] {
  return [
    ...(row.enabled ? (['TOTP'] as const) : []),
    ...(row.phone_number && (row.sms || !row.enabled) ? (['SMS'] as const) : []),
    ...(row.enabled && row.recovery_left > 0 ? (['RECOVERY'] as const) : []),
  ];
}

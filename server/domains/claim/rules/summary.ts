import type { ClaimSummary } from '@jangteo/contract/claim/claim.summary.ts';
import type { DueClaims } from '../queries/summary.ts';

type Spread = ClaimSummary['cards'][number]['spread'];

/** Here nothing waits for the seller: what is still due is with the bank. */
const ENDED = ['complete', 'closed'];

/** Deadlines of what a tab holds; 처리지연 has no `states` of its own and cuts across them. */
export function spreadOf(
  tab: string,
  states: readonly string[] | undefined,
  rows: readonly DueClaims[] | null,
): Spread {
  if (rows === null || ENDED.includes(tab)) return null;
  const own = rows.filter(({ state, step }) => (states ? states.includes(state) : step === 'LATE'));
  if (own.length === 0) return null;
  const spread = { LATE: 0, TODAY: 0, TOMORROW: 0, LATER: 0 };
  for (const { step, claims } of own) spread[step] += claims;
  return spread;
}

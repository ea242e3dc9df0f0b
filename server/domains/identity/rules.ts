import type { PersonAuthPurpose, PersonAuthState } from '@jangteo/contract/identity/identity.enums.ts';

/** Seconds for which the provider's page waits. */
export const WAIT_SECONDS = 600;
const MINUTE = 60_000;
const DAY = 86_400_000;
const ADULT_AGE = 19;

/** How long a proof counts: an application is filled in over weeks, everything else is done at once. */
export const goodFor = (purpose: PersonAuthPurpose): number =>
  purpose === 'request_producer' ? 90 * DAY : 30 * MINUTE;

/** Whole years on a day; both days as YYYY-MM-DD. */
export function ageOn(birthDay: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years;
}

/** 19 years old today: of age, and past the youth protection that counts from January (decision 0108). */
export const isAdult = (birthDay: string, today: string): boolean => ageOn(birthDay, today) >= ADULT_AGE;

/** What a row says at this moment: what has run out is over before the chore writes it down. */
export const stateAt = (row: { state: PersonAuthState; good_until: string }, now: Date): PersonAuthState =>
  (row.state === 'WAIT' || row.state === 'DONE') && Date.parse(row.good_until) <= now.getTime()
    ? 'EXPIRED'
    : row.state;

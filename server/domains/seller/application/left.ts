/** What is left between the first approval and the end (accounts.md §5). */
import type { ApplicationKind } from '@jangteo/contract/seller/application.enums.ts';
import { applicationLeft, type ApplicationLeft } from '@jangteo/contract/seller/application.enums.ts';
import type { LeftItem } from '@jangteo/contract/seller/application.api.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { missingTerms } from '../../legal/index.ts';
import type { ApplicationRow } from './queries.ts';
import type { ProvenApplicant, Said } from './sealed.ts';

/** Texts that are needed for what is applied for. */
export const needsOf = (kind: ApplicationKind) =>
  kind === 'PRODUCER' ? ['sell' as const] : ['match' as const];

/** Where it is settled: an approved applicant has left the form for the dashboard (R42). */
const LINKS: Readonly<Record<ApplicationLeft, string>> = {
  TERMS: '/profile?part=terms',
  ADULT: '/dashboard',
  BUSINESS: '/dashboard',
  ACCOUNT: '/dashboard',
};

/** An adult, proven, and not too long ago. */
export const isProven = (person: ProvenApplicant | null, now: Date): person is ProvenApplicant =>
  person !== null && person.adult && Date.parse(person.until) > now.getTime();

/** What is asked outside. */
const OUTSIDE: readonly ApplicationLeft[] = ['BUSINESS', 'ACCOUNT'];

export async function leftOf(
  db: Db,
  row: Pick<ApplicationRow, 'userSeq' | 'kind' | 'checked'>,
  { value, person }: Said,
  now: Date,
): Promise<LeftItem[]> {
  const terms = await missingTerms(toQueryable(db), { userSeq: row.userSeq, needs: needsOf(row.kind) }, now);
  const done: Record<ApplicationLeft, boolean> = {
    TERMS: terms.length === 0,
    ADULT: isProven(person, now),
    BUSINESS: value.sellerKind === 'NONE' || row.checked?.business === 'ACTIVE',
    ACCOUNT: row.checked?.account === 'VERIFIED',
  };
  return applicationLeft.values.map((key) => ({
    key,
    label: applicationLeft.label(key),
    done: done[key],
    asking: !done[key] && row.checked === null && OUTSIDE.includes(key),
    link: LINKS[key],
  }));
}

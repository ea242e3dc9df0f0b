import { isRequired, needsOf, neededTerms, optionalTerms } from '@jangteo/contract/legal/terms.ts';
import type { OwnTerms } from '@jangteo/contract/legal/legal.api.ts';
import { termsType, type TermsType } from '@jangteo/contract/legal/legal.enums.ts';
import type { Caller } from '../../kit/auth/caller.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import type { Queryable } from '../../kit/db/query.ts';
import { readConsents, readVersions, type ConsentRow, type TermsVersion } from './queries.ts';
import { inForceOn } from './rules.ts';

/** What concerns an account: what it needs and may choose, as in force, and needed ones that are announced. */
export async function ownTerms(db: Queryable, caller: Caller, now: Date): Promise<OwnTerms[]> {
  const today = kstDay(now);
  const versions = await readVersions(db);
  const words = await readConsents(db, caller.userSeq);
  const needed = new Set<TermsType>(needsOf(caller).flatMap((need) => neededTerms[need]));
  const concerns = new Set<TermsType>([...needed, ...optionalTerms]);
  const inForce = [...inForceOn(versions, today).values()].filter((one) => concerns.has(one.termsType));
  const soon = versions.filter((one) => one.effectiveFrom > today && needed.has(one.termsType));
  return [...inForce, ...soon]
    .toSorted((a, b) => order(a) - order(b) || a.version - b.version)
    .map((one) => shown(one, words));
}

const order = ({ termsType: type }: TermsVersion): number => termsType.values.indexOf(type);

function shown(one: TermsVersion, words: readonly ConsentRow[]): OwnTerms {
  const required = isRequired(one.termsType);
  // Of an optional text the last word counts, whichever version it was said to.
  const word = words.find(
    ({ termsType: type, version }) => type === one.termsType && (!required || version === one.version),
  );
  return {
    termsType: one.termsType,
    title: one.title,
    version: one.version,
    required,
    agreed: word?.agreed ?? null,
    agreedAt: word?.at ?? null,
    due: required && !word?.agreed ? one.effectiveFrom : null,
    effectiveFrom: one.effectiveFrom,
    changes: one.changes,
    legalSeq: one.legalSeq,
  };
}

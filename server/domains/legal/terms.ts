import type { TermsType } from '@jangteo/contract/legal/legal.enums.ts';
import { isRequired, needsOf, type TermsNeed } from '@jangteo/contract/legal/terms.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import type { Queryable } from '../../kit/db/query.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import {
  insertConsents,
  readConsents,
  readTraits,
  readVersions,
  type NewConsents,
  type TermsVersion,
} from './queries.ts';
import { inForceOn, neededOf, unagreed } from './rules.ts';

/** The version of every text that is in force at a moment, or on a day in Korea. */
export const termsInForce = async (db: Queryable, at: Date | string): Promise<Map<TermsType, TermsVersion>> =>
  inForceOn(await readVersions(db), kstDay(at));

interface Giving extends NewConsents {
  /** What is not done without them: joining, selling, matching, boosting. None: they are given for their own sake. */
  needs?: readonly TermsNeed[];
}

/**
 * Writes down what somebody says to the texts that they were shown, in the transaction of what they are said for.
 * TERMS_REQUIRED where a needed one is missing, refused or was shown in another version than the one in force; an
 * optional one of such a version is 400 at its place. Tells of it (`consent.given`).
 */
export async function giveConsents(db: Queryable, { needs = [], ...given }: Giving): Promise<void> {
  const versions = await readVersions(db);
  const today = kstDay(given.at);
  const needed = neededOf(inForceOn(versions, today), needs);
  const refused = given.agreements.some((word) => !word.agreed && isRequired(word.termsType));
  if (refused || unagreed(needed, given.agreements).length > 0) throw fail('TERMS_REQUIRED');
  for (const [i, { termsType, version }] of given.agreements.entries())
    if (!isOffered(versions, today, termsType, version))
      throw fieldError(
        `agreements.${i}.version`,
        'REFERENCE',
        '약관이 바뀌었습니다. 새로고침 후 다시 확인해 주세요.',
      );
  await writeConsents(db, given);
}

/** Writes words on versions that are known to be offered, and tells of them. */
export async function writeConsents(db: Queryable, given: NewConsents): Promise<void> {
  const first = await insertConsents(db, given);
  const { userSeq, agreements } = given;
  await emit(db, {
    topic: 'consent.given',
    key: `consent.given:${first}`,
    payload: { userSeq, agreements, at: given.at.toISOString() },
  });
}

/** One that is in force, or that is announced and will be. */
function isOffered(
  versions: readonly TermsVersion[],
  today: string,
  type: TermsType,
  version: number,
): boolean {
  const of = versions.filter((one) => one.termsType === type);
  const now = inForceOn(of, today).get(type)?.version;
  return of.some((one) => one.version === version && (version === now || one.effectiveFrom > today));
}

/** Needed texts whose version in force an account has not agreed to; empty where it owes none. */
export async function openTerms(db: Queryable, userSeq: number, at: Date | string): Promise<TermsVersion[]> {
  const user = await readTraits(db, userSeq);
  return user ? missingTerms(db, { userSeq, needs: needsOf(user) }, at) : [];
}

/** The same for what somebody is about to become: a seller, before their rights are written. */
export async function missingTerms(
  db: Queryable,
  { userSeq, needs }: { userSeq: number; needs: readonly TermsNeed[] },
  at: Date | string,
): Promise<TermsVersion[]> {
  if (needs.length === 0) return [];
  const needed = neededOf(await termsInForce(db, at), needs);
  return unagreed(needed, await readConsents(db, userSeq));
}

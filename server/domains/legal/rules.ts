import type { TermsType } from '@jangteo/contract/legal/legal.enums.ts';
import { neededTerms, type Agreements, type TermsNeed } from '@jangteo/contract/legal/terms.ts';
import type { TermsVersion } from './queries.ts';

/** Of all versions, the newest first, those that are in force on a day in Korea. */
export function inForceOn<V extends TermsVersion>(versions: readonly V[], day: string): Map<TermsType, V> {
  const out = new Map<TermsType, V>();
  for (const one of versions)
    if (one.effectiveFrom <= day && !out.has(one.termsType)) out.set(one.termsType, one);
  return out;
}

/** The texts that these needs ask for, as they are in force. */
export const neededOf = <V extends TermsVersion>(
  inForce: ReadonlyMap<TermsType, V>,
  needs: readonly TermsNeed[],
): V[] => needs.flatMap((need) => neededTerms[need]).flatMap((type) => inForce.get(type) ?? []);

type Word = Pick<Agreements[number], 'termsType' | 'version' | 'agreed'>;

/** Those that nobody has said yes to; `words` are the last ones on each version. */
export const unagreed = <V extends TermsVersion>(needed: readonly V[], words: readonly Word[]): V[] =>
  needed.filter(
    ({ termsType, version }) =>
      !words.some((word) => word.termsType === termsType && word.version === version && word.agreed),
  );

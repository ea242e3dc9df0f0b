import type { LegalItem } from '@jangteo/contract/legal/terms.ts';
import { isRequired, neededTerms, optionalTerms } from '@jangteo/contract/legal/terms.ts';
import { termsType, type TermsType } from '@jangteo/contract/legal/legal.enums.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import type { Queryable } from '../../kit/db/query.ts';
import { cleanHtml, type Html } from '../../kit/html/html.ts';
import { readCategories, readTexts } from './queries.ts';
import { inForceOn } from './rules.ts';

/** Cleaning a long text takes milliseconds and the page is anybody's; versions are few and hardly ever change. */
const cleaned = new Map<string, Html>();
const KEPT = 200;

function clean(html: string): Html {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  if (cleaned.size >= KEPT) cleaned.clear();
  const made = cleanHtml(html);
  cleaned.set(html, made);
  return made;
}

/** A category's texts as they are in force on a day in Korea; null where there is no such category. */
export async function legalItems(db: Queryable, legalSeq: number, day: string): Promise<LegalItem[] | null> {
  const categories = await readCategories(db);
  if (!categories.some(({ id }) => id === legalSeq)) return null;
  const texts = await readTexts(db, legalSeq);
  return [...inForceOn(texts, day).values()]
    .toSorted((a, b) => termsType.values.indexOf(a.termsType) - termsType.values.indexOf(b.termsType))
    .map((one) => ({
      termsType: one.termsType,
      title: one.title,
      version: one.version,
      html: clean(one.html),
      effectiveFrom: one.effectiveFrom,
      required: isRequired(one.termsType),
      changes: one.changes,
      versions: texts
        .filter(({ termsType: type }) => type === one.termsType)
        .map(({ version, effectiveFrom }) => ({ version, effectiveFrom })),
    }));
}

const JOINING: readonly TermsType[] = [...neededTerms.join, ...optionalTerms];

/** What somebody who joins is asked to agree to, the needed ones first (R21). */
export async function joiningTerms(db: Queryable, at: Date): Promise<LegalItem[]> {
  const day = kstDay(at);
  const categories = await readCategories(db);
  const items = await Promise.all(categories.map(({ id }) => legalItems(db, id, day)));
  const byType = new Map(items.flatMap((list) => list ?? []).map((one) => [one.termsType, one]));
  return JOINING.flatMap((type) => byType.get(type) ?? []);
}

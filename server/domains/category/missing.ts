import type { ProductKind } from '@jangteo/contract/category/category.enums.ts';
import { docsToRenew } from '@jangteo/contract/category/doc.api.ts';
import { addDays } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { readAsked, readOwnDocs } from './queries/doc.ts';

/**
 * Names of the papers without which a seller may not sell in a category: those that it, or one above it, requires by now
 * and that are not in force today (a day in Korea). Nothing is missing where there is no such category.
 */
export async function missingPapers(
  db: Db,
  sellerSeq: number,
  of: { categorySeq: number; kind: ProductKind; today: string },
): Promise<string[]> {
  const asked = (await readAsked(db, sellerSeq, of)) ?? [];
  const lacks = ({ required, requiredFrom, inForce }: (typeof asked)[number]) =>
    required && (requiredFrom ?? of.today) <= of.today && inForce === null;
  return asked.filter(lacks).map(({ name }) => name);
}

/** Papers in force that run out soon and have no renewal waiting: how many, and the first of their last days. */
export async function endingPapers(
  db: Db,
  sellerSeq: number,
  { kind, today }: { kind: ProductKind; today: string },
): Promise<{ count: number; firstDay: string | null }> {
  const { state: states, endingDays } = docsToRenew;
  const rows = await readOwnDocs(db, sellerSeq, { kind, states, endsBy: addDays(today, endingDays), today });
  const days = rows.map(({ inForce }) => inForce!.expiresOn!).toSorted();
  return { count: rows.length, firstDay: days[0] ?? null };
}

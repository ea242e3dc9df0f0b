import type { ProductKind } from '@jangteo/contract/category/category.enums.ts';
import type { Db } from '../../kit/db/bound.ts';
import { readAsked } from './queries/doc.ts';

/**
 * Names of the papers without which a seller may not sell in a category: those that it, or one above it, requires and that
 * are not in force today (a day in Korea). Nothing is missing where there is no such category.
 */
export async function missingPapers(
  db: Db,
  sellerSeq: number,
  of: { categorySeq: number; kind: ProductKind; today: string },
): Promise<string[]> {
  const asked = (await readAsked(db, sellerSeq, of)) ?? [];
  return asked.filter(({ required, inForce }) => required && inForce === null).map(({ name }) => name);
}

/** Products that somebody marks: whose they are, under which lock, and why one may not be marked. */
import { fillMessage } from '@jangteo/contract/kit/error.ts';
import { productErrors } from '@jangteo/contract/product/product.errors.ts';
import { isOnShelf } from '@jangteo/contract/product/product.status.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { lockProducts } from '../queries/stock.ts';
import { readMarkable, type Markable } from './queries.ts';

export type Reads = Pick<TxCtx, 'db' | 'scope' | 'now'>;

/** As they are now; one that is not the caller's is 404. */
export async function ownMarkable(
  ctx: Reads,
  ids: readonly number[],
  of: { deleted: boolean },
): Promise<Markable[]> {
  const found = await readMarkable(ctx.db, ctx.scope.sellers, ids, of);
  if (found.length !== ids.length) throw fail('NOT_FOUND');
  return found;
}

/** The same under their stock's lock. */
export async function lockMarkable(
  ctx: Reads,
  ids: readonly number[],
  of: { deleted: boolean },
): Promise<Markable[]> {
  const found = await ownMarkable(ctx, ids, of);
  for (const [seller, own] of Map.groupBy(found, (one) => one.seller))
    await lockProducts(
      ctx.db,
      seller,
      own.map((one) => one.product),
    );
  return ownMarkable(ctx, ids, of);
}

/** Which may, and which may not, in the order in which they were asked for. */
export function judged<C extends keyof typeof productErrors>(
  ids: readonly number[],
  products: readonly Markable[],
  rule: (one: Markable) => C | null,
  params: Record<string, number> = {},
) {
  const found = new Map(products.map((one) => [one.product, one]));
  const ok: number[] = [];
  const conflicts: { productSeq: number; code: C; message: string }[] = [];
  for (const productSeq of ids) {
    const code = rule(found.get(productSeq)!);
    if (code === null) ok.push(productSeq);
    else conflicts.push({ productSeq, code, message: fillMessage(productErrors[code].message, params) });
  }
  return { ok, conflicts };
}

/** Only what buyers can have now may be for first purchases (product-desk.md §9). */
export const refusesFirstPurchase =
  (now: Date) =>
  (one: Markable): 'IS_FLASH' | 'IS_MATCHING' | 'NOT_ON_SHELF' | null => {
    if (one.flash) return 'IS_FLASH';
    if (one.matching) return 'IS_MATCHING';
    return isOnShelf(one, now.getTime()) ? null : 'NOT_ON_SHELF';
  };

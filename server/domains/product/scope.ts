/** Which products a bulk call is about (product-desk.md §1). */
import { SCOPE_MAX, type Scope } from '@jangteo/contract/product/scope.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { searchFor } from '../../kit/list/search.ts';
import type { Filters } from '../../kit/list/source.ts';
import { findProducts } from './queries/bulk.ts';
import { productSource } from './queries/list.ts';

/** At most 5,000, and as many as the caller saw: another number than expected refuses the call. */
export function checkCount(actual: number, expected: number): void {
  if (actual > SCOPE_MAX || expected > SCOPE_MAX) throw fail('BULK_LIMIT', { params: { max: SCOPE_MAX } });
  if (actual !== expected) throw fail('EXPECTED_COUNT_MISMATCH', { params: { expected, actual } });
}

/** The numbers that a scope names. */
export async function productsOf(ctx: TxCtx, scope: Scope): Promise<readonly number[]> {
  if (scope.productSeqList) return scope.productSeqList;
  const search = await searchFor(ctx, productSource, { ...scope.filter } as Filters);
  const ids = await findProducts(ctx, search, SCOPE_MAX + 1);
  checkCount(ids.length, scope.expectedCount!);
  return ids;
}

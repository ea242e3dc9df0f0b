import type { DeliveryFilter } from '@jangteo/contract/delivery/delivery.list.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { countOwn } from '../../kit/list/count.ts';
import { searchFor } from '../../kit/list/search.ts';
import { SEARCHED_MAX } from '../order/index.ts';
import { kindOf } from './access.ts';
import { deskSources } from './queries/desk.ts';
import { findLines } from './queries/searched.ts';

/** Every line is the caller's and of the caller's kind, or the whole call is 404 (order-desk.md §2). */
export async function ownLines(ctx: TxCtx, ids: readonly number[]): Promise<void> {
  if ((await countOwn(ctx, deskSources[kindOf(ctx.caller)], ids)) !== ids.length) throw fail('NOT_FOUND');
}

/**
 * Lines that the desk's list finds by this filter, at most 5,000. What the caller
 * saw is what is changed: another number of lines than expected refuses the call.
 */
export async function searchedLines(ctx: TxCtx, filter: DeliveryFilter, expected: number): Promise<number[]> {
  const max = SEARCHED_MAX;
  const ids = await findLines(ctx, await searchFor(ctx, deskSources[kindOf(ctx.caller)], filter), max + 1);
  if (ids.length > max || expected > max) throw fail('BULK_LIMIT', { params: { max } });
  if (ids.length !== expected)
    throw fail('EXPECTED_COUNT_MISMATCH', { params: { expected, actual: ids.length } });
  return ids;
}

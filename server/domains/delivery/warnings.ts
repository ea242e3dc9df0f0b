import { deliveryWarnings } from '@jangteo/contract/delivery/delivery.errors.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { DAY_MS } from '../order/index.ts';
import { setting } from '../reference/index.ts';
import { readReused } from './queries/tracking.ts';

/**
 * Lines just written whose number somebody else's parcel has: worth a look, not a refusal (order-desk.md §4).
 */
export async function reusedWarnings(
  ctx: Pick<TxCtx, 'db' | 'scope' | 'now'>,
  ids: readonly number[],
): Promise<BulkResult['warnings']> {
  if (ids.length === 0) return [];
  const reused = await readReused(
    ctx.db,
    ctx.scope.sellers,
    ids,
    new Date(ctx.now.getTime() - setting('reusedNumberDays', ctx.now) * DAY_MS),
  );
  return reused.map((seq) => ({
    seq,
    code: 'TRACKING_REUSED',
    message: deliveryWarnings.TRACKING_REUSED.message,
  }));
}

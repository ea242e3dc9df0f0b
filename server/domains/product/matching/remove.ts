/** 제외: a product leaves the broadcaster's own list, the contract stays (product-desk.md §5). */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Undoable } from '../../../kit/domain.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { bulkAnswer } from '../../../kit/lifecycle/bulk.ts';
import { setting } from '../../reference/index.ts';
import { offerUndo } from '../../undo/index.ts';
import { dropPins } from '../profile/queries.ts';
import { putBack, takeOut, type Taken } from './queries.ts';

const REMOVE = 'product.matching-remove';

const movedBy = (taken: readonly Taken[]) => taken.map(({ product, version }) => ({ id: product, version }));

/** All of them or none: one that is not in the list is 404. It leaves the profile, and does not come back there. */
export async function removeMatched(ctx: TxCtx, ids: readonly number[]): Promise<BulkResult> {
  const { db, scope, now } = ctx;
  const taken = await takeOut(db, scope.sellers, ids, now);
  if (new Set(taken.map((one) => one.product)).size !== ids.length) throw fail('NOT_FOUND');
  for (const reader of scope.sellers) await dropPins(db, reader, ids);
  const until = new Date(now.getTime() + setting('undoConfirmMinutes', now) * 60_000);
  const back = offerUndo(ctx, REMOVE, until);
  await back.keep(db, movedBy(taken));
  return bulkAnswer({ moved: movedBy(taken), failures: [] }, { undo: back.undo });
}

/** Where it still stands aside as the act left it. */
export const undoMatchingRemove: Undoable = {
  kind: REMOVE,
  undo: async ({ db, scope }, rows): Promise<BulkResult> => {
    const wanted = rows.map(({ id, version }) => ({ product: id, version }));
    const back = await putBack(db, scope.sellers, wanted);
    const done = new Set(back.map((one) => one.product));
    const failures = wanted
      .filter((one) => !done.has(one.product))
      .map(({ product }) => {
        const { code, message, status } = fail('STATE_CHANGED');
        return { seq: product, code, message, status, current: null };
      });
    return bulkAnswer({ moved: movedBy(back), failures });
  },
};

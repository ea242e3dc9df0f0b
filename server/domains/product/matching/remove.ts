/** 제외: a product leaves the broadcaster's own list, the contract stays (product-desk.md §5). */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Undoable } from '../../../kit/domain.ts';
import { rebind } from '../../../kit/db/tx.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';
import { bulkAnswer } from '../../../kit/lifecycle/bulk.ts';
import type { Failure } from '../../../kit/lifecycle/move.ts';
import { setting } from '../../reference/index.ts';
import { offerUndo } from '../../undo/index.ts';
import { dropPins } from '../profile/queries.ts';
import { readMatched } from '../queries/matched-profile.ts';
import { readHostedChannels, readOnAir } from '../queries/trash.ts';
import { putBack, takeOut, type Taken } from './queries.ts';

const REMOVE = 'product.matching-remove';

const movedBy = (taken: readonly Taken[]) => taken.map(({ product, version }) => ({ id: product, version }));

const failureOf = (seq: number, { code, message, status }: Refusal): Failure => ({
  seq,
  code,
  message,
  status,
  current: null,
});

/** Those that the caller has on air now, in a channel of theirs or in another's. */
async function onAirNow({ client, db, scope }: TxCtx, ids: readonly number[]): Promise<Set<number>> {
  const hosted = await readHostedChannels(db, scope.userSeq);
  const channels = [...new Set([...scope.sellers, ...hosted])];
  rebind(client, channels);
  return readOnAir(db, channels, ids, scope.userSeq);
}

/**
 * Each is in the list, or it is 404 for all; what is on air stays. It leaves the profile, and does not come back there.
 */
export async function removeMatched(ctx: TxCtx, asked: readonly number[]): Promise<BulkResult> {
  const { db, scope, now } = ctx;
  const onAir = await onAirNow(ctx, asked);
  const ids = asked.filter((seq) => !onAir.has(seq));
  const taken = await takeOut(db, scope.sellers, ids, now);
  const kept = await readMatched(db, scope.sellerSeq, [...onAir], now);
  if (new Set([...taken, ...kept].map((one) => one.product)).size !== asked.length) throw fail('NOT_FOUND');
  const failures = kept.map(({ product }) => failureOf(product, fail('PRODUCT_ON_AIR')));
  if (taken.length === 0) return bulkAnswer({ moved: [], failures });
  for (const reader of scope.sellers) await dropPins(db, reader, ids);
  const until = new Date(now.getTime() + setting('undoConfirmMinutes', now) * 60_000);
  const back = offerUndo(ctx, REMOVE, until);
  await back.keep(db, movedBy(taken));
  return bulkAnswer({ moved: movedBy(taken), failures }, { undo: back.undo });
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
      .map(({ product }) => failureOf(product, fail('STATE_CHANGED')));
    return bulkAnswer({ moved: movedBy(back), failures });
  },
};

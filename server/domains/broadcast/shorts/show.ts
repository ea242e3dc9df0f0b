/** A short as its owner sees it (live.md §6). */
import type { Shorts } from '@jangteo/contract/broadcast/clip.shape.ts';
import { fail } from '../../../kit/http/fail.ts';
import { readRows } from '../rail/queries/rail.ts';
import { ownLive, shownRows, type Reads } from '../rail/rail.ts';
import { findShorts, readShort, type ShortHead } from './queries/short.ts';
import { canOfShort, plays, transcodingOf } from './rules.ts';

/** One of the caller's; a live is none. */
export async function ownShort(ctx: Pick<Reads, 'db' | 'scope'>, shortsId: number): Promise<ShortHead> {
  const [found] = await findShorts(ctx.db, ctx.scope.sellers, [shortsId]);
  if (!found) throw fail('NOT_FOUND');
  return found;
}

/** All of these are the caller's. */
export async function ownShorts(
  ctx: Pick<Reads, 'db' | 'scope'>,
  shortsIdList: readonly number[],
): Promise<ShortHead[]> {
  const found = await findShorts(ctx.db, ctx.scope.sellers, shortsIdList);
  if (found.length !== shortsIdList.length) throw fail('NOT_FOUND');
  return found;
}

export async function showShort(ctx: Reads, shortsId: number): Promise<Shorts> {
  const stored = await readShort(ctx.db, ctx.scope.sellers, shortsId);
  if (!stored) throw fail('NOT_FOUND');
  const { sellerSeq, sellerName, title: _title, ...short } = stored;
  const head = await ownLive(ctx, shortsId);
  return {
    ...short,
    transcoding: transcodingOf(short.state),
    playable: plays(short.state, short.durationSec),
    seller: { userSeq: sellerSeq, name: sellerName },
    products: await shownRows(ctx, head, await readRows(ctx.db, head)),
    can: canOfShort(short.state),
  };
}

/** 추천 태그 (live.md §6): of the product, then what the channel uses most, then what everybody does. */
import type { shortsApi } from '@jangteo/contract/broadcast/shorts.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { readMarketTags, readOwnTags, readProductTags } from './queries/tags.ts';

const MOST = 10;

/** Each once, in whatever case; those that have the word in them. Pure. */
export function chosenTags(all: readonly string[], word: string): string[] {
  const seen = new Set<string>();
  return all
    .filter((tag) => {
      const key = tag.toLowerCase();
      if (seen.has(key) || !key.includes(word) || [...tag].length > 20) return false;
      seen.add(key);
      return true;
    })
    .slice(0, MOST);
}

export async function recommendTags(
  ctx: TxCtx,
  { query: { keyword = '', productSeq } }: InputOf<typeof shortsApi.recommendTags>,
): Promise<string[]> {
  const word = keyword.replace(/^#/, '').toLowerCase();
  const [product, own, market] = await Promise.all([
    productSeq === undefined ? [] : readProductTags(ctx.db, ctx.scope.sellers, productSeq),
    readOwnTags(ctx.db, ctx.scope.sellerSeq),
    readMarketTags(ctx.db, word),
  ]);
  return chosenTags([...product, ...own, ...market], word);
}

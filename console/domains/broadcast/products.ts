/** Products by their numbers, as a rail names them: what they are called, what they cost, whether they are on sale. */
import { matchingProductApi } from '@jangteo/contract/product/matching.api.ts';
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import type { ProductRow } from '@jangteo/contract/product/product.row.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { session } from '../../kit/session.ts';

/** Only sellers have products of their own; grippers sell what others have (contracts). */
const useType = () => session.use()?.user.userType;
export const useSells = (): boolean => useType() === 'producer';

export type RailGood = Pick<ProductRow, 'productSeq' | 'name' | 'thumbnail' | 'salePrice' | 'displayStatus'>;

/** The rows of these products by number; what is deleted meanwhile, or another's, is not among them. */
export function useProducts(seqs: readonly number[]): ReadonlyMap<number, RailGood> {
  const type = useType();
  const sells = type === 'producer';
  // In the order of their numbers: moved about, the same ones are not asked for again.
  const keyword = seqs.toSorted((a, b) => a - b).map(String);
  const asking = { searchKey: 'PRODUCT_SEQ' as const, keyword, length: 100 };
  const own = useQuery({
    ...query(productListApi.search, { query: asking }),
    enabled: sells && seqs.length > 0,
    placeholderData: keepPreviousData,
  });
  const matched = useQuery({
    ...query(matchingProductApi.matchingSearch, { query: asking }),
    enabled: type === 'influencer' && seqs.length > 0,
    placeholderData: keepPreviousData,
  });
  const rows: readonly RailGood[] = (sells ? own.data?.data : matched.data?.data) ?? [];
  return new Map(rows.map((row) => [row.productSeq, row]));
}

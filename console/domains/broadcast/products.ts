/** Products by their numbers, as a rail names them: what they are called, what they cost, whether they are on sale. */
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import type { ProductRow } from '@jangteo/contract/product/product.row.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { session } from '../../kit/session.ts';

/** Only sellers have products of their own; grippers sell what others have (contracts). */
export const useSells = (): boolean => session.use()?.user.userType === 'producer';

/** The rows of these products by number; what is deleted meanwhile, or another's, is not among them. */
export function useProducts(seqs: readonly number[]): ReadonlyMap<number, ProductRow> {
  const sells = useSells();
  // In the order of their numbers: moved about, the same ones are not asked for again.
  const keyword = seqs.toSorted((a, b) => a - b).map(String);
  const asked = useQuery({
    ...query(productListApi.search, { query: { searchKey: 'PRODUCT_SEQ', keyword, length: 100 } }),
    enabled: sells && seqs.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map((asked.data?.data ?? []).map((row) => [row.productSeq, row]));
}

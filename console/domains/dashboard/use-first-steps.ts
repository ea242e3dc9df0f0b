import { contentApi } from '@jangteo/contract/broadcast/content.api.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import { sellerApi } from '@jangteo/contract/seller/seller.api.ts';
import { useQueries } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { session } from '../../kit/session.ts';
import { firstSteps, type FirstStep } from './first-steps.ts';

/** Asked only of a shop in which nothing waits; null while that is not known, none where nothing is left of it. */
export function useFirstSteps(vocabulary: Vocabulary, quiet: boolean): readonly FirstStep[] | null {
  const userSeq = session.use()?.user.userSeq ?? 0;
  const [terms, products, lives] = useQueries({
    queries: [
      { ...query(sellerApi.delivery, { params: { userSeq } }), enabled: quiet },
      { ...query(productListApi.summary, { query: {} }), enabled: quiet },
      { ...query(contentApi.summary, { query: {} }), enabled: quiet },
    ],
  });
  if (!terms.data || !products.data || !lives.data) return null;
  const steps = firstSteps(
    {
      terms: terms.data.data.terms !== null,
      products: products.data.data.total.products,
      lives: lives.data.data.cards.reduce((sum, { count }) => sum + count, 0),
    },
    vocabulary,
  );
  return steps.some(({ done }) => !done) ? steps : [];
}

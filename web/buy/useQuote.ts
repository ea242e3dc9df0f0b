import type { Quote } from '@jangteo/contract/market/market.goods.ts';
import { useCallback, useEffect, useState } from 'react';
import type { BasketLine } from '../goods/basket.ts';
import { sentenceOf } from '../kit/ask.ts';
import { askAsBuyer } from '../kit/session.ts';

interface Quoted {
  quote: Quote | null;
  refusal: string | null;
  /** Asks again and answers what it costs now; null where it cannot be bought. */
  again: () => Promise<Quote | null>;
}

interface Wanted {
  lines: readonly BasketLine[];
  zip: string | undefined;
  /** The live in which they are bought. */
  contentSeq: number | undefined;
  /** Coupons; null: the best of those that the buyer has. */
  chosen: readonly number[] | null;
}

/** What these lines cost now, sent to this postcode. */
export function useQuote({ lines, zip, contentSeq, chosen }: Wanted): Quoted {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const again = useCallback(async () => {
    try {
      const body = {
        lines,
        ...(zip && { zip }),
        ...(contentSeq !== undefined && { contentSeq }),
        ...(chosen ? { couponIssueSeqList: chosen } : { bestCoupons: true }),
      };
      const quoted = await askAsBuyer<Quote>('POST', '/market/v1/quote', body);
      setQuote(quoted);
      setRefusal(null);
      return quoted;
    } catch (error) {
      setRefusal(sentenceOf(error));
      return null;
    }
  }, [lines, zip, contentSeq, chosen]);
  useEffect(() => void again(), [again]);
  return { quote, refusal, again };
}

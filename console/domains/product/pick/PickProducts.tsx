/** Products chosen from the seller's list: searched, ticked, taken together. */
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import type { ProductFilter } from '@jangteo/contract/product/product.list.ts';
import { productDisplayStatus } from '@jangteo/contract/product/product.enums.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { count, won } from '../../../ui/format.ts';
import { PickDialog } from './PickDialog.tsx';
import { useWord } from './ProductFinder.tsx';

const LENGTH = 50;

interface Props {
  title: string;
  chosen: readonly number[];
  most: number;
  /** Only these are offered. */
  only?: Partial<ProductFilter>;
  done: (chosen: number[] | null) => void;
}

export function PickProducts({ only, ...pick }: Props) {
  const word = useWord();
  const productsQuery = useQuery({
    ...query(productListApi.search, {
      query: { ...only, length: LENGTH, ...(word.word && { searchKey: 'NONE', keyword: [word.word] }) },
    }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
  return (
    <PickDialog
      {...pick}
      word={word}
      query={productsQuery}
      aside={({ displayStatus, salePrice, stock }) => (
        <>
          <small className="jt-muted jt-num">재고 {count(stock.available)}</small>
          <b className="jt-num">{won(salePrice, true)}</b>
          <EnumTag of={productDisplayStatus} value={displayStatus} />
        </>
      )}
    />
  );
}

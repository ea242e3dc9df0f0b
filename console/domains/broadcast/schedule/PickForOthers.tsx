/** Products that a broadcaster sells for others: those of running contracts. */
import { RAIL_MAX } from '@jangteo/contract/broadcast/content.body.ts';
import { railApi } from '@jangteo/contract/broadcast/rail.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { won } from '../../../ui/format.ts';
import { PickDialog } from '../../product/pick/PickDialog.tsx';
import { useWord } from '../../product/pick/ProductFinder.tsx';

const NONE = {
  title: '담을 수 있는 상품이 없습니다.',
  next: '판매자와 맺은 계약이 진행 중이면 그 상품을 이곳에서 고를 수 있습니다.',
};

interface Props {
  chosen: readonly number[];
  done: (chosen: number[] | null) => void;
}

export function PickForOthers(pick: Props) {
  const word = useWord();
  const salableQuery = useQuery({
    ...query(railApi.salable, { query: { length: RAIL_MAX, ...(word.word && { keyword: word.word }) } }),
    select: ({ data }) => data.map(({ product, reason }) => ({ ...product, reason })),
    placeholderData: keepPreviousData,
  });
  return (
    <PickDialog
      {...pick}
      title="방송 상품"
      most={RAIL_MAX}
      word={word}
      query={salableQuery}
      none={NONE}
      hint="상품명"
      whyNot={({ reason }) => reason}
      aside={({ seller, salePrice }) => (
        <>
          <small>{seller.name}</small>
          <b className="jt-num">{won(salePrice, true)}</b>
        </>
      )}
    />
  );
}

/** Products of a seller that a broadcaster has under contracts with it: searched, ticked, taken together. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { won } from '../../../ui/format.ts';
import { PickDialog } from '../../product/pick/PickDialog.tsx';
import { useWord } from '../../product/pick/ProductFinder.tsx';
import { hostedOf } from './faces.ts';

interface Props {
  sellerSeq: number;
  chosen: readonly number[];
  most: number;
  title?: string;
  done: (chosen: number[] | null) => void;
}

const NONE = {
  title: '고를 수 있는 상품이 없습니다.',
  next: '이 판매자와 맺은 계약의 상품을 고를 수 있습니다.',
};

export function PickHosted({ sellerSeq, title = '제안할 상품', ...pick }: Props) {
  const word = useWord();
  const hostedQuery = useQuery({
    ...hostedOf(sellerSeq, word.word),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
  return (
    <PickDialog
      {...pick}
      title={title}
      word={word}
      query={hostedQuery}
      none={NONE}
      hint="상품명, 상품코드"
      aside={({ salePrice }) => <b className="jt-num">{won(salePrice, true)}</b>}
    />
  );
}

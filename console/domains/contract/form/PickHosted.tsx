/** Products of a seller that a broadcaster has under contracts with it: searched, ticked, taken together. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Picture } from '../../../kit/Picture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { count, won } from '../../../ui/format.ts';
import { ProductFinder, useWord } from '../../product/pick/ProductFinder.tsx';
import { hostedOf } from './faces.ts';

interface Props {
  sellerSeq: number;
  chosen: readonly number[];
  most: number;
  done: (chosen: number[] | null) => void;
}

const NONE = {
  title: '고를 수 있는 상품이 없습니다.',
  next: '이 판매자와 맺은 계약의 상품을 제안할 수 있습니다.',
};

export function PickHosted({ sellerSeq, chosen, most, done }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(chosen));
  const word = useWord();
  const asked = useQuery({
    ...hostedOf(sellerSeq, word.word),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
  const tick = (seq: number, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(seq);
    else next.delete(seq);
    setTicked(next);
  };
  return (
    <Dialog
      open
      title="제안할 상품"
      width={560}
      onClose={() => done(null)}
      actions={
        <>
          <Button onClick={() => done(null)}>취소</Button>
          <Button
            variant="primary"
            onClick={() => done([...ticked])}
            disabledReason={ticked.size > most && `${count(most)}개까지 고를 수 있습니다.`}
          >
            {ticked.size > 0 ? `${count(ticked.size)}개 선택` : '선택'}
          </Button>
        </>
      }
    >
      <ProductFinder word={word} asked={asked} none={NONE} hint="상품명, 상품코드">
        {(row) => (
          <>
            <Checkbox
              label={row.name}
              hideLabel
              checked={ticked.has(row.productSeq)}
              onChange={(on) => tick(row.productSeq, on)}
            />
            <Picture src={row.thumbnail} size={32} />
            <span className="jt-grow jt-ellipsis">
              {row.name} <small>{row.productSeq}</small>
            </span>
            <b className="jt-num">{won(row.salePrice, true)}</b>
          </>
        )}
      </ProductFinder>
    </Dialog>
  );
}

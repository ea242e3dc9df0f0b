/** Products chosen from the seller's list: searched, ticked, taken together. */
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import type { ProductFilter } from '@jangteo/contract/product/product.list.ts';
import { productDisplayStatus } from '@jangteo/contract/product/product.enums.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { count } from '../../../ui/format.ts';
import { ProductFinder, useWord } from './ProductFinder.tsx';

const LENGTH = 50;

interface Props {
  title: string;
  chosen: readonly number[];
  most: number;
  /** Only these are offered. */
  only?: Partial<ProductFilter>;
  done: (chosen: number[] | null) => void;
}

export function PickProducts({ title, chosen, most, only, done }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(chosen));
  const word = useWord();
  const asked = useQuery({
    ...query(productListApi.search, {
      query: { ...only, length: LENGTH, ...(word.word && { searchKey: 'NONE', keyword: [word.word] }) },
    }),
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
      title={title}
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
      <ProductFinder word={word} asked={asked}>
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
            <EnumTag of={productDisplayStatus} value={row.displayStatus} />
          </>
        )}
      </ProductFinder>
    </Dialog>
  );
}

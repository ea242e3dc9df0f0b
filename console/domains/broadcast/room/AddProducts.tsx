/** 상품 추가: what may be sold in this live and is not in its rail yet. */
import { RAIL_MAX } from '@jangteo/contract/broadcast/content.body.ts';
import { railApi } from '@jangteo/contract/broadcast/rail.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../kit/call/query.ts';
import { Picture } from '../../../kit/Picture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { count, won } from '../../../ui/format.ts';
import { ProductFinder, useWord } from '../../product/pick/ProductFinder.tsx';
import type { Room } from './useRoom.ts';

const IN_RAIL = '이미 담은 상품입니다.';

export function AddProducts({ room, done }: { room: Room; done: (chosen: number[] | null) => void }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const word = useWord();
  const salableQuery = useQuery({
    ...query(railApi.salable, {
      query: { contentSeq: room.contentSeq, ...(word.word && { keyword: word.word }) },
    }),
    select: ({ data }) => data.map((one) => ({ ...one, productSeq: one.product.productSeq })),
    placeholderData: keepPreviousData,
  });
  const tick = (seq: number, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(seq);
    else next.delete(seq);
    setTicked(next);
  };
  const places = RAIL_MAX - room.rail.length;
  return (
    <Dialog
      open
      title="상품 추가"
      width={560}
      onClose={() => done(null)}
      actions={
        <>
          <Button onClick={() => done(null)}>취소</Button>
          <Button
            variant="primary"
            onClick={() => done([...ticked])}
            disabledReason={
              ticked.size === 0
                ? '담을 상품을 골라 주세요.'
                : ticked.size > places && `${count(places)}개까지 더 담을 수 있습니다.`
            }
          >
            {ticked.size > 0 ? `${count(ticked.size)}개 담기` : '담기'}
          </Button>
        </>
      }
    >
      <ProductFinder word={word} query={salableQuery} hint="상품명">
        {({ product, inRail, reason }) => (
          <>
            <Checkbox
              label={product.name}
              hideLabel
              checked={inRail || ticked.has(product.productSeq)}
              disabledReason={inRail ? IN_RAIL : (reason ?? undefined)}
              onChange={(on) => tick(product.productSeq, on)}
            />
            <Picture src={product.thumbnail} size={32} />
            <span className="jt-grow jt-ellipsis">
              {product.name}{' '}
              {product.seller.userSeq !== room.content?.seller.userSeq && (
                <small>{product.seller.name}</small>
              )}
            </span>
            <b className="jt-num">{won(product.salePrice, true)}</b>
          </>
        )}
      </ProductFinder>
    </Dialog>
  );
}

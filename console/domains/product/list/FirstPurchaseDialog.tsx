/** 첫구매 지정: products are looked for, those that may not be chosen say why. */
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import { productMarkApi } from '@jangteo/contract/product/mark.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { Picture } from '../../../kit/Picture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { count, won } from '../../../ui/format.ts';
import { ProductFinder, useWord } from '../pick/ProductFinder.tsx';
import type { Named } from './named.ts';

const SHOWN = 20;
const MOST = 200;

/** Products by a word, each with why it may not be chosen. */
function useCandidates(word: string) {
  const asked = { ...(word && { keyword: [word] }), firstPurchaseOnly: false, start: 0, length: SHOWN };
  const found = query(productListApi.search, { query: asked });
  return useQuery({
    queryKey: [...found.queryKey, 'first-purchase'],
    queryFn: async () => {
      const { data: rows } = await call(productListApi.search, { query: asked });
      const productSeqList = rows.map((row) => row.productSeq);
      if (rows.length === 0) return [];
      const { data } = await call(productMarkApi.checkFirstPurchase, { body: { productSeqList } });
      const reasons = new Map(data.conflicts.map((one) => [one.productSeq, one.message]));
      return rows.map((row) => ({ ...row, why: reasons.get(row.productSeq) }));
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export function FirstPurchaseDialog({ done }: { done: (chosen: Named[] | null) => void }) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Named>>(new Map());
  const word = useWord();
  const candidatesQuery = useCandidates(word.word);
  const toggle = (row: Named, on: boolean) =>
    setChosen((now) => {
      const next = new Map(now);
      if (on) next.set(row.productSeq, row);
      else next.delete(row.productSeq);
      return next;
    });
  const full = chosen.size >= MOST && `한 번에 ${MOST}개까지 지정할 수 있습니다.`;
  return (
    <Dialog
      open
      onClose={() => done(null)}
      title="첫구매 전용 지정"
      width={560}
      actions={
        <>
          <Button onClick={() => done(null)}>취소</Button>
          <Button
            variant="primary"
            disabledReason={chosen.size === 0 && '상품을 골라 주세요.'}
            onClick={() => done([...chosen.values()])}
          >
            {chosen.size > 0 ? `${count(chosen.size)}개 지정` : '지정'}
          </Button>
        </>
      }
    >
      <p className="jt-muted">스토어에서 산 적이 없는 구매자만 한 개씩 살 수 있게 됩니다.</p>
      <ProductFinder word={word} query={candidatesQuery}>
        {({ productSeq, name, thumbnail, salePrice, why }) => {
          const on = chosen.has(productSeq);
          return (
            <>
              <Checkbox
                label={`${name} 고르기`}
                hideLabel
                checked={on}
                disabledReason={why ?? (on ? undefined : full || undefined)}
                onChange={(next) => toggle({ productSeq, name }, next)}
              />
              <Picture src={thumbnail} size={36} className="jt-list-thumb" />
              <span className="jt-product-name">
                <b className="jt-ellipsis">{name}</b>
                <small>{why ?? won(salePrice, true)}</small>
              </span>
            </>
          );
        }}
      </ProductFinder>
    </Dialog>
  );
}

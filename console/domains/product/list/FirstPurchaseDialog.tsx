/** 첫구매 지정: products are looked for, those that may not be chosen say why. */
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import { productMarkApi } from '@jangteo/contract/product/mark.api.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { Picture } from '../../../kit/Picture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { count, won } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { Named } from './named.ts';

const SHOWN = 20;
const MOST = 200;
/** ms between the last key and the search (document 0 §9). */
const DEBOUNCE = 300;

/** Products by a word, each with why it may not be chosen. */
function useCandidates(word: string) {
  const asked = { ...(word && { keyword: [word] }), firstPurchaseOnly: false, start: 0, length: SHOWN };
  const found = query(productListApi.search, { query: asked });
  return useQuery({
    queryKey: [...found.queryKey, 'first-purchase'],
    queryFn: async () => {
      const { data: rows } = await call(productListApi.search, { query: asked });
      const productSeqList = rows.map((row) => row.productSeq);
      if (rows.length === 0) return { rows, reasons: new Map<number, string>() };
      const { data } = await call(productMarkApi.checkFirstPurchase, { body: { productSeqList } });
      return { rows, reasons: new Map(data.conflicts.map((one) => [one.productSeq, one.message])) };
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export function FirstPurchaseDialog({ done }: { done: (chosen: Named[] | null) => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<number, Named>>(new Map());
  const [word] = useDebouncedValue(typed.trim(), DEBOUNCE);
  const asked = useCandidates(word);
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
      <TextInput
        label="상품 찾기"
        hideLabel
        value={typed}
        onChange={setTyped}
        placeholder="상품명, 상품코드, 브랜드, 태그"
        maxLength={40}
      />
      {asked.isError && <EmptyState title="상품을 찾지 못했습니다." next={messageOf(asked.error)} />}
      {asked.isPending && <SkeletonRows rows={5} columns={1} height={44} />}
      {asked.data?.rows.length === 0 && (
        <EmptyState title="찾는 상품이 없습니다." next="다른 말로 찾아 주세요." />
      )}
      <ul className="jt-product-candidates">
        {asked.data?.rows.map((row) => {
          const why = asked.data.reasons.get(row.productSeq);
          const on = chosen.has(row.productSeq);
          return (
            <li key={row.productSeq}>
              <Checkbox
                label={`${row.name} 고르기`}
                hideLabel
                checked={on}
                disabledReason={why ?? (on ? undefined : full || undefined)}
                onChange={(next) => toggle({ productSeq: row.productSeq, name: row.name }, next)}
              />
              <Picture src={row.thumbnail} size={36} className="jt-list-thumb" />
              <span className="jt-product-name">
                <b className="jt-ellipsis">{row.name}</b>
                <small>{why ?? won(row.salePrice, true)}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** Products of all sellers for the operator: what was ticked stays ticked through several searches. */
import { productDisplayStatus } from '@jangteo/contract/product/product.enums.ts';
import { productSanctionApi, type DeskProductRow } from '@jangteo/contract/product/sanction.api.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { numbersIn } from './numbers.ts';
import { SellerSelect } from './SellerSelect.tsx';
import { DEBOUNCE_MS } from '../../../ui/debounce.ts';

const LENGTH = 50;
const MOST = 200;
const WAYS = [
  { value: 'number', label: '상품코드' },
  { value: 'seller', label: '판매자' },
] as const;
type Way = (typeof WAYS)[number]['value'];

interface Props {
  chosen: ReadonlyMap<number, DeskProductRow>;
  onChange: (chosen: ReadonlyMap<number, DeskProductRow>) => void;
}

export function ProductSearch({ chosen, onChange }: Props) {
  const [way, turn] = useState<Way>('number');
  const [typed, type] = useState('');
  const [seller, setSeller] = useState<number | null>(null);
  const [word] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const numbers = numbersIn(word).slice(0, MOST);
  const byNumber = way === 'number';
  const productsQuery = useQuery({
    ...query(productSanctionApi.deskProducts, {
      query: byNumber
        ? { length: MOST, productSeqList: numbers }
        : { length: LENGTH, ...(seller !== null && { sellerSeq: seller }), ...(word && { keyword: word }) },
    }),
    enabled: byNumber ? numbers.length > 0 : seller !== null,
    placeholderData: keepPreviousData,
  });
  const tick = (row: DeskProductRow, on: boolean) => {
    const next = new Map(chosen);
    if (on) next.set(row.productSeq, row);
    else next.delete(row.productSeq);
    onChange(next);
  };
  return (
    <div className="jt-desk-search">
      <div className="jt-desk-filters">
        <Segmented
          label="찾는 방법"
          value={way}
          onChange={(next) => {
            turn(next);
            type('');
          }}
          options={WAYS}
        />
        {!byNumber && <SellerSelect value={seller} onChange={setSeller} />}
        <TextInput
          label={byNumber ? '상품코드' : '상품명'}
          hideLabel
          type="search"
          value={typed}
          onChange={type}
          icon={<IconSearch size={16} />}
          placeholder={byNumber ? '상품코드. 여러 개는 쉼표나 빈칸으로 나눕니다.' : '상품명의 일부'}
          maxLength={byNumber ? 3_000 : 40}
        />
      </div>
      <Found query={productsQuery} chosen={chosen} tick={tick} byNumber={byNumber} />
    </div>
  );
}

interface FoundProps {
  query: ReturnType<typeof useFound>;
  chosen: Props['chosen'];
  tick: (row: DeskProductRow, on: boolean) => void;
  byNumber: boolean;
}
const useFound = () => useQuery(query(productSanctionApi.deskProducts, { query: {} }));

function Found({ query: rowsQuery, chosen, tick, byNumber }: FoundProps) {
  const rows = rowsQuery.isEnabled ? rowsQuery.data?.data : undefined;
  if (!rowsQuery.isEnabled && chosen.size === 0)
    return (
      <p className="jt-desk-hint">
        {byNumber ? '판매자가 달라도 한 번에 찾을 수 있습니다.' : '판매자를 먼저 선택해 주세요.'}
      </p>
    );
  // What is ticked stays in sight, whatever is looked for next.
  const kept = [...chosen.values()].filter(
    (one) => rows?.every((row) => row.productSeq !== one.productSeq) ?? true,
  );
  return (
    <div className="jt-desk-found" aria-busy={rowsQuery.isFetching}>
      {rowsQuery.isEnabled && rowsQuery.isPending && <SkeletonRows rows={3} height={48} columns={2} />}
      {rowsQuery.error && (
        <EmptyState title="상품을 불러오지 못했습니다." next={messageOf(rowsQuery.error)} />
      )}
      {rows?.length === 0 && kept.length === 0 && (
        <EmptyState title="찾는 상품이 없습니다." next="삭제한 상품은 찾을 수 없습니다." />
      )}
      <ul className="jt-desk-rows">
        {[...kept, ...(rows ?? [])].map((row) => (
          <li key={row.productSeq}>
            <Checkbox
              label={row.name}
              hideLabel
              checked={chosen.has(row.productSeq)}
              onChange={(on) => tick(row, on)}
              disabledReason={row.sanction ? '이미 제재 중입니다.' : undefined}
            />
            <Picture src={row.thumbnail} size={32} />
            <span className="jt-grow">
              <b className="jt-ellipsis">{row.name}</b>
              <small className="jt-ellipsis">
                {row.sellerName} · {row.productSeq}
              </small>
            </span>
            <EnumTag of={productDisplayStatus} value={row.displayStatus} />
          </li>
        ))}
      </ul>
    </div>
  );
}

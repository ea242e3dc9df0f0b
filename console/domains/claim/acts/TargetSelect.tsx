/** 희망옵션: of the same goods, in stock, at the same price. */
import { productApi } from '@jangteo/contract/product/product.api.ts';
import type { OptionRow } from '@jangteo/contract/product/product.answer.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../kit/call/query.ts';
import { count } from '../../../ui/format.ts';
import { Select, type Option } from '../../../ui/Select.tsx';
import { DEBOUNCE_MS } from '../../../ui/debounce.ts';

const SAME = 'same';

interface Props {
  productSeq: number;
  /** The option that was bought, by its text. */
  bought: string;
  qty: number;
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | null;
  name: string;
}

/** What is on the shelf and nobody holds. */
const free = ({ stock, held }: OptionRow): number =>
  stock - held.payment - held.exchange - held.cart - held.matching;

function optionOf(row: OptionRow, own: OptionRow | undefined, qty: number): Option {
  const differs = own !== undefined && row.price !== own.price;
  return {
    value: String(row.optionSeq),
    label: row.text || '옵션 없음',
    note: differs ? '가격이 다릅니다' : `재고 ${count(Math.max(0, free(row)))}`,
    disabled: differs || free(row) < qty,
  };
}

export function TargetSelect({ productSeq, bought, qty, value, onChange, error, name }: Props) {
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const input = { params: { productSeq }, query: keyword ? { keyword } : {} };
  const optionsQuery = useQuery({ ...query(productApi.options, input), placeholderData: keepPreviousData });
  const rows = optionsQuery.data?.data ?? [];
  const own = rows.find(({ text }) => text === bought);
  const same: Option = { value: SAME, label: `같은 옵션${bought ? ` (${bought})` : ''}` };
  return (
    <Select
      label="희망옵션"
      name={name}
      error={error}
      value={value === null ? SAME : String(value)}
      options={[same, ...rows.filter((row) => row !== own).map((row) => optionOf(row, own, qty))]}
      onSearch={setTyped}
      onChange={(next) => onChange(next === SAME ? null : Number(next))}
      hint="가격이 같고 재고가 있는 옵션으로 바꿀 수 있습니다."
    />
  );
}

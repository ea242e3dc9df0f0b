/** One seller of all, found by number, name, shop or id. */
import { adminApi } from '@jangteo/contract/admin/admin.api.ts';
import type { SellerRow } from '@jangteo/contract/admin/admin.list.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../kit/call/query.ts';
import { Select } from '../../../ui/Select.tsx';
import { DEBOUNCE_MS } from '../../../ui/debounce.ts';

const LENGTH = 20;
const ALL = '';

const found = (keyword: string) =>
  query(adminApi.sellers, {
    query: { length: LENGTH, userType: ['producer'], ...(keyword && { keyword }) },
  });
const optionOf = (row: SellerRow) => ({
  value: String(row.userSeq),
  label: row.shopName ?? row.name,
  note: String(row.userSeq),
});

interface Props {
  value: number | null;
  onChange: (seller: number | null) => void;
  /** What nobody chosen is called; absent: one must be. */
  all?: string;
}

export function SellerSelect({ value, onChange, all }: Props) {
  const [typed, type] = useState('');
  const [word] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const rows = useQuery({ ...found(word), placeholderData: keepPreviousData }).data?.data ?? [];
  const chosen = useQuery({ ...found(String(value)), enabled: value !== null }).data?.data;
  const kept = chosen?.filter((row) => row.userSeq === value && rows.every((one) => one.userSeq !== value));
  const options = [
    ...(all ? [{ value: ALL, label: all }] : []),
    ...(kept ?? []).map(optionOf),
    ...rows.map(optionOf),
  ];
  return (
    <Select
      label="판매자"
      hideLabel
      value={value === null ? (all ? ALL : null) : String(value)}
      onChange={(next) => onChange(next === ALL ? null : Number(next))}
      options={options}
      placeholder="판매자 찾기"
      onSearch={type}
    />
  );
}

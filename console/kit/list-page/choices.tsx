/** A filter whose values a call answers: too many for a declaration, or somebody's own. */
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Select, type Option } from '../../ui/Select.tsx';
import type { FilterValue } from './list.ts';
import { DEBOUNCE_MS } from '../../ui/debounce.ts';

/** What is looked for: a typed part of the name, or the one with this value. Without both the first ones. */
export interface Looked {
  keyword?: string;
  value?: FilterValue;
}
// oxlint-disable-next-line typescript/no-explicit-any -- options of any query whose data are choices
export type Ask = (looked: Looked) => UseQueryOptions<any, Error, readonly Option[], any>;

const STALE_MS = 60_000;

/** The choice that a filter holds now; undefined while it is not known, or is nobody's. */
function useChosen(ask: Ask, value: FilterValue | undefined): Option | undefined {
  const choiceQuery = useQuery({ ...ask({ value }), enabled: value !== undefined, staleTime: STALE_MS });
  return value === undefined ? undefined : choiceQuery.data?.find((one) => one.value === String(value));
}

/** Name of the chosen one in the sentence of applied filters; its number until it is known. */
export const ChosenName = ({ ask, value }: { ask: Ask; value: FilterValue }) =>
  useChosen(ask, value)?.label ?? String(value);

interface AskedSelectProps {
  ask: Ask;
  label: string;
  hideLabel?: boolean;
  value: FilterValue | undefined;
  any: Option;
  onChange: (value: number | undefined) => void;
}

export function AskedSelect({ ask, label, hideLabel, value, any, onChange }: AskedSelectProps) {
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found =
    useQuery({ ...ask(keyword ? { keyword } : {}), staleTime: STALE_MS, placeholderData: keepPreviousData })
      .data ?? [];
  const chosen = useChosen(ask, value);
  const unknown = value !== undefined && !chosen ? { value: String(value), label: String(value) } : undefined;
  const held = chosen ?? unknown;
  const options = [any, ...(held && !found.some((one) => one.value === held.value) ? [held] : []), ...found];
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      value={value === undefined ? any.value : String(value)}
      options={options}
      onSearch={setTyped}
      onChange={(next) => onChange(next === any.value ? undefined : Number(next))}
    />
  );
}

/** One of what a call answers, looked for by name. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import type { Bound } from '../../../kit/form/useForm.ts';
import type { Ask } from '../../../kit/list-page/choices.tsx';
import { DEBOUNCE_MS } from '../../../ui/debounce.ts';
import { Select } from '../../../ui/Select.tsx';

interface Props extends Pick<Bound<number | null>, 'name' | 'value' | 'onChange' | 'error'> {
  label: string;
  ask: Ask;
  hint: ReactNode;
}

export function AskField({ label, ask, value, onChange, ...field }: Props) {
  const [typed, type] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const choicesQuery = useQuery({ ...ask(keyword ? { keyword } : {}), placeholderData: keepPreviousData });
  const found = choicesQuery.data ?? [];
  const strange = value !== null && !found.some((one) => one.value === String(value));
  const chosen =
    useQuery({ ...ask({ value: value ?? 0 }), enabled: choicesQuery.isSuccess && strange }).data ?? [];
  return (
    <Select
      {...field}
      label={label}
      required
      value={value === null ? null : String(value)}
      options={strange ? [...chosen, ...found] : found}
      onSearch={type}
      onChange={(next) => onChange(Number(next))}
      placeholder={`${label} 찾기`}
    />
  );
}

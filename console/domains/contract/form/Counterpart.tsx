/** Who is proposed to: looked for by name, in what `ask` answers. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Bound } from '../../../kit/form/useForm.ts';
import type { Ask } from '../../../kit/list-page/choices.tsx';
import { DEBOUNCE_MS } from '../../../ui/debounce.ts';
import { josa } from '../../../ui/format.ts';
import { Select } from '../../../ui/Select.tsx';

interface Props extends Pick<Bound<number | null>, 'name' | 'value' | 'onChange' | 'error'> {
  label: string;
  ask: Ask;
  hint: string;
}

export function Counterpart({ label, ask, hint, value, onChange, ...field }: Props) {
  const [typed, type] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const peopleQuery = useQuery({ ...ask(keyword ? { keyword } : {}), placeholderData: keepPreviousData });
  const none = peopleQuery.isSuccess && keyword === '' && peopleQuery.data.length === 0;
  return (
    <Select
      {...field}
      label={label}
      required
      value={value === null ? null : String(value)}
      options={peopleQuery.data ?? []}
      onSearch={type}
      onChange={(next) => onChange(Number(next))}
      placeholder={`${label} 찾기`}
      hint={none ? `지금 제안할 수 있는 ${josa(label, '이/가')} 없습니다. ${hint}` : hint}
    />
  );
}

/** Words that a page of the desk is asked for, kept in its address. */
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { TextInput } from '../../../ui/TextInput.tsx';
import { DEBOUNCE_MS } from '../../../ui/debounce.ts';
import { KEYWORD_MAX } from '@jangteo/contract/kit/filter.ts';

interface Props {
  label: string;
  value: string;
  onChange: (next: string) => void;
}

export function Search({ label, value, onChange }: Props) {
  const [typed, type] = useState(value);
  const [word] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const asked = useRef(value);
  useEffect(() => {
    if (word === asked.current) return;
    asked.current = word;
    onChange(word);
  }, [word, onChange]);
  return (
    <TextInput
      label={label}
      hideLabel
      type="search"
      placeholder={label}
      maxLength={KEYWORD_MAX}
      icon={<IconSearch aria-hidden />}
      value={typed}
      onChange={type}
    />
  );
}

/** Words that a page of the desk is asked for, kept in its address. */
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { TextInput } from '../../../ui/TextInput.tsx';

/** ms between the last key and the search (document 0 §9). */
const DEBOUNCE = 300;

interface Props {
  label: string;
  value: string;
  onChange: (next: string) => void;
}

export function Search({ label, value, onChange }: Props) {
  const [typed, type] = useState(value);
  const [word] = useDebouncedValue(typed.trim(), DEBOUNCE);
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
      icon={<IconSearch aria-hidden />}
      value={typed}
      onChange={type}
    />
  );
}

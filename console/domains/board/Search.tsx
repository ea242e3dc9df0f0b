/** One line that is looked for when somebody presses Enter. */
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface Props {
  hint: string;
  value: string;
  onSearch: (word: string) => void;
}

export function Search({ hint, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const look = () => onSearch(typed.trim());
  return (
    <div className="jt-board-search" role="search">
      <TextInput
        label={hint}
        hideLabel
        name="keyword"
        type="search"
        icon={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={setTyped}
        placeholder={hint}
        maxLength={40}
        onEnter={look}
      />
      <Button onClick={look}>검색</Button>
    </div>
  );
}

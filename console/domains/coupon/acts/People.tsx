/** Followers looked for by name and put together, one by one. */
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Ask } from '../../../kit/list-page/choices.tsx';
import { DEBOUNCE_MS } from '../../../ui/debounce.ts';
import { count } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { peoplePlace } from '../people-place.ts';

export interface Person {
  userSeq: number;
  name: string;
}
interface Props {
  value: readonly Person[];
  onChange: (people: readonly Person[]) => void;
}
/** As many as one call names. */
const MOST = 1_000;

/** The call that knows followers, once its domain has come. */
function usePeople(): Ask | null {
  const load = peoplePlace.use();
  const [ask, setAsk] = useState<{ ask: Ask } | null>(null);
  useEffect(() => {
    let left = false;
    void load?.().then((found) => !left && setAsk({ ask: found }));
    return () => void (left = true);
  }, [load]);
  return ask?.ask ?? null;
}

export function People({ value, onChange }: Props) {
  const ask = usePeople();
  if (!ask) return null;
  return <Finder ask={ask} value={value} onChange={onChange} />;
}

function Finder({ ask, value, onChange }: Props & { ask: Ask }) {
  const [typed, type] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const peopleQuery = useQuery({ ...ask(keyword ? { keyword } : {}), placeholderData: keepPreviousData });
  const options = (peopleQuery.data ?? []).filter(
    (one) => !value.some(({ userSeq }) => String(userSeq) === one.value),
  );
  const add = (seq: string) => {
    const found = options.find((one) => one.value === seq);
    if (found && value.length < MOST) onChange([...value, { userSeq: Number(seq), name: found.label }]);
  };
  return (
    <div className="jt-stack">
      <Select
        label="팔로워 찾기"
        value={null}
        options={options}
        onSearch={type}
        onChange={add}
        placeholder="닉네임으로 찾기"
        hint={
          peopleQuery.isSuccess && !keyword && peopleQuery.data.length === 0
            ? '아직 팔로워가 없습니다.'
            : undefined
        }
      />
      {value.length > 0 && (
        <ul className="jt-coupon-people" aria-label={`고른 회원 ${count(value.length)}명`}>
          {value.map(({ userSeq, name }) => (
            <li key={userSeq}>
              {name}
              <IconButton
                label={`${name} 빼기`}
                size="small"
                icon={<IconX />}
                onClick={() => onChange(value.filter((one) => one.userSeq !== userSeq))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

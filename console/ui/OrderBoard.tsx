/**
 * Things that somebody puts in order, one below the other: dragged, moved by Alt and an arrow, sent to the top, or to the
 * place whose number is typed. What may be added stands beside them.
 */
import { IconArrowBarToUp, IconGripVertical } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { Sortable } from './Sortable.tsx';
import './OrderBoard.css';

interface OrderBoardProps<T> {
  items: readonly T[];
  /** Stays with a thing wherever it goes. */
  idOf: (item: T) => string;
  nameOf: (item: T) => string;
  onChange: (items: T[]) => void;
  /** Number of the first place. */
  first?: number;
  /** What a thing shows between its place and its buttons. */
  children: (item: T) => ReactNode;
  /** Behind the button that sends it to the top. */
  buttons?: (item: T) => ReactNode;
}

/** One of a list, at another place. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}

export function OrderBoard<T>(props: OrderBoardProps<T>) {
  const { items, idOf, nameOf, onChange, first = 1, children, buttons } = props;
  const move = (from: number, to: number) => onChange(moved(items, from, to));
  return (
    <Sortable items={items} idOf={idOf} nameOf={nameOf} onMove={move} layout="rows" className="jt-order">
      {(item, i, grip) => (
        <>
          <button {...grip} className="jt-order-grip" aria-label={`${nameOf(item)} 옮기기`}>
            <IconGripVertical size={16} aria-hidden />
          </button>
          <Place
            key={i}
            name={nameOf(item)}
            place={first + i}
            onPlace={(place) => move(i, Math.max(0, Math.min(place - first, items.length - 1)))}
          />
          {children(item)}
          <IconButton
            label={`${nameOf(item)} 맨 위로`}
            icon={<IconArrowBarToUp />}
            size="small"
            disabledReason={i === 0 && '이미 맨 위입니다.'}
            onClick={() => move(i, 0)}
          />
          {buttons?.(item)}
        </>
      )}
    </Sortable>
  );
}

interface PlaceProps {
  name: string;
  place: number;
  onPlace: (place: number) => void;
}

/** The number of a place; Enter, or leaving it, sends the thing to the one that was typed. */
function Place({ name, place, onPlace }: PlaceProps) {
  const [typed, type] = useState<string | null>(null);
  const take = () => {
    const wanted = Number(typed);
    type(null);
    if (typed !== null && typed !== '' && wanted !== place) onPlace(wanted);
  };
  return (
    <input
      className="jt-order-place jt-num"
      inputMode="numeric"
      aria-label={`${name} 순서`}
      value={typed ?? String(place)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => /^\d{0,6}$/.test(event.target.value) && type(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation();
          type(null);
        }
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    />
  );
}

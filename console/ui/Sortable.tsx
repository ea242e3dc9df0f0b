/**
 * Things in an order that somebody gives them: dragged by mouse or finger, by Space and arrows, or one place at a time
 * by Alt and an arrow. What happens is said to whoever hears the page.
 */
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import './Sortable.css';
import { josa } from './format.ts';

/** What makes a button the one that a thing is taken by. */
export type Grip = ButtonHTMLAttributes<HTMLButtonElement> & { ref: (element: HTMLElement | null) => void };

export interface SortableProps<T> {
  items: readonly T[];
  /** Stays with a thing wherever it goes. */
  idOf: (item: T, index: number) => string;
  /** What it is called when it is moved. */
  nameOf: (item: T, index: number) => string;
  onMove: (from: number, to: number) => void;
  /** One below the other, or in lines that break. */
  layout: 'rows' | 'grid';
  /** Of the list; `itemClass` of each thing in it. */
  className?: string;
  itemClass?: string;
  /** Stands in the list behind the things: a way to add one. */
  after?: ReactNode;
  children: (item: T, index: number, grip: Grip) => ReactNode;
}

const HELP =
  '옮기려면 스페이스를 누르고 화살표로 자리를 고른 뒤 다시 스페이스를 누릅니다. Esc는 그만둡니다. ' +
  'Alt와 화살표로 한 칸씩 옮길 수도 있습니다.';
const BACK = ['ArrowLeft', 'ArrowUp'];
const ON = ['ArrowRight', 'ArrowDown'];
const POINTED = { distance: 4 };
/** A finger that moves at once scrolls. */
const TOUCHED = { delay: 180, tolerance: 8 };

interface Said {
  ids: readonly string[];
  name: (id: string) => string;
  /** Where it was said to be last: dnd-kit says a thing to be over itself as soon as it is taken. */
  at: RefObject<string>;
}

function announcing({ ids, name, at }: Said): Announcements {
  const place = (id: string) => `${ids.length}개 가운데 ${ids.indexOf(id) + 1}번째`;
  const named = ({ id }: { id: UniqueIdentifier }) => josa(name(String(id)), '을/를');
  return {
    onDragStart: ({ active }) => {
      at.current = String(active.id);
      return `${named(active)} 들었습니다. 지금 ${place(at.current)}입니다.`;
    },
    onDragOver: ({ over }) => {
      if (!over || at.current === String(over.id)) return undefined;
      at.current = String(over.id);
      return `${place(at.current)} 자리입니다.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${named(active)} ${place(String(over.id))}로 옮겼습니다.` : '제자리에 두었습니다.',
    onDragCancel: ({ active }) => `${named(active)} 옮기지 않았습니다.`,
  };
}

export function Sortable<T>(props: SortableProps<T>) {
  const { items, idOf, nameOf, onMove, layout, className, itemClass, after, children } = props;
  const [said, say] = useState('');
  const at = useRef('');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: POINTED }),
    useSensor(TouchSensor, { activationConstraint: TOUCHED }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(idOf);
  const name = (id: string) => {
    const at = ids.indexOf(id);
    return nameOf(items[at]!, at);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (to >= 0 && to !== from) onMove(from, to);
  };
  const nudge = (event: KeyboardEvent, from: number) => {
    const by = BACK.includes(event.key) ? -1 : ON.includes(event.key) ? 1 : 0;
    if (!event.altKey || by === 0) return false;
    event.preventDefault();
    const to = from + by;
    if (to < 0 || to >= items.length) return true;
    onMove(from, to);
    say(`${josa(nameOf(items[from]!, from), '을/를')} ${items.length}개 가운데 ${to + 1}번째로 옮겼습니다.`);
    return true;
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcing({ ids, name, at }),
        screenReaderInstructions: { draggable: HELP },
        restoreFocus: true,
      }}
    >
      <SortableContext
        items={ids}
        strategy={layout === 'rows' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        <ul className={className}>
          {items.map((item, i) => (
            <Sorted key={ids[i]} id={ids[i]!} className={itemClass} nudge={(event) => nudge(event, i)}>
              {(grip) => children(item, i, grip)}
            </Sorted>
          ))}
          {after}
        </ul>
      </SortableContext>
      <span role="status" className="jt-hidden">
        {said}
      </span>
    </DndContext>
  );
}

interface SortedProps {
  id: string;
  className: string | undefined;
  /** True: the key was one of ours. */
  nudge: (event: KeyboardEvent) => boolean;
  children: (grip: Grip) => ReactNode;
}

function Sorted({ id, className, nudge, children }: SortedProps) {
  const sorting = useSortable({ id });
  const { attributes, listeners, transform, transition, isDragging } = sorting;
  const grip: Grip = {
    ...listeners,
    type: 'button',
    ref: sorting.setActivatorNodeRef,
    'aria-describedby': attributes['aria-describedby'],
    onKeyDown: (event) => {
      if (!nudge(event)) (listeners?.onKeyDown as ((event: KeyboardEvent) => void) | undefined)?.(event);
    },
  };
  return (
    <li
      ref={sorting.setNodeRef}
      className={className}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(grip)}
    </li>
  );
}

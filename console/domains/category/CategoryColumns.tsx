/** Three levels side by side; on a phone the one that is being looked at. Arrows walk in and between them. */
import type { CategoryRow } from '@jangteo/contract/category/category.api.ts';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import './category.css';
import { stepsOf, type Root } from './tree.ts';

interface Props {
  roots: readonly Root[];
  value: number | null;
  onChoose: (leaf: CategoryRow) => void;
  /** Beside a leaf. */
  keep: (leaf: CategoryRow) => ReactNode;
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const columns = [...event.currentTarget.querySelectorAll('ul')];
  const at = document.activeElement as HTMLElement;
  const here = columns.findIndex((column) => column.contains(at));
  const own = (column: Element | undefined) => [
    ...(column?.querySelectorAll<HTMLElement>('button[data-step]') ?? []),
  ];
  const siblings = own(columns[here]);
  const next = {
    ArrowUp: siblings[siblings.indexOf(at) - 1],
    ArrowDown: siblings[siblings.indexOf(at) + 1],
    ArrowLeft: own(columns[here - 1]).find((one) => one.ariaExpanded === 'true'),
    ArrowRight: own(columns[here + 1])[0],
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Where there is only one way it is open. */
function only(roots: readonly Root[]): string[] {
  const [root] = roots;
  if (!root || roots.length > 1) return [];
  return root.branches.length === 1 ? [root.name, root.branches[0]!.name] : [root.name];
}

export function CategoryColumns({ roots, value, onChoose, keep }: Props) {
  const stood = roots
    .flatMap(({ branches }) => branches.flatMap(({ leaves }) => leaves))
    .find(({ categorySeq }) => categorySeq === value);
  const [open, setOpen] = useState<readonly string[]>(() =>
    stood ? stepsOf(stood.path).slice(0, 2) : only(roots),
  );
  const root = roots.find(({ name }) => name === open[0]);
  const branch = root?.branches.find(({ name }) => name === open[1]);
  const column = (names: readonly string[], level: number, label: string) => (
    <ul aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            data-step
            aria-expanded={open[level] === name}
            onClick={() => setOpen([...open.slice(0, level), name])}
          >
            <span className="jt-grow">{name}</span>
            <IconChevronRight size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="jt-category-columns" data-depth={open.length} onKeyDown={walk}>
      {open.length > 0 && (
        <Button
          className="jt-category-back"
          size="small"
          variant="subtle"
          icon={<IconChevronLeft />}
          onClick={() => setOpen(open.slice(0, -1))}
        >
          {open.join(' > ')}
        </Button>
      )}
      {column(
        roots.map(({ name }) => name),
        0,
        '대분류',
      )}
      {column(root?.branches.map(({ name }) => name) ?? [], 1, '중분류')}
      <ul aria-label="소분류">
        {branch?.leaves.map((leaf) => (
          <li key={leaf.categorySeq}>
            <button
              type="button"
              data-step
              aria-current={leaf.categorySeq === value || undefined}
              onClick={() => onChoose(leaf)}
            >
              <span className="jt-grow">{leaf.name}</span>
              {leaf.categorySeq === value && <IconCheck size={14} aria-hidden />}
            </button>
            {keep(leaf)}
          </li>
        ))}
      </ul>
    </div>
  );
}

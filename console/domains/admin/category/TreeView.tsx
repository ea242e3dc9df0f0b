/** The tree: arrows walk, open and close, Enter chooses; one line at a time is in the way of the tab key. */
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Chip } from '../../../ui/Chip.tsx';
import { count } from '../../../ui/format.ts';
import { stepOn, type Line } from './rows.ts';
import './category.css';

interface Props {
  lines: readonly Line[];
  chosen: number | null;
  onChoose: (seq: number) => void;
  onOpen: (seq: number, open: boolean) => void;
}

export function TreeView({ lines, chosen, onChoose, onOpen }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const walked = useRef(false);
  const seqs = lines.map(({ one }) => one.categorySeq);
  const here = [at, chosen].find((seq) => seq !== null && seqs.includes(seq)) ?? seqs[0];
  useEffect(() => {
    if (!walked.current) return;
    walked.current = false;
    list.current?.querySelector<HTMLElement>(`[data-seq="${here}"]`)?.focus();
  });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (here === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose(here);
      return;
    }
    const step = stepOn(event.key, lines, here);
    if (!step) return;
    event.preventDefault();
    if ('go' in step) {
      walked.current = true;
      setAt(step.go);
    } else onOpen(here, 'open' in step);
  };
  return (
    <ul className="jt-tree" role="tree" aria-label="카테고리" ref={list} onKeyDown={press}>
      {lines.map((line) => (
        <TreeLine
          key={line.one.categorySeq}
          line={line}
          chosen={line.one.categorySeq === chosen}
          here={line.one.categorySeq === here}
          onChoose={() => {
            setAt(line.one.categorySeq);
            onChoose(line.one.categorySeq);
          }}
          onOpen={(open) => onOpen(line.one.categorySeq, open)}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  line: Line;
  chosen: boolean;
  here: boolean;
  onChoose: () => void;
  onOpen: (open: boolean) => void;
}

function TreeLine({
  line: { one, open, under, place, siblings },
  chosen,
  here,
  onChoose,
  onOpen,
}: LineProps) {
  const Mark = open ? IconChevronDown : IconChevronRight;
  return (
    <li
      role="treeitem"
      aria-level={one.level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={open ?? undefined}
      aria-selected={chosen}
      tabIndex={here ? 0 : -1}
      data-seq={one.categorySeq}
      data-hidden={!one.exposed || under || undefined}
      style={{ paddingLeft: `${8 + (one.level - 1) * 20}px` }}
      onClick={onChoose}
    >
      <span
        className="jt-tree-mark"
        aria-hidden
        onClick={(event) => {
          if (open === null) return;
          event.stopPropagation();
          onOpen(!open);
        }}
      >
        {open !== null && <Mark size={16} />}
      </span>
      <span className="jt-tree-name">{one.name}</span>
      {one.docTypes.length > 0 && <Chip outline>서류 {one.docTypes.length}</Chip>}
      {!one.exposed && <Chip tone="warning">숨김</Chip>}
      {one.exposed && under && <Chip>상위 숨김</Chip>}
      <span className="jt-tree-count">
        <span className="jt-hidden">상품 </span>
        {count(one.products)}
      </span>
    </li>
  );
}

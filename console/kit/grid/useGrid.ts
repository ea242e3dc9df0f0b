import { useState } from 'react';
import { count } from '../../ui/format.ts';
import {
  everywhere,
  filledDown,
  pasted,
  stillRefused,
  textsOf,
  write,
  type Edited,
  type Entry,
  type GridColumn,
  type Refused,
} from './edits.ts';
import { isOneCell, rangeOf, type Cell, type Range } from './range.ts';
import { fromTsv, toTsv } from './tsv.ts';
import { useSteps } from './useSteps.ts';

/** What is typed into the active cell. `inside`: the keys move in the text, not from cell to cell. */
export interface Typing {
  text: string;
  inside: boolean;
}

interface Options<R> {
  columns: readonly GridColumn<R>[];
  rows: readonly R[];
  onChange: (rows: readonly R[]) => void;
}

const saidOf = ({ written, refused }: Edited<unknown>): string =>
  refused.length > 0
    ? `${count(written)}칸에 입력했고 ${count(refused.length)}칸은 입력할 수 없습니다.`
    : `${count(written)}칸에 입력했습니다.`;

interface Blocks<R> extends Pick<Options<R>, 'columns' | 'rows'> {
  chosen: Range;
  enter: (entries: readonly Entry[]) => boolean;
  extendTo: (cell: Cell) => void;
}

/** What is done with the whole selection. */
const blocksOf = <R>({ columns, rows, chosen, enter, extendTo }: Blocks<R>) => ({
  clear: () => enter(everywhere(chosen, '')),
  fillDown: () => enter(filledDown(rows, columns, chosen)),
  copy: () => toTsv(textsOf(rows, columns, chosen)),
  /** Turns chosen cells of two states, or one alone, to what the given one turns to; false: it has none. */
  turn: (at: Cell, all = true): boolean => {
    const row = rows[at.row];
    const text = row === undefined ? undefined : columns[at.col]?.other?.(row);
    if (text === undefined) return false;
    enter(everywhere(all ? { ...chosen, left: at.col, right: at.col } : rangeOf(at, at), text));
    return true;
  },
  paste: (text: string) => {
    const entries = pasted(fromTsv(text), chosen, rows.length, columns.length);
    enter(entries);
    const end = entries.at(-1);
    if (isOneCell(chosen) && end) extendTo({ row: end.row, col: end.col });
  },
});

/** What was refused; of other rows than those that refused it says nothing any more. */
function useRefused(count: number) {
  const state = useState<readonly Refused[]>([]);
  const [many, setMany] = useState(count);
  if (many !== count) {
    setMany(count);
    state[1]([]);
  }
  return state;
}

/** Cell, selection, what is being typed and what was refused; every change of rows goes through `enter`. */
export function useGrid<R>({ columns, rows, onChange }: Options<R>) {
  const [active, setActive] = useState<Cell>({ row: 0, col: 0 });
  const [anchor, setAnchor] = useState<Cell>(active);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [refused, setRefused] = useRefused(rows.length);
  const [said, say] = useState('');
  const steps = useSteps({ rows, onChange });
  const chosen: Range = rangeOf(active, anchor);

  const go = (to: Cell, { extend = false } = {}) => {
    setActive(to);
    if (!extend) setAnchor(to);
    setTyping(null);
  };

  /** Writes; answers whether every cell took its text. */
  const enter = (entries: readonly Entry[]): boolean => {
    const edited = write(rows, columns, entries);
    setRefused((now) => stillRefused(now, entries, edited.refused));
    if (edited.before.size > 0) {
      steps.keep(edited.before);
      onChange(edited.rows);
    }
    if (entries.length > 1) say(saidOf(edited));
    return edited.refused.length === 0;
  };

  return {
    active,
    chosen,
    typing,
    refused,
    said,
    go,
    type: setTyping,
    /** Takes what is typed; false: the cell refuses it, and it stays open. */
    take: (all = false): boolean => {
      if (!typing) return true;
      const texts = all ? everywhere(chosen, typing.text) : [{ ...active, text: typing.text }];
      const taken = enter(texts);
      if (taken) setTyping(null);
      return taken;
    },
    drop: () => {
      setTyping(null);
      setRefused((now) => stillRefused(now, [{ ...active, text: '' }], []));
    },
    ...blocksOf({ columns, rows, chosen, enter, extendTo: setAnchor }),
    chooseAll: () => {
      setActive({ row: 0, col: 0 });
      setAnchor({ row: rows.length - 1, col: columns.length - 1 });
    },
    undo: () => {
      setRefused([]);
      steps.undo();
    },
    redo: () => {
      setRefused([]);
      steps.redo();
    },
  };
}
export type GridState<R> = ReturnType<typeof useGrid<R>>;

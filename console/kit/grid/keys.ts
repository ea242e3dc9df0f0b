import type { KeyboardEvent } from 'react';
import { nextOf, stepOf, type Cell, type Size } from './range.ts';
import type { GridState } from './useGrid.ts';

interface Keyed<R> {
  grid: GridState<R>;
  size: Size;
  /** Rows that are seen at once. */
  page: number;
  /** The text of the active cell as it is edited. */
  raw: () => string;
  /** Turns the active cell where it has two states. */
  turn: () => boolean;
}

const COMMANDS: Record<string, (grid: GridState<never>, shift: boolean) => void> = {
  a: (grid) => grid.chooseAll(),
  d: (grid) => void grid.fillDown(),
  y: (grid) => grid.redo(),
  z: (grid, shift) => (shift ? grid.redo() : grid.undo()),
};

/** Keys while something is typed; true: the key is used up. */
function whileTyping<R>(event: KeyboardEvent, { grid, size }: Keyed<R>): boolean {
  const leave = (to: Cell | null): true => {
    if (grid.take() && to) grid.go(to);
    return true;
  };
  const by = event.shiftKey ? -1 : 1;
  if (event.key === 'Escape') {
    grid.drop();
    return true;
  }
  if (event.key === 'Enter') {
    if (event.ctrlKey || event.metaKey) return grid.take(true) || true;
    return leave(stepOf(by > 0 ? 'ArrowDown' : 'ArrowUp', grid.active, size));
  }
  if (event.key === 'Tab') return leave(nextOf(grid.active, size, by));
  if (!grid.typing!.inside && event.key.startsWith('Arrow'))
    return leave(stepOf(event.key, grid.active, size));
  return false;
}

/** Keys of a cell at rest; true: the key is used up. */
function atRest<R>(event: KeyboardEvent, { grid, size, page, raw, turn }: Keyed<R>): boolean {
  if (event.key === ' ' && turn()) return true;
  const far = event.ctrlKey || event.metaKey;
  const command = far ? COMMANDS[event.key.toLowerCase()] : undefined;
  if (command) {
    command(grid as GridState<never>, event.shiftKey);
    return true;
  }
  const to =
    event.key === 'Enter'
      ? stepOf(event.shiftKey ? 'ArrowUp' : 'ArrowDown', grid.active, size)
      : stepOf(event.key, grid.active, size, { far, page });
  if (to) {
    grid.go(to, { extend: event.shiftKey && event.key !== 'Enter' });
    return true;
  }
  if (event.key === 'F2') {
    grid.type({ text: raw(), inside: true });
    return true;
  }
  if (event.key === 'Delete' || event.key === 'Backspace') {
    grid.clear();
    return true;
  }
  if (event.key !== 'Tab') return false;
  const next = nextOf(grid.active, size, event.shiftKey ? -1 : 1);
  if (next) grid.go(next);
  return next !== null; // behind the last cell Tab leaves the grid
}

/** The keys of a spreadsheet. What an input method is composing is its own. */
export function pressKey<R>(event: KeyboardEvent, keyed: Keyed<R>): void {
  if (event.nativeEvent.isComposing) return;
  if (keyed.grid.typing ? whileTyping(event, keyed) : atRest(event, keyed)) event.preventDefault();
}

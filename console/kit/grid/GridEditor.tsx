import type { CSSProperties, Ref } from 'react';
import { pressKey } from './keys.ts';
import type { Size } from './range.ts';
import type { GridState } from './useGrid.ts';

interface Props<R> {
  ref: Ref<HTMLInputElement>;
  grid: GridState<R>;
  size: Size;
  page: number;
  raw: () => string;
  turn: () => boolean;
  /** What the active cell is, for whoever hears the page. */
  name: string;
  /** Id of the text that tells the keys. */
  hint: string;
  numeric: boolean;
  readOnly: boolean;
  pinned: boolean | undefined;
  style: CSSProperties;
}

/**
 * Lies over the active cell and always has the focus, also where nothing is typed yet: an input method needs a field
 * when the first key of a syllable comes.
 */
export function GridEditor<R>({
  ref,
  grid,
  size,
  page,
  raw,
  turn,
  name,
  hint,
  numeric,
  readOnly,
  pinned,
  style,
}: Props<R>) {
  const { typing } = grid;
  return (
    <input
      ref={ref}
      className="jt-grid-editor"
      data-typing={typing !== null}
      data-numeric={numeric}
      data-pinned={pinned || undefined}
      aria-label={name}
      aria-describedby={hint}
      aria-invalid={grid.refused.some(({ row, col }) => row === grid.active.row && col === grid.active.col)}
      autoComplete="off"
      spellCheck={false}
      readOnly={readOnly}
      inputMode={numeric ? 'numeric' : 'text'}
      style={style}
      value={typing?.text ?? ''}
      onChange={(event) => grid.type({ text: event.target.value, inside: typing?.inside ?? false })}
      onKeyDown={(event) => pressKey(event, { grid, size, page, raw, turn })}
      onBlur={() => grid.take()}
      onCopy={(event) => {
        if (typing) return;
        event.clipboardData.setData('text/plain', grid.copy());
        event.preventDefault();
      }}
      onCut={(event) => {
        if (typing) return;
        event.clipboardData.setData('text/plain', grid.copy());
        event.preventDefault();
        grid.clear();
      }}
      onPaste={(event) => {
        if (typing) return;
        event.preventDefault();
        grid.paste(event.clipboardData.getData('text/plain'));
      }}
    />
  );
}

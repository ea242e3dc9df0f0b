import './grid.css';

/** On or off in a cell; it is the cell that is pressed. */
export const GridMark = ({ on, words }: { on: boolean; words: readonly [on: string, off: string] }) => (
  <>
    <span className="jt-grid-mark" data-on={on} aria-hidden />
    <span className="jt-hidden">{words[on ? 0 : 1]}</span>
  </>
);

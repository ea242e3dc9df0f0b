/** What one text says that another did not, word by word; long stretches that are the same are left out (jsdiff). */
import { diffArrays } from 'diff';
import './TextDiff.css';

interface Props {
  /** Line by line. */
  before: readonly string[];
  after: readonly string[];
}
type Piece = { kind: 'same' | 'gone' | 'new'; text: string } | { kind: 'rest'; lines: number };

/** Lines that stand around a change, to know where one is. */
const AROUND = 1;
const SHORT = 2 * AROUND + 1;

function sameLines(lines: readonly string[], { first, last }: { first: boolean; last: boolean }): Piece[] {
  const show = (some: readonly string[]): Piece[] =>
    some.length > 0 ? [{ kind: 'same', text: `${some.join('\n')}\n` }] : [];
  if (lines.length <= SHORT) return show(lines);
  const head = first ? [] : lines.slice(0, AROUND);
  const tail = last ? [] : lines.slice(-AROUND);
  return [...show(head), { kind: 'rest', lines: lines.length - head.length - tail.length }, ...show(tail)];
}

/** Words and the blanks between them: Korean is compared as it is written, not by syllable. */
const tokens = (text: string): string[] => text.split(/(\s+)/);
const words = (before: string, after: string): Piece[] =>
  diffArrays(tokens(before), tokens(after)).map(({ added, removed, value }) => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    text: value.join(''),
  }));

/** Pieces of both texts in their order. */
export function piecesOf({ before, after }: Props): Piece[] {
  const parts = diffArrays([...before], [...after]);
  return parts.flatMap(({ added, removed, value }, i): Piece[] => {
    const [last, next] = [parts[i - 1], parts[i + 1]];
    const text = `${value.join('\n')}\n`;
    // What went is drawn with what came in its place.
    if (removed) return next?.added ? words(text, `${next.value.join('\n')}\n`) : [{ kind: 'gone', text }];
    if (added) return last?.removed ? [] : [{ kind: 'new', text }];
    return sameLines(value, { first: i === 0, last: i === parts.length - 1 });
  });
}

export const TextDiff = (props: Props) => (
  <div className="jt-text-diff">
    {piecesOf(props).map((piece, i) => {
      if (piece.kind === 'rest') return <p key={i}>같은 내용 {piece.lines}줄</p>;
      const Tag = { same: 'span', gone: 'del', new: 'ins' } as const;
      const Shown = Tag[piece.kind];
      return <Shown key={i}>{piece.text}</Shown>;
    })}
  </div>
);

import { useRef } from 'react';

/** Rows as they were before a change, by their place. */
type Step<R> = ReadonlyMap<number, R>;

const STEPS = 100;

/** Takes rows back to a step; answers what they were before that. */
function swap<R>(rows: readonly R[], step: Step<R>): { rows: readonly R[]; back: Step<R> } {
  const next = [...rows];
  const back = new Map<number, R>();
  for (const [at, row] of step) {
    if (at >= next.length) continue;
    back.set(at, next[at]!);
    next[at] = row;
  }
  return { rows: next, back };
}

/** What can be taken back, and done again: a step holds only the rows that it changed. */
export function useSteps<R>({
  rows,
  onChange,
}: {
  rows: readonly R[];
  onChange: (rows: readonly R[]) => void;
}) {
  const undone = useRef<Step<R>[]>([]);
  const done = useRef<Step<R>[]>([]);
  const turn = (from: typeof done, to: typeof done) => {
    const step = from.current.at(-1);
    if (!step) return;
    const { rows: next, back } = swap(rows, step);
    from.current = from.current.slice(0, -1);
    to.current = [...to.current, back];
    onChange(next);
  };
  return {
    keep: (before: Step<R>) => {
      done.current = [...done.current, before].slice(-STEPS);
      undone.current = [];
    },
    undo: () => turn(done, undone),
    redo: () => turn(undone, done),
  };
}

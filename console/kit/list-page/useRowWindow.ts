/**
 * Long pages draw only the rows in sight and some around them; 60 rows and fewer stand whole (find in page
 * works), but the first drawing has no more rows and columns than fit the window: the rest follows once they
 * are on screen.
 */
import { flushSync } from 'react-dom';
import { startTransition, useCallback, useEffect, useState, type RefObject } from 'react';

const WHOLE = 60;
/** Rows drawn beyond both edges, and how many rows a scroll may pass before the window follows. */
const AROUND = 16;
const STEP = 8;
/** Least px above the rows: top bar, title, cards, search. */
const ABOVE = 200;

export interface RowWindow {
  from: number;
  to: number;
}

/**
 * Which of `count` rows of `height` px to draw at a scroll offset;
 * snapped, so that most scrolls change nothing.
 */
export function windowAt(offset: number, inSight: number, height: number, count: number): RowWindow {
  if (count <= WHOLE) return { from: 0, to: count };
  const first = Math.floor(offset / height / STEP) * STEP;
  return {
    from: Math.max(0, first - AROUND),
    to: Math.min(count, first + STEP + Math.ceil(inSight / height) + AROUND),
  };
}

/** As many rows as a window of this height can show. */
export const firstRows = (windowHeight: number, height: number): number =>
  Math.max(8, Math.ceil((windowHeight - ABOVE) / height));

/** How much stands: what is in sight (0), then the columns beside it (1), then the other rows (2). */
type Step = 0 | 1 | 2;

export interface Drawn extends RowWindow {
  /** Columns out of sight stand, too. */
  wide: boolean;
  follow: () => void;
}

/**
 * `shown` names what is listed: with another name the drawing begins anew at the top, with what is in sight.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  height: number,
  count: number,
  shown: string,
): Drawn {
  const begin = (): RowWindow & { shown: string; step: Step } => ({
    shown,
    step: 0,
    from: 0,
    to: firstRows(innerHeight, height),
  });
  const [kept, setHeld] = useState(begin);
  const held = kept.shown === shown ? kept : begin();
  if (held !== kept) setHeld(held);
  const follow = useCallback(() => {
    if (matchMedia('print').matches) return; // on paper all of it stands
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    const next = windowAt(scrollTop, clientHeight, height, count);
    setHeld((now) =>
      now.step === 2 && now.from === next.from && now.to === next.to ? now : { ...now, ...next, step: 2 },
    );
  }, [box, height, count]);
  const { step } = held;
  useEffect(() => {
    if (count === 0 || step === 2) return;
    // Reading the scroll offset before the browser has laid the rows out would make it do so twice.
    return afterPaint(() =>
      startTransition(() => (step === 0 ? setHeld((now) => ({ ...now, step: 1 })) : follow())),
    );
  }, [follow, count, step, shown]);
  useEffect(() => {
    if (count === 0 || step < 2) return;
    const stop = afterPaint(() => startTransition(follow));
    addEventListener('resize', follow);
    return () => {
      stop();
      removeEventListener('resize', follow);
    };
  }, [follow, count, step]);
  useEffect(() => {
    // At once, however far the drawing has come: the browser takes its picture as soon as it has told.
    const all = () => flushSync(() => setHeld((now) => ({ ...now, from: 0, to: count, step: 2 })));
    addEventListener('beforeprint', all);
    addEventListener('afterprint', follow);
    return () => {
      removeEventListener('beforeprint', all);
      removeEventListener('afterprint', follow);
    };
  }, [follow, count]);
  return {
    from: Math.min(held.from, count),
    to: Math.min(Math.max(held.to, held.from), count),
    wide: step > 0,
    follow,
  };
}

function afterPaint(work: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

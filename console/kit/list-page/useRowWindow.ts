/**
 * Long pages draw only the rows in sight and some around them; 60 rows and fewer stand whole (find in page works), but
 * the first drawing has no more than fit the window: the rest follows once they are on screen.
 */
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

/** Which of `count` rows of `height` px to draw at a scroll offset; snapped, so that most scrolls change nothing. */
export function windowAt(offset: number, inSight: number, height: number, count: number): RowWindow {
  if (count <= WHOLE) return { from: 0, to: count };
  const first = Math.floor(offset / height / STEP) * STEP;
  return { from: Math.max(0, first - AROUND), to: Math.min(count, first + STEP + Math.ceil(inSight / height) + AROUND) };
}

/** As many rows as a window of this height can show. */
export const firstRows = (windowHeight: number, height: number): number => Math.max(8, Math.ceil((windowHeight - ABOVE) / height));

export function useRowWindow(box: RefObject<HTMLElement | null>, height: number, count: number): RowWindow & { follow: () => void } {
  const [held, setHeld] = useState<RowWindow>(() => ({ from: 0, to: firstRows(innerHeight, height) }));
  const follow = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    const next = windowAt(scrollTop, clientHeight, height, count);
    setHeld((now) => (now.from === next.from && now.to === next.to ? now : next));
  }, [box, height, count]);
  useEffect(() => {
    if (count === 0) return;
    const all = () => setHeld({ from: 0, to: count });
    // Reading the scroll offset before the browser has laid the rows out would make it do so twice.
    const stop = afterPaint(() => startTransition(follow));
    addEventListener('resize', follow);
    addEventListener('beforeprint', all);
    return () => {
      stop();
      removeEventListener('resize', follow);
      removeEventListener('beforeprint', all);
    };
  }, [follow, count]);
  return { from: Math.min(held.from, count), to: Math.min(Math.max(held.to, held.from), count), follow };
}

function afterPaint(work: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

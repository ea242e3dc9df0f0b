/** Long pages draw only the rows in sight and some around them; 60 rows and fewer stand whole (find in page works). */
import { useCallback, useEffect, useState, type RefObject } from 'react';

const WHOLE = 60;
/** Rows drawn beyond both edges, and how many rows a scroll may pass before the window follows. */
const AROUND = 16;
const STEP = 8;

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

export function useRowWindow(box: RefObject<HTMLElement | null>, height: number, count: number): RowWindow & { follow: () => void } {
  const [held, setHeld] = useState<RowWindow>({ from: 0, to: WHOLE });
  const follow = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    const next = windowAt(scrollTop, clientHeight, height, count);
    setHeld((now) => (now.from === next.from && now.to === next.to ? now : next));
  }, [box, height, count]);
  useEffect(() => {
    follow();
    const all = () => setHeld({ from: 0, to: count });
    addEventListener('resize', follow);
    addEventListener('beforeprint', all);
    return () => {
      removeEventListener('resize', follow);
      removeEventListener('beforeprint', all);
    };
  }, [follow, count]);
  return { from: Math.min(held.from, count), to: Math.min(Math.max(held.to, held.from), count), follow };
}

import { useEffect, useState, type RefObject } from 'react';

/** Width of an element, px; `first` until the browser has laid it out and told it. It is never asked for. */
export function useRoom(box: RefObject<HTMLElement | null>, first: () => number): number {
  const [room, setRoom] = useState(first);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setRoom(Math.floor(entry!.contentRect.width)));
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, [box]);
  return room;
}

import { useEffect, useState } from 'react';
import { now } from '../../ui/now.ts';

/** Seconds that the server asked to wait (429), counted down; 0 when the way is free. */
export function useDelay(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return { left, start: (seconds) => setUntil(now() + seconds * 1000) };
}

/** Time left and time gone, in figures that do not move. */
import { useEffect, useRef, useState } from 'react';
import { clock } from './format.ts';
import { now } from './now.ts';

function useEverySecond(running: boolean): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    if (!running) return;
    setTime(now());
    const timer = setInterval(() => setTime(now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return time;
}

/**
 * Counts down to `to` (epoch ms) every second as mm:ss, with hours in front while there are any (R103). At
 * one second or less it stops, shows 00:00 and calls `onEnd` once (R104).
 */
export function Countdown({ to, onEnd }: { to: number; onEnd?: () => void }) {
  const [ended, setEnded] = useState<number | null>(null);
  const left = to - useEverySecond(ended !== to);
  const end = useRef(onEnd);
  end.current = onEnd;
  const over = left <= 1000;
  useEffect(() => {
    if (!over || ended === to) return;
    setEnded(to);
    end.current?.();
  }, [over, ended, to]);
  return (
    <time role="timer" className="jt-clock">
      {clock(over ? 0 : left)}
    </time>
  );
}

/** Time since `from` (epoch ms), hh:mm:ss; `short`: mm:ss within the first hour. */
export function Elapsed({ from, short = false }: { from: number; short?: boolean }) {
  const time = useEverySecond(true);
  return (
    <time role="timer" className="jt-clock">
      {clock(Math.max(0, time - from), !short)}
    </time>
  );
}

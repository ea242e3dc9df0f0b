import { useEffect, useState } from 'react';
import { madeAt } from '../kit/made-at.ts';
import { leftOf } from './when.ts';

/** Counts down from what the server said when it made the page; without scripts the time above says the same. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const ends = madeAt() + seconds * 1_000;
    const look = () => setLeft(Math.max(0, Math.ceil((ends - performance.now()) / 1_000)));
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  if (left === 0) return <p className="w-left">곧 시작합니다</p>;
  return (
    <p className="w-left">
      시작까지{' '}
      <time role="timer" suppressHydrationWarning>
        {leftOf(left)}
      </time>
    </p>
  );
}

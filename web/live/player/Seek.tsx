/** The seek bar of a replay, with where its products were shown. */
import type { LivePage } from '@jangteo/contract/market/live.api.ts';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { clockOf } from '../changes.ts';

export interface ReplayTime {
  sec: number;
  to: (sec: number) => void;
}

/** Where a replay is, and the way to another second of it. */
export function useReplayTime(video: RefObject<HTMLVideoElement | null>, replay: boolean): ReplayTime {
  const [sec, setSec] = useState(0);
  useEffect(() => {
    const element = video.current;
    if (!replay || !element) return undefined;
    const look = () => setSec(Math.floor(element.currentTime));
    element.addEventListener('timeupdate', look);
    return () => element.removeEventListener('timeupdate', look);
  }, [video, replay]);
  const to = useCallback(
    (at: number) => {
      setSec(at);
      if (video.current) video.current.currentTime = at;
    },
    [video],
  );
  return { sec, to };
}

export function Seek({ live: { marks, durationSec, rail }, time }: { live: LivePage; time: ReplayTime }) {
  const whole = Math.max(1, durationSec ?? 0);
  const nameOf = (productSeq: number) => rail.find((one) => one.productSeq === productSeq)?.name ?? '상품';
  return (
    <div className="w-seek">
      <svg viewBox={`0 0 ${whole} 4`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="w-seek-all" width={whole} height="4" />
        <rect className="w-seek-done" width={Math.min(time.sec, whole)} height="4" />
        {marks.map(({ sec, productSeq }) => (
          <rect key={productSeq} className="w-seek-mark" x={sec} width={whole / 160} height="4">
            <title>{`${clockOf(sec)} ${nameOf(productSeq)}`}</title>
          </rect>
        ))}
      </svg>
      <input
        type="range"
        min={0}
        max={whole}
        step={1}
        value={Math.min(time.sec, whole)}
        aria-label="재생 위치"
        aria-valuetext={`${clockOf(time.sec)} / ${clockOf(whole)}`}
        onChange={(event) => time.to(Number(event.target.value))}
      />
      <span className="w-seek-time">
        {clockOf(time.sec)} / {clockOf(whole)}
      </span>
    </div>
  );
}

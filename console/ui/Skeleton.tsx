/** Grey bones at the final height, so that nothing jumps when the data arrive. */
import type { CSSProperties } from 'react';
import './Panel.css';

export function Skeleton({ width = '100%', height = 12 }: { width?: number | string; height?: number }) {
  return <span className="jt-bone" style={{ width, height }} aria-hidden />;
}

const WIDTHS = ['14%', '22%', '34%', '10%', '18%'];

/** Rows of a list that is on its way; `height` is the row height of the list, px. */
export function SkeletonRows({
  rows = 12,
  height = 36,
  columns = 5,
}: {
  rows?: number;
  height?: number;
  columns?: number;
}) {
  return (
    <div
      className="jt-bone-rows"
      role="status"
      aria-label="불러오는 중"
      style={{ '--jt-bone-height': `${height}px` } as CSSProperties}
    >
      {Array.from({ length: rows }, (_, r) => (
        <div key={r} aria-hidden>
          {Array.from({ length: columns }, (_, c) => (
            <Skeleton key={c} width={WIDTHS[(r + c) % WIDTHS.length]} />
          ))}
        </div>
      ))}
    </div>
  );
}

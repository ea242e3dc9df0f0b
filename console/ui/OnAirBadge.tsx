/** The only red ground and the only pulse in the product: somebody is on air. */
import type { ReactNode } from 'react';
import './Chip.css';

/** `children` is the running time or nothing: `<OnAirBadge><Elapsed from={startedAt} /></OnAirBadge>`. */
export function OnAirBadge({ children }: { children?: ReactNode }) {
  return (
    <span className="jt-onair">
      <i className="jt-onair-dot" aria-hidden />
      방송중{children}
    </span>
  );
}

/** Sums of what is shown, side by side: a name, a figure, and what belongs to it. */
import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.tsx';
import './Figures.css';

export interface Figure {
  label: string;
  /** Undefined while it is not known. */
  value: ReactNode;
  note?: ReactNode;
}

export function Figures({ label, items }: { label: string; items: readonly Figure[] }) {
  return (
    <dl className="jt-figures" aria-label={label}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>
            <b>{item.value ?? <Skeleton width={72} height={22} />}</b>
            {item.note && <span>{item.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Small labels: status, mark, count. The tone comes from the enum; `accent` is for what the seller chose. */
import type { ReactNode } from 'react';
import './Chip.css';
import type { Tone } from './theme.ts';

export interface ChipProps {
  tone?: Tone | 'accent';
  /** A line instead of a ground: a property, not a state (묶음배송, 매니저). */
  outline?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

export function Chip({ tone = 'neutral', outline, icon, children }: ChipProps) {
  return (
    <span className={`jt-chip jt-tone-${tone}${outline ? ' jt-chip-outline' : ''}`}>
      {icon}
      {children}
    </span>
  );
}

/** A status in its tone: `<StatusTag tone={e.tone(v)}>{e.label(v)}</StatusTag>`. */
export const StatusTag = (props: { tone: Tone; children: ReactNode }) => <Chip {...props} />;

/** A number in a menu or tab. `strong` on the chosen item. */
export function CountBadge({ count, strong }: { count: number; strong?: boolean }) {
  return (
    <span className={strong ? 'jt-count jt-count-strong' : 'jt-count'}>{count.toLocaleString('ko-KR')}</span>
  );
}

/** A line of notice with a tone: 집화 마감, Caps Lock. */
export function Notice({ tone = 'neutral', icon, children, actions }: ChipProps & { actions?: ReactNode }) {
  return (
    <div className={`jt-notice jt-tone-${tone}`}>
      {icon}
      <div className="jt-grow">{children}</div>
      {actions}
    </div>
  );
}

/** An empty place says why it is empty and what to do next; both are required. */
import type { ReactNode } from 'react';
import './Panel.css';

export interface EmptyStateProps {
  title: string;
  /** What to do next, as a sentence. */
  next: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  /** A dashed frame where it stands alone on a page. */
  framed?: boolean;
}

export function EmptyState({ title, next, action, icon, framed }: EmptyStateProps) {
  return (
    <div className={framed ? 'jt-empty jt-empty-framed' : 'jt-empty'}>
      {icon}
      <p className="jt-empty-title">{title}</p>
      <p className="jt-empty-next">{next}</p>
      {action && <div className="jt-empty-action">{action}</div>}
    </div>
  );
}

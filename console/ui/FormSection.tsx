/** A part of a long form: a heading that the table of contents can lead to, and a grid of fields. */
import type { ReactNode } from 'react';
import './field.css';

export interface FormSectionProps {
  /** Anchor for the table of contents. */
  id?: string;
  title: string;
  /** Beside the title, e.g. 6 / 10. */
  count?: ReactNode;
  /** At the right. */
  note?: ReactNode;
  children: ReactNode;
}

export function FormSection({ id, title, count, note, children }: FormSectionProps) {
  return (
    <section id={id} className="jt-section">
      <div className="jt-section-head">
        <h2 tabIndex={id ? -1 : undefined}>{title}</h2>
        {count && <span className="jt-muted">{count}</span>}
        {note && <span className="jt-section-note">{note}</span>}
      </div>
      <div className="jt-section-grid">{children}</div>
    </section>
  );
}

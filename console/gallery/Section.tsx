import type { ReactNode } from 'react';

/** A heading and its specimens. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="g-section" aria-labelledby={`${id}-t`}>
      <h2 id={`${id}-t`}>{title}</h2>
      <div className="g-body">{children}</div>
    </section>
  );
}

export function Line({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="g-line">
      {label && <span className="g-label">{label}</span>}
      <div className="jt-row jt-wrap jt-grow">{children}</div>
    </div>
  );
}

/** What stands in a drawer below its title: headed parts, pairs of name and value. */
import type { ReactNode } from 'react';
import './detail.css';

export function Part({
  title,
  note,
  aside,
  children,
}: {
  title: string;
  note?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="jt-detail-part">
      <header>
        <h3>{title}</h3>
        {note && <small>{note}</small>}
        {aside && <span className="jt-push">{aside}</span>}
      </header>
      {children}
    </section>
  );
}

/** Pairs of name and value; empty values are left out. */
export function Pairs({ of }: { of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="jt-detail-pairs">
      {of.map(
        ([name, value]) =>
          value && (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

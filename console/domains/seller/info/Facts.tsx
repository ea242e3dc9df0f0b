/** What stands, name by name; what does not is said to be missing. */
import type { ReactNode } from 'react';
import './info.css';

export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="jt-info-facts">
    {facts.map(([name, said]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{said || <span className="jt-muted">등록 전</span>}</dd>
      </div>
    ))}
  </dl>
);

/** What is known of one thing, name by name. */
import type { ReactNode } from 'react';
import './Facts.css';

export type Fact = readonly [name: string, value: ReactNode];

interface Props {
  /** False, null and '' are no values; a fact that is false is left out. */
  facts: readonly (Fact | false)[];
  /** Stands where there is no value; without it the name is left out, too. */
  none?: string;
  /** In a dialog, above what is decided. */
  tight?: boolean;
  /** Names are longer. */
  wide?: boolean;
}

export function Facts({ facts, none, tight, wide }: Props) {
  const shown = facts.filter((fact) => fact !== false && Boolean(fact[1] || none)) as Fact[];
  return (
    <dl className="jt-fact-list" data-tight={tight || undefined} data-wide={wide || undefined}>
      {shown.map(([name, value], i) => (
        <div key={i}>
          <dt>{name}</dt>
          <dd data-none={value ? undefined : true}>{value || none}</dd>
        </div>
      ))}
    </dl>
  );
}

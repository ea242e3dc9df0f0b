/** What a dialog of the desk tells of one thing: name by name. */
import './desk.css';

interface FactsProps {
  facts: readonly (readonly [string, string])[];
  /** Names are states, which are longer. */
  wide?: boolean;
}

export function Facts({ facts, wide }: FactsProps) {
  return (
    <dl className="jt-desk-facts" data-wide={wide || undefined}>
      {facts.map(([name, value], i) => (
        <div key={i}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

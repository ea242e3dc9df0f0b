/** What a dialog of the desk tells of one thing: name by name. */
import './desk.css';

export function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="jt-desk-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

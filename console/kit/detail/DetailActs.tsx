/** The foot of a drawer: what may be done with the thing now. */
import type { Act } from '../acts.ts';
import { ActButton } from '../ActButton.tsx';

interface DetailActsProps {
  acts: readonly Act[];
  /** Said where nothing can be done. */
  none: string;
}

export function DetailActs({ acts, none }: DetailActsProps) {
  if (acts.length === 0) return <span className="jt-muted">{none}</span>;
  // What cannot be taken back stands apart, at the end.
  return acts
    .toSorted((a, b) => Number(a.destructive ?? false) - Number(b.destructive ?? false))
    .map((act, i) => (
      <ActButton
        key={act.key}
        act={act}
        variant={act.destructive ? 'subtle' : i === 0 ? 'primary' : 'default'}
        className={act.destructive ? 'jt-push' : undefined}
      />
    ));
}

/** 제재 of a live where its channel works: why, until when, and the appeal. */
import { Later } from '../../ui/later.tsx';
import { sanctionPlace, type SanctionProps } from './sanction-place.ts';

export function Sanctions(props: SanctionProps) {
  const Told = sanctionPlace.use();
  if (!Told) return null;
  return (
    <div className="jt-live-sanctions">
      <Later key={props.contentSeq} onFail={() => undefined}>
        <Told {...props} />
      </Later>
    </div>
  );
}

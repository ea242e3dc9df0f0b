/** Over what lies beside the chat, so that nothing moves. */
import { Later } from '../../../ui/later.tsx';
import type { DeskStore } from './desk.ts';
import { fanPlace } from './fan-place.ts';

export function PersonBeside({ desk }: { desk: DeskStore }) {
  const person = desk.useOnly((at) => at.person);
  const place = fanPlace.use();
  if (!person || !place) return null;
  const close = () => desk.set((at) => ({ ...at, person: null }));
  return (
    <Later key="person" onFail={close}>
      <place.Card person={person} close={close} />
    </Later>
  );
}

// Whoever has not been let in yet: one address may keep others neither from connecting nor from being asked about. Nobody is
// refused for what others of his address have sent, since a shop may sit behind one address with many.
import { gate } from '../kit/gate.ts';

/** Connections of one address that have not been let in. */
const MOST = 30;
/** Of one address that the API is asked about at a time. */
const ASKED = 4;

interface Address {
  here: number;
  ask: ReturnType<typeof gate>;
}

export interface Strangers {
  /** Somebody has connected; answers how he leaves, or null where too many of his address wait already. */
  enter: (address: string) => (() => void) | null;
  /** Asks about him in the order of his address. */
  ask: <T>(address: string, work: () => Promise<T>) => Promise<T>;
}

export function openStrangers(): Strangers {
  const addresses = new Map<string, Address>();
  return {
    enter(address) {
      const known = addresses.get(address) ?? { here: 0, ask: gate(ASKED) };
      if (known.here >= MOST) return null;
      known.here += 1;
      addresses.set(address, known);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        known.here -= 1;
        if (known.here === 0) addresses.delete(address);
      };
    },
    ask: (address, work) => addresses.get(address)?.ask(work) ?? work(),
  };
}

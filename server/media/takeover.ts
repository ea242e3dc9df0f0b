// Who comes again with the right key while the line of before has not been noticed as dead: a network that changed leaves
// it open and silent for a long time. One that still sends is kept, and the second publisher refused (G-LIV-2).
import { setTimeout as nap } from 'node:timers/promises';
import { clock } from '../kit/clock/clock.ts';
import type { House } from './house.ts';
import type { Session } from './session.ts';

/** So long nothing may have come; a picture comes 10 times a second and more. */
const SILENT_MS = 2_000;
const LOOK_MS = 50;

/** Waits until the line has been silent for long enough; false as soon as something comes. */
async function fallsSilent({ heardAt }: Session): Promise<boolean> {
  const last = heardAt();
  while (clock.realMs() - last < SILENT_MS) {
    await nap(LOOK_MS);
    if (heardAt() !== last) return false;
  }
  return true;
}

export interface Takeover {
  /** What this publisher called itself, by name or ticket. */
  holds: (claim: string, session: Session) => void;
  /** Whether whoever held it by this claim has given way. */
  yields: (claim: string) => Promise<boolean>;
}

export function openTakeover(house: Pick<House, 'release'>): Takeover {
  const holders = new Map<string, Session>();
  return {
    holds(claim, session) {
      holders.set(claim, session);
      void session.ended.then(() => holders.get(claim) === session && holders.delete(claim));
    },
    async yields(claim) {
      const holder = holders.get(claim);
      if (!holder || !(await fallsSilent(holder))) return false;
      await house.release(holder, 'its publisher came again');
      return true;
    },
  };
}

import type { Scene } from './scene.ts';
import { confirmSomething, moveSomeParcel, visit } from './visits.ts';

export interface TrafficSettings {
  ordersPerMinute: number;
  /** Share of paid orders that are canceled again, 0..1. */
  cancelRate: number;
}

export interface Traffic {
  start(settings: TrafficSettings): void;
  /** Lets everybody finish what they began. */
  stop(): Promise<void>;
  running(): TrafficSettings | null;
}

const MOST_AT_ONCE = 16;
/** Of one order five steps of a parcel follow and one confirmation. */
const STEPS_PER_ORDER = 6;
const CONFIRMS_PER_ORDER = 1.5;
const MINUTE_MS = 60_000;

/** Refusals belong to a day at the market (sold out, price changed); anything else is worth a look. */
function note({ diary }: Scene, error: unknown): void {
  const refused = error instanceof Error && 'status' in error;
  diary.note(refused ? 'REFUSED' : 'ERROR', error instanceof Error ? error.message : String(error));
}

/** Buyers keep coming, at random moments that make `ordersPerMinute` on average. */
export function openTraffic(scene: () => Scene): Traffic {
  let settings: TrafficSettings | null = null;
  let timers: NodeJS.Timeout[] = [];
  const busy = new Set<Promise<void>>();
  const begin = (work: (scene: Scene) => Promise<void>): void => {
    if (busy.size >= MOST_AT_ONCE) return;
    const done: Promise<void> = work(scene())
      .catch((error: unknown) => note(scene(), error))
      .finally(() => busy.delete(done));
    busy.add(done);
  };
  /** Work at random moments, `perMinute` of them on average. */
  const keep = (slot: number, perMinute: number, work: (scene: Scene) => Promise<void>): void => {
    const pause = (-Math.log(1 - Math.random()) * MINUTE_MS) / perMinute;
    timers[slot] = setTimeout(() => {
      begin(work);
      keep(slot, perMinute, work);
    }, pause);
  };
  const halt = (): void => {
    timers.forEach(clearTimeout);
    timers = [];
    settings = null;
  };
  return {
    start: (wanted) => {
      halt();
      settings = wanted;
      keep(0, wanted.ordersPerMinute, (s) => visit(s, wanted.cancelRate));
      keep(1, wanted.ordersPerMinute * STEPS_PER_ORDER, moveSomeParcel);
      keep(2, wanted.ordersPerMinute * CONFIRMS_PER_ORDER, confirmSomething);
    },
    stop: async () => {
      halt();
      await Promise.all(busy);
    },
    running: () => settings,
  };
}

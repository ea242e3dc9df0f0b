import { atRandom } from '../kit/moments.ts';
import type { Scene } from './scene.ts';
import { confirmSomething, moveSomeParcel, speakSomewhere, visit } from './visits.ts';

export interface TrafficSettings {
  ordersPerMinute: number;
  /** Share of paid orders that are canceled again, 0..1. */
  cancelRate: number;
  /** Messages in lives that are on air. */
  chatPerMinute: number;
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

/** Refusals belong to a day at the market (sold out, price changed); anything else is worth a look. */
function note({ diary }: Scene, error: unknown): void {
  const refused = error instanceof Error && 'status' in error;
  diary.note(refused ? 'REFUSED' : 'ERROR', error instanceof Error ? error.message : String(error));
}

/** Buyers keep coming, at random moments that make `ordersPerMinute` on average. */
export function openTraffic(scene: () => Scene): Traffic {
  let settings: TrafficSettings | null = null;
  let ends: (() => void)[] = [];
  const busy = new Set<Promise<void>>();
  const begin = (work: (scene: Scene) => Promise<void>): void => {
    if (busy.size >= MOST_AT_ONCE) return;
    const done: Promise<void> = work(scene())
      .catch((error: unknown) => note(scene(), error))
      .finally(() => busy.delete(done));
    busy.add(done);
  };
  const keep = (perMinute: number, work: (scene: Scene) => Promise<void>): void => {
    ends.push(atRandom(perMinute, () => begin(work)));
  };
  const halt = (): void => {
    for (const end of ends) end();
    ends = [];
    settings = null;
  };
  return {
    start: (wanted) => {
      halt();
      settings = wanted;
      keep(wanted.ordersPerMinute, (s) => visit(s, wanted.cancelRate));
      keep(wanted.ordersPerMinute * STEPS_PER_ORDER, moveSomeParcel);
      keep(wanted.ordersPerMinute * CONFIRMS_PER_ORDER, confirmSomething);
      keep(wanted.chatPerMinute, speakSomewhere);
    },
    stop: async () => {
      halt();
      await Promise.all(busy);
    },
    running: () => settings,
  };
}

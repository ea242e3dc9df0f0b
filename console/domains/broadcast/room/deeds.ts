/**
 * What is done by calls while the line may be gone: each is shown until it arrived, waits for the line with its own
 * key (D8) and goes in its order (live.md §12). Refused ones say why and go.
 */
import type { CallOptions } from '../../../kit/call/call.ts';
import { isApiError, messageOf, OFFLINE } from '../../../kit/call/error.ts';
import { newKey } from '../../../kit/call/key.ts';
import { createStore } from '../../../ui/store.ts';
import { toast } from '../../../ui/toast.ts';

export interface Deed {
  id: string;
  label: string;
  state: 'going' | 'waiting';
}
interface Doing extends Deed {
  run: (options: CallOptions) => Promise<unknown>;
  settled: (done: boolean) => void;
}

/** Milliseconds after which what waits is tried again, should the browser not say that the network is back. */
const AGAIN_MS = 3_000;

/** The queue of one room. */
export function createDeeds() {
  const store = createStore<readonly Doing[]>([]);
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mark = (id: string, state: Deed['state']) =>
    store.set((all) => all.map((one) => (one.id === id ? { ...one, state } : one)));
  const drop = (one: Doing, done: boolean) => {
    store.set((all) => all.filter(({ id }) => id !== one.id));
    one.settled(done);
  };

  async function attempt(one: Doing): Promise<'on' | 'later'> {
    mark(one.id, 'going');
    try {
      await one.run({ key: one.id });
      drop(one, true);
    } catch (error) {
      if (isApiError(error) && error.status === OFFLINE) {
        mark(one.id, 'waiting');
        return 'later';
      }
      toast(messageOf(error), { tone: 'danger', duration: 6_000 });
      drop(one, false);
    }
    return 'on';
  }

  /** Goes through what waits, one after the other, until the line is gone. */
  async function go(): Promise<void> {
    if (running) return;
    running = true;
    clearTimeout(timer);
    for (let next = store.get()[0]; next; next = store.get()[0]) {
      if ((await attempt(next)) === 'on') continue;
      timer = setTimeout(() => void go(), AGAIN_MS);
      break;
    }
    running = false;
  }

  return {
    use: (): readonly Deed[] => store.use(),
    get: (): readonly Deed[] => store.get(),
    /** Does it, now or when the line is back; answers whether it was done. */
    do(label: string, run: Doing['run']): Promise<boolean> {
      return new Promise((settled) => {
        store.set((all) => [...all, { id: newKey(), label, state: 'going', run, settled }]);
        void go();
      });
    },
    /** The line is back. */
    wake: (): void => void go(),
    /** Somebody does not want what still waits. */
    giveUp(id: string): void {
      const one = store.get().find((each) => each.id === id && each.state === 'waiting');
      if (one) drop(one, false);
    },
    stop: (): void => clearTimeout(timer),
  };
}
export type Deeds = ReturnType<typeof createDeeds>;

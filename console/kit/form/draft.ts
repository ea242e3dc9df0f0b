/**
 * The life of a draft, beside React: what was typed lies in the browser until the server has it; the server
 * gets it 30 s after the first change at the latest, and when somebody leaves.
 */
import { createStore } from '../../ui/store.ts';

/** What is kept of a form, and since when (epoch ms). */
export interface Kept<V> {
  value: V;
  savedAt: number;
}

export interface DraftPorts<V> {
  /** The server's copy; null where there is none. */
  load: () => Promise<Kept<V> | null>;
  /** Answers when it was kept. */
  save: (value: V) => Promise<number>;
  remove: () => Promise<unknown>;
  /** The copy in the browser. */
  copy: {
    read: () => Promise<Kept<V> | null>;
    write: (kept: Kept<V>) => Promise<unknown>;
    remove: () => Promise<unknown>;
  };
  now: () => number;
}

/** A draft of before, to go on with or not. */
export interface Offer<V> extends Kept<V> {
  /** `browser`: the server never got it. */
  from: 'server' | 'browser';
}

export interface DraftView<V> {
  /** offline: the server did not take it; it lies in the browser and goes as soon as it can. */
  state: 'saved' | 'saving' | 'offline';
  /** When the server last took it; null: not yet. */
  savedAt: number | null;
  /** Something was typed that the server does not have. */
  pending: boolean;
  offer: Offer<V> | null;
}

type Failure = { thrown: unknown } | null;

export type Draft<V> = ReturnType<typeof createDraft<V>>;

/**
 * Writes of the copy one after the other, the newest only;
 * a browser that keeps nothing (private window, full disk) is no error.
 */
function copyWriter<V>({ copy, now }: DraftPorts<V>) {
  let wanted: { kept: Kept<V> | null } | null = null;
  let running = false;
  const run = async () => {
    running = true;
    while (wanted) {
      const { kept } = wanted;
      wanted = null;
      await (kept ? copy.write(kept) : copy.remove()).catch(() => undefined);
    }
    running = false;
  };
  const want = (kept: Kept<V> | null) => {
    wanted = { kept };
    if (!running) void run();
  };
  return { put: (value: V) => want({ value, savedAt: now() }), drop: () => want(null) };
}

/** The newer one of what server and browser have; a server that does not answer has nothing. */
async function newest<V>({ load, copy }: DraftPorts<V>): Promise<Offer<V> | null> {
  const [server, browser] = await Promise.all([load().catch(() => null), copy.read().catch(() => null)]);
  if (browser && (!server || browser.savedAt > server.savedAt)) return { ...browser, from: 'browser' };
  return server && { ...server, from: 'server' };
}

export function createDraft<V>(ports: DraftPorts<V>, every: number) {
  const view = createStore<DraftView<V>>({ state: 'saved', savedAt: null, pending: false, offer: null });
  const show = (change: Partial<DraftView<V>>) => view.set((all) => ({ ...all, ...change }));
  const copy = copyWriter(ports);
  /** What was typed and the server does not have. */
  let typed: { value: V } | null = null;
  /** What the server has as it stands in the form. */
  let known: V | null = null;
  /** What was kept of before has been looked for and answered; until then nothing is written over it. */
  let ready = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<Failure> | null = null;

  const hold = (next: typeof typed) => {
    typed = next;
    if (view.get().pending !== (typed !== null)) show({ pending: typed !== null });
  };
  const arm = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, every);
  };
  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const begin = () => {
    ready = true;
    if (typed) keep(typed.value);
  };
  const keep = (value: V) => {
    if (value === known) return;
    hold({ value });
    if (!ready) return;
    copy.put(value);
    arm();
  };
  const send = async (value: V): Promise<Failure> => {
    show({ state: 'saving' });
    try {
      const savedAt = await ports.save(value);
      known = value;
      if (typed?.value === value) {
        hold(null);
        rest();
        copy.drop();
      }
      show({ state: 'saved', savedAt });
      return null;
    } catch (thrown) {
      if (typed) arm();
      show({ state: 'offline' });
      return { thrown };
    }
  };
  /** Sends what the server does not have, now; answers what was thrown. */
  const flush = async (): Promise<Failure> => {
    while (sending) await sending;
    if (!typed || !ready) return null;
    rest();
    sending = send(typed.value);
    const failure = await sending;
    sending = null;
    return failure;
  };
  /** Nothing of it is needed any more in the browser. */
  const drop = () => {
    rest();
    hold(null);
    copy.drop();
  };
  return {
    view,
    /** Looks for what was kept before. */
    open: async () => {
      if (ready) return;
      const offer = await newest(ports);
      if (ready) return;
      if (offer) show({ offer });
      else begin();
    },
    /** Goes on with the draft of before as it now stands in the form, or begins anew. */
    choose: (resumed: V | null) => {
      const { offer } = view.get();
      show({ offer: null, ...(resumed && offer?.from === 'server' && { savedAt: offer.savedAt }) });
      hold(resumed && offer?.from === 'browser' ? { value: resumed } : null);
      known = resumed && offer?.from === 'server' ? resumed : null;
      begin();
    },
    keep,
    flush,
    drop,
    /** The form itself has been sent: the draft has done its work. */
    done: async () => {
      await sending;
      drop();
      show({ state: 'saved', savedAt: null });
      await ports.remove().catch(() => undefined);
    },
    stop: rest,
  };
}

/**
 * The life of a draft, beside React: what was typed lies in the browser until the server has it; the server
 * gets it 30 s after the first change at the latest, and when somebody leaves.
 */
import { createStore } from '../../ui/store.ts';
import { same } from './paths.ts';

/** What is kept of a form, and since when (epoch ms). */
export interface Kept<V> {
  value: V;
  savedAt: number;
  /** What the server had when it was begun: without it, changes of others since then cannot be told from one's own. */
  base?: V;
}

/** The form of a draft that somebody goes on with; fields that it does not know yet are as they start. */
export function resumed<V extends object>({ value, base }: Kept<V>, start: V): { start: V; value: V } {
  const from = base ?? start;
  return { start: from, value: { ...from, ...value } };
}

export interface DraftPorts<V> {
  /** The server's copy; null where there is none. */
  load: () => Promise<Kept<V> | null>;
  /** Answers when it was kept. */
  save: (value: V) => Promise<number>;
  remove: () => Promise<unknown>;
  /** What the form begins with where nothing was kept. */
  start: () => V;
  /** Do two values say the same, as far as the server keeps them? */
  equal: (a: V, b: V) => boolean;
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
  /** What was kept of before has been looked for and answered. */
  began: boolean;
}

type Failure = { thrown: unknown } | null;

export type Draft<V> = ReturnType<typeof createDraft<V>>;

/**
 * Writes of the copy one after the other, the newest only;
 * a browser that keeps nothing (private window, full disk) is no error.
 */
function copyWriter<V>({ copy, now }: DraftPorts<V>) {
  let wanted: { kept: Kept<V> | null } | null = null;
  let running: Promise<void> | null = null;
  const run = async () => {
    while (wanted) {
      const { kept } = wanted;
      wanted = null;
      await (kept ? copy.write(kept) : copy.remove()).catch(() => undefined);
    }
    running = null;
  };
  /** Resolves when the browser has it so. */
  const want = (kept: Kept<V> | null): Promise<void> => {
    wanted = { kept };
    running ??= run();
    return running;
  };
  return { put: (value: V) => void want({ value, savedAt: now() }), drop: () => want(null) };
}

/**
 * The newer one of what server and browser have; a server that does not answer has nothing. A tab that ended before its
 * copy was gone leaves one of what the server has: there is nothing in it to go on with.
 */
async function newest<V>({ load, copy, start, equal }: DraftPorts<V>): Promise<Offer<V> | null> {
  const [server, browser] = await Promise.all([load().catch(() => null), copy.read().catch(() => null)]);
  const newer = browser && (!server || browser.savedAt > server.savedAt);
  if (newer && !equal(browser.value, server ? server.value : start())) return { ...browser, from: 'browser' };
  if (newer) await copy.remove().catch(() => undefined);
  return server && { ...server, from: 'server' };
}

/** Rings once, so many ms after it was first set. */
function createAlarm(every: number, ring: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const set = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      ring();
    }, every);
  };
  return { set, rest };
}

/** What was typed and the server does not have: into the browser at once, to the server in time. */
function createOutbox<V>(ports: DraftPorts<V>, every: number, show: (change: Partial<DraftView<V>>) => void) {
  const copy = copyWriter(ports);
  let typed: { value: V } | null = null;
  /** What the server has as it stands in the form. */
  let known: V | null = null;
  /** What was kept of before has been looked for and answered; until then nothing is written over it. */
  let ready = false;
  let sending: Promise<Failure> | null = null;
  const alarm = createAlarm(every, () => void flush());
  const hold = (next: typeof typed) => {
    typed = next;
    show({ pending: typed !== null });
  };
  /** Nothing of it is needed any more in the browser. */
  const drop = (): Promise<void> => {
    alarm.rest();
    hold(null);
    return copy.drop();
  };
  const write = ({ value }: { value: V }) => {
    copy.put(value);
    alarm.set();
  };
  const send = async (value: V): Promise<Failure> => {
    show({ state: 'saving' });
    try {
      const savedAt = await ports.save(value);
      known = value;
      // A tab that ends after this begins from the server: no older copy is left that asks to be gone on with.
      if (typed?.value === value) await drop();
      show({ state: 'saved', savedAt });
      return null;
    } catch (thrown) {
      if (typed) write(typed);
      show({ state: 'offline' });
      return { thrown };
    }
  };
  const flush = async (): Promise<Failure> => {
    while (sending) await sending;
    if (!typed || !ready) return null;
    alarm.rest();
    sending = send(typed.value);
    const failure = await sending;
    sending = null;
    return failure;
  };
  const keep = (value: V) => {
    if (value === known) return;
    hold({ value });
    if (ready) write({ value });
  };
  /** From here on it is written: with what a draft of before left, and where that lies. */
  const begin = (resumed?: { value: V; onServer: boolean }) => {
    ready = true;
    if (resumed?.onServer) known = resumed.value;
    if (resumed) hold(resumed.onServer ? null : { value: resumed.value });
    if (typed) write(typed);
  };
  return { keep, flush, drop, begin, rest: alarm.rest, begun: () => ready, settled: () => sending };
}

export function createDraft<V>(ports: DraftPorts<V>, every: number) {
  const view = createStore<DraftView<V>>({
    state: 'saved',
    savedAt: null,
    pending: false,
    offer: null,
    began: false,
  });
  const show = (change: Partial<DraftView<V>>) =>
    view.set((all) => {
      const next = { ...all, ...change };
      return same(all, next) ? all : next;
    });
  const outbox = createOutbox(ports, every, show);
  return {
    view,
    /** Looks for what was kept before. */
    open: async () => {
      if (outbox.begun()) return;
      const offer = await newest(ports);
      if (outbox.begun()) return;
      if (offer) return show({ offer });
      outbox.begin();
      show({ began: true });
    },
    /** Goes on with the draft of before as it now stands in the form; null: begins anew. */
    choose: (value: V | null) => {
      const { offer } = view.get();
      const onServer = offer?.from === 'server';
      show({ offer: null, began: true, ...(value && onServer && { savedAt: offer.savedAt }) });
      outbox.begin(value ? { value, onServer } : undefined);
    },
    /** Something was typed. */
    keep: outbox.keep,
    /** Sends what the server does not have, now; answers what was thrown. */
    flush: outbox.flush,
    drop: outbox.drop,
    /** The form itself has been sent: the draft has done its work. */
    done: async () => {
      await outbox.settled();
      await outbox.drop();
      show({ state: 'saved', savedAt: null });
      await ports.remove().catch(() => undefined);
    },
    stop: outbox.rest,
  };
}

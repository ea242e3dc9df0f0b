/**
 * One stream for all tabs of a browser (docs/decisions/0139): whoever holds a lock listens and tells the others; when that
 * tab is gone the next has the lock, and asks from where all stood.
 */
import { createLatest, type Latest } from './latest.ts';
import { OPENED, type Ears, type From, type StreamMessage } from './stream.ts';

type Open = (ears: Ears, from: From) => () => void;

/** What tabs tell each other. */
type Said =
  | { is: 'told'; message: StreamMessage }
  /** Of who listens: where it stands, and whether a server answers. */
  | { is: 'here'; last: string | null; up: boolean }
  | { is: 'asked' };

/** A tab that is looked at asks so often whether somebody listens, and waits so long for the answer. */
const ASK_MS = 5_000;
const PATIENCE_MS = 3_000;

const isSeen = (): boolean => document.visibilityState !== 'hidden';

interface Tab {
  ears: Ears;
  open: Open;
  userSeq: number;
  lock: string;
  channel: BroadcastChannel;
  latest: Latest;
  /** Whether a server answers, as far as this tab knows. */
  up: boolean;
  over: boolean;
  /** Of the tab that listens: ends the stream, and lets go of the lock. */
  close: (() => void) | null;
  release: () => void;
  /** Its place in the line for the lock. */
  queued: AbortController;
  /** Runs while nobody has answered. */
  waiting: ReturnType<typeof setTimeout> | undefined;
}

const say = ({ channel }: Tab, said: Said): void => channel.postMessage(said);

/** False where it has been heard. */
function hear({ latest, ears }: Pick<Tab, 'latest' | 'ears'>, message: StreamMessage): boolean {
  if (message.event === OPENED) latest.startAt(message.id);
  else if (latest.isNew(message.id)) ears.onMessage(message);
  else return false;
  return true;
}

function link(tab: Tab, up: boolean): void {
  tab.up = up;
  tab.ears.onLink(up);
}

/** Listens for all while it has the lock: until this tab stops, or another takes it. */
function listen(tab: Tab): Promise<void> | undefined {
  const { latest, open, userSeq } = tab;
  answered(tab);
  if (tab.over) return undefined;
  const ears: Ears = {
    onMessage(message) {
      if (!hear(tab, message)) return; // the others heard it with this tab
      say(
        tab,
        message.event === OPENED ? { is: 'here', last: message.id, up: tab.up } : { is: 'told', message },
      );
    },
    onLink(up) {
      link(tab, up);
      say(tab, { is: 'here', last: latest.id(), up });
    },
  };
  tab.close = open(ears, { after: latest.id(), since: latest.since(), userSeq });
  return new Promise((done) => (tab.release = done));
}

function leave(tab: Tab): void {
  tab.close?.();
  tab.close = null;
  tab.release();
}

function queue(tab: Tab): void {
  tab.queued = new AbortController();
  const { signal } = tab.queued;
  navigator.locks.request(tab.lock, { signal }, () => listen(tab)).catch(() => taken(tab));
}

/** Somebody took the lock because this tab was asleep; or its place in the line was given up. */
function taken(tab: Tab): void {
  const led = tab.close !== null;
  leave(tab);
  if (led && !tab.over) queue(tab);
}

function answered(tab: Tab): void {
  clearTimeout(tab.waiting);
  tab.waiting = undefined;
}

/** Asks whether somebody listens; takes the lock where nobody says so. */
function ask(tab: Tab): void {
  if (tab.close || !isSeen()) return;
  say(tab, { is: 'asked' });
  tab.waiting ??= setTimeout(() => {
    tab.waiting = undefined;
    if (tab.close || !isSeen()) return;
    tab.queued.abort();
    navigator.locks.request(tab.lock, { steal: true }, () => listen(tab)).catch(() => taken(tab));
  }, PATIENCE_MS);
}

function heard(tab: Tab, said: Said): void {
  const { latest, close, up } = tab;
  if (said.is === 'asked') {
    if (close) say(tab, { is: 'here', last: latest.id(), up });
    return;
  }
  answered(tab);
  if (said.is === 'told') return void hear(tab, said.message);
  latest.startAt(said.last);
  if (!close && said.up !== up) link(tab, said.up);
}

/** Where this page stood when it last stopped listening, by who listened: what is told between two of its frames is heard. */
const stood = new Map<string, Latest>();
function takeUp(name: string): Latest {
  const latest = stood.get(name) ?? createLatest();
  stood.delete(name);
  return latest;
}

/**
 * Opens it for this tab until the answered function is called. `name`: who listens, as whom; tabs of others have their own.
 * Where the browser has no locks (http that is no secure context), each tab has a stream of its own while it is seen.
 */
export function openForTabs(name: string, asked: Pick<Tab, 'ears' | 'open' | 'userSeq'>): () => void {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return openWhileSeen(name, asked);
  const lock = `jt-stream:${name}`;
  const tab: Tab = {
    ...asked,
    lock,
    channel: new BroadcastChannel(lock),
    latest: takeUp(name),
    up: true,
    over: false,
    close: null,
    release: () => undefined,
    queued: new AbortController(),
    waiting: undefined,
  };
  const look = (): void => ask(tab);
  tab.channel.onmessage = ({ data }: MessageEvent<Said>) => heard(tab, data);
  queue(tab);
  look();
  const beat = setInterval(look, ASK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    tab.over = true;
    stood.set(name, tab.latest);
    clearInterval(beat);
    answered(tab);
    document.removeEventListener('visibilitychange', look);
    tab.queued.abort();
    leave(tab);
    tab.channel.close();
  };
}

function openWhileSeen(
  name: string,
  { open, ears, userSeq }: Pick<Tab, 'ears' | 'open' | 'userSeq'>,
): () => void {
  const latest = takeUp(name);
  let close: (() => void) | null = null;
  const own: Ears = { ...ears, onMessage: (message) => void hear({ latest, ears }, message) };
  const look = (): void => {
    if (isSeen()) close ??= open(own, { after: latest.id(), since: latest.since(), userSeq });
    else {
      close?.();
      close = null;
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    stood.set(name, latest);
    document.removeEventListener('visibilitychange', look);
    close?.();
  };
}

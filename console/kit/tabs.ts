/**
 * One stream for all tabs of a browser (docs/decisions/0139): whoever holds a lock listens and tells the others; when that
 * tab is gone the next has the lock, and asks from where all stood.
 */
import { createLatest } from './latest.ts';
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

/**
 * Opens it for this tab until the answered function is called. `name`: who listens, as whom; tabs of others have their own.
 * Where the browser has no locks (http without a secure context), each tab has a stream of its own while it is seen.
 */
export function openForTabs(
  name: string,
  { open, ears, userSeq }: { open: Open; ears: Ears; userSeq: number },
) {
  const { locks } = navigator;
  if (!locks || typeof BroadcastChannel === 'undefined') return openWhileSeen(open, ears, userSeq);
  const lock = `jt-stream:${name}`;
  const channel = new BroadcastChannel(lock);
  const say = (said: Said): void => channel.postMessage(said);
  const latest = createLatest();
  let up = true;
  let over = false;
  let close: (() => void) | null = null;
  let queued = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const link = (now: boolean): void => {
    up = now;
    ears.onLink(now);
  };
  const hear = (message: StreamMessage): void => {
    if (message.event === OPENED) latest.startAt(message.id);
    else if (latest.isNew(message.id)) ears.onMessage(message);
  };
  /** Holds the lock until this tab stops, or another takes it. */
  const listen = (): Promise<void> | undefined => {
    clearTimeout(waiting);
    if (over) return undefined;
    const told: Ears = {
      onMessage: (message) => {
        hear(message);
        say(message.event === OPENED ? { is: 'here', last: message.id, up } : { is: 'told', message });
      },
      onLink: (now) => {
        link(now);
        say({ is: 'here', last: latest.id(), up });
      },
    };
    close = open(told, { after: latest.id(), userSeq });
    return new Promise((done) => (release = done));
  };
  let release = (): void => undefined;
  const leave = (): void => {
    close?.();
    close = null;
    release();
  };
  const queue = (): void => {
    queued = new AbortController();
    locks.request(lock, { signal: queued.signal }, listen).catch(taken);
  };
  /** Somebody took it because this tab was asleep; or the wait for it was given up. */
  const taken = (): void => {
    const led = close !== null;
    leave();
    if (led && !over) queue();
  };
  const steal = (): void => {
    queued.abort();
    locks.request(lock, { steal: true }, listen).catch(taken);
  };
  const ask = (): void => {
    if (close || !isSeen()) return;
    say({ is: 'asked' });
    waiting ??= setTimeout(() => {
      waiting = undefined;
      if (!close && isSeen()) steal();
    }, PATIENCE_MS);
  };

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.is === 'asked') return void (close && say({ is: 'here', last: latest.id(), up }));
    clearTimeout(waiting);
    waiting = undefined;
    if (data.is === 'told') return hear(data.message);
    latest.startAt(data.last);
    if (!close && data.up !== up) link(data.up);
  };
  queue();
  ask();
  const beat = setInterval(ask, ASK_MS);
  document.addEventListener('visibilitychange', ask);
  return (): void => {
    over = true;
    clearInterval(beat);
    clearTimeout(waiting);
    document.removeEventListener('visibilitychange', ask);
    queued.abort();
    leave();
    channel.close();
  };
}

function openWhileSeen(open: Open, ears: Ears, userSeq: number): () => void {
  const latest = createLatest();
  let close: (() => void) | null = null;
  const onMessage = (message: StreamMessage): void => {
    if (message.event === OPENED) latest.startAt(message.id);
    else if (latest.isNew(message.id)) ears.onMessage(message);
  };
  const look = (): void => {
    if (!isSeen()) {
      close?.();
      close = null;
    } else close ??= open({ ...ears, onMessage }, { after: latest.id(), userSeq });
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    close?.();
  };
}

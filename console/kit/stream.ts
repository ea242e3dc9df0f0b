/** A connection to GET /v1/user/stream: read with fetch, so that it can carry the bearer. One serves all tabs (tabs.ts). */
import { realtimeApi, type StreamData } from '@jangteo/contract/realtime/realtime.api.ts';
import { accessToken } from './call/cookies.ts';
import { hostOf } from './call/hosts.ts';
import { newKey } from './call/key.ts';
import { renew } from './call/renew.ts';
import { headersOf } from './call/send.ts';

export interface StreamMessage {
  id: string | null;
  event: string;
  data: unknown;
  /** Told again after a cut: who listens may have heard it. */
  again?: true;
}

/** One server-sent event as text → message; null for comments and heartbeats. */
export function parseEvent(block: string): StreamMessage | null {
  const fields: Record<string, string> = {};
  for (const line of block.split('\n')) {
    const at = line.indexOf(':');
    if (at < 1) continue;
    const name = line.slice(0, at);
    const value = line.slice(at + 1).replace(/^ /, '');
    fields[name] = name in fields ? `${fields[name]}\n${value}` : value;
  }
  if (fields.data === undefined) return null;
  try {
    return {
      id: fields.id ?? null,
      event: fields.event ?? 'message',
      data: JSON.parse(fields.data) as unknown,
      ...(fields.again && { again: true }),
    };
  } catch {
    return null;
  }
}

/** Seconds until the next attempt: 1, 2, 4 … 30, each with up to half of it added at random. */
export const backoffMs = (attempt: number, random = Math.random): number =>
  Math.min(1000 * 2 ** attempt, 30_000) * (1 + random() / 2);

/** A server that starts anew is back within the first attempts; only then the connection counts as lost. */
const LOST_AFTER = 3;

export interface Ears {
  /** Hears what was missed, too; where nobody may listen any more, last of all `session.ended`. */
  onMessage: (message: StreamMessage) => void;
  /** The connection stands, or several attempts in a row found no server. */
  onLink: (up: boolean) => void;
}

/** What the new one goes on from, and whose stream it must be: the cookie may be another's by now. */
export interface From {
  after: string | null;
  /** Where who listens joined: nothing before it is told. */
  since: string | null;
  userSeq: number;
}

/**
 * What was heard is told again after a cut (server/kit/realtime): so many of the last are known, and of what is told again all
 * before `from`. What is told live is new whatever its number: it committed after higher ones.
 */
const KNOWN = 1_000;
function openKnown(): (message: StreamMessage, from: string | null) => boolean {
  const known = new Set<string>();
  return ({ id, again }, from) => {
    if (id === null) return false;
    if (known.has(id) || (again && Number(id) <= Number(from))) return true;
    known.add(id);
    if (known.size > KNOWN) known.delete(known.values().next().value!);
    return false;
  };
}

const ENDED: StreamMessage = { id: null, event: 'session.ended', data: {} };

/** Opens the stream and keeps it open until the answered function is called. */
export function openStream({ onMessage, onLink }: Ears, { after, since, userSeq }: From): () => void {
  const stop = new AbortController();
  const isKnown = openKnown();
  let last = after;
  let from = since;
  let attempt = 0;
  let away = 0;
  const opened = () => {
    away = 0;
    onLink(true);
  };
  const hear = (message: StreamMessage): boolean => {
    if (message.event === OPENED && (message.data as StreamData<typeof OPENED>).userSeq !== userSeq)
      return false;
    last = message.id ?? last;
    if (message.event === OPENED) from ??= message.id;
    else {
      attempt = 0;
      if (isKnown(message, from)) return true;
    }
    onMessage(message);
    return true;
  };
  const run = async () => {
    while (!stop.signal.aborted) {
      const outcome = await connect(last, hear, stop.signal, opened);
      if (outcome === 'refused') return void (stop.signal.aborted || onMessage(ENDED));
      if (outcome === 'away' && !stop.signal.aborted && ++away === LOST_AFTER) onLink(false);
      if (outcome !== 'now') await pause(backoffMs(attempt++), stop.signal);
    }
  };
  void run();
  return () => stop.abort();
}

/** First of each: whose it is, and where it begins. */
export const OPENED = 'stream.opened';
/** `away`: no server answered · `later`: it did, or closed the stream. */
type Outcome = 'away' | 'later' | 'now' | 'refused';

async function connect(
  last: string | null,
  hear: (m: StreamMessage) => boolean,
  signal: AbortSignal,
  opened: () => void,
): Promise<Outcome> {
  const { path } = realtimeApi.stream;
  const token = accessToken();
  try {
    const headers = {
      ...headersOf(realtimeApi.stream, newKey()),
      accept: 'text/event-stream',
      ...(last && { 'last-event-id': last }),
    };
    const answer = await fetch(hostOf(path) + path, { headers, credentials: 'include', signal });
    if (answer.status === 401) return (await renew(token)).state === 'renewed' ? 'now' : 'later';
    if (answer.status >= 500) return 'away';
    if (!answer.ok || !answer.body) return answer.status === 429 ? 'later' : 'refused';
    opened();
    return (await read(answer.body, hear)) ? 'later' : 'refused';
  } catch {
    // The network went away or the page closed; both end in the loop above.
    return 'away';
  }
}

/** False where it is not for who reads it. */
async function read(body: ReadableStream<Uint8Array>, hear: (m: StreamMessage) => boolean): Promise<boolean> {
  const reader = body.getReader();
  const text = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return true;
    const blocks = (rest + text.decode(value, { stream: true })).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const message = parseEvent(block);
      if (message && !hear(message)) return reader.cancel().then(() => false);
    }
  }
}

/** Ends early when the network is back and when the stream is closed. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    addEventListener('online', end);
  });

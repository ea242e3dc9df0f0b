/** What was said in a room, as this page has heard it: each message once, in the order of their numbers. Pure. */
import type { ChatMessage } from '@jangteo/contract/broadcast/room.frames.ts';

export interface Log {
  /** Up to here everything has been heard: what a lost room is asked from. */
  upTo: number;
  messages: readonly ChatMessage[];
}

export const SILENCE: Log = { upTo: 0, messages: [] };
/** So many are kept. */
const KEPT = 200;

interface Heard {
  upTo: number;
  m: readonly ChatMessage[];
  /** More was missed than is told: what was shown before does not join. */
  gap?: boolean | undefined;
}

export function hear(log: Log, { upTo, m, gap = false }: Heard): Log {
  const before = gap ? [] : log.messages;
  const known = new Set(before.map(({ s }) => s));
  const fresh = m.filter(({ s }, i) => !known.has(s) && m.findIndex((one) => one.s === s) === i);
  const messages = [...before, ...fresh].sort((a, b) => a.s - b.s).slice(-KEPT);
  return { upTo: Math.max(log.upTo, upTo), messages };
}

export const hide = (log: Log, seqs: readonly number[]): Log => ({
  ...log,
  messages: log.messages.filter(({ s }) => !seqs.includes(s)),
});

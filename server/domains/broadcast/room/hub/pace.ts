/**
 * How fast somebody may speak (live.md §10). What they said lately is read under the lock of the room, so it holds over
 * all processes, however many of them a person speaks at.
 */
import type { SaidLately } from '../queries/chat.ts';
import type { Pending } from './room.ts';

const MESSAGES = 5;
const MESSAGES_MS = 5_000;
const SAME_MS = 10_000;

type Saying = Pick<SaidLately, 'text' | 'ms'>;

/** Ms until this may be said after that, newest first; 0: now. Pure. */
export function waitOf(lately: readonly Saying[], { text, ms }: Saying, slowMs: number): number {
  const rests = (from: Saying | undefined, forMs: number): number => (from ? from.ms + forMs - ms : 0);
  const same = lately.find((one) => one.text === text);
  return Math.max(
    0,
    rests(lately[0], slowMs),
    rests(lately[MESSAGES - 1], MESSAGES_MS),
    rests(same, SAME_MS),
  );
}

/** Whose pace counts: the user's, and that of what they hold in their hands. */
const keysOf = ({ member: { viewer, device } }: Pending): string[] =>
  device === null ? [viewer] : [viewer, device];

/** For each of a batch how long it must wait, what goes on counting for those behind it. */
export function waitsOf(batch: readonly Pending[], said: readonly SaidLately[], slowMs: number): number[] {
  const lately: Map<string, Saying[]> = Map.groupBy(said, ({ key }) => key);
  return batch.map((one) => {
    if (!one.paced) return 0;
    const saying = { text: one.said.text, ms: one.said.saidMs };
    const lists = keysOf(one).map((key) => lately.get(key) ?? []);
    const wait = Math.max(...lists.map((list) => waitOf(list, saying, slowMs)));
    if (wait === 0) for (const [n, key] of keysOf(one).entries()) lately.set(key, [saying, ...lists[n]!]);
    return wait;
  });
}

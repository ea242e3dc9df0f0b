/** Several writings as one: all stand, or none may (docs/decisions/0058). */
import type { Refusal } from '../../kit/http/fail.ts';

/** Who of them is refused, by place. What was written before that was seen must be undone with its transaction. */
export type Refused = ReadonlyMap<number, Refusal>;
/** What each writing came to, in their order. */
export type Together<T> = { done: readonly T[]; refused: null } | { done: null; refused: Refused };

export const allDone = <T>(done: readonly T[]): Together<T> => ({ done, refused: null });
export const noneDone = (refused: Refused): Together<never> => ({ done: null, refused });

/** One writing by itself: what it came to; throws why not. */
export function theOne<T>({ done, refused }: Together<T>): T {
  if (done) return done[0]!;
  throw refused.values().next().value!;
}

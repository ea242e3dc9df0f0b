/** When a room that was lost is entered again (live.md §10). Pure. */
import { CLOSE } from './protocol.ts';

const LEAST = 300;
const SPREAD = 2_700;
const MOST = 30_000;
/** Who came too often is patient. */
const PATIENT = 10_000;
/** So many times in a row at the first pace; then each time twice as late. */
const QUICK = 4;

const NEVER: readonly number[] = [CLOSE.NOT_ALLOWED, CLOSE.GONE, CLOSE.TOO_MANY];

/**
 * Milliseconds until the next try; null: this room does not want us. `code`: why the socket closed; `tries`: how many
 * have failed since it was last open; `chance`: 0 to 1, so that not all viewers of a node that left come at once.
 */
export function againAfter(code: number, tries: number, chance: number): number | null {
  if (NEVER.includes(code)) return null;
  const wait = (LEAST + SPREAD * chance) * 2 ** Math.max(0, tries - QUICK);
  return Math.min(MOST, Math.round(code === CLOSE.FLOOD ? PATIENT + wait : wait));
}

import type { Act } from '../../../kit/acts.ts';
import { undoActOf } from '../../../kit/undo/undo.ts';

/** What ids of lines are called where acts of several domains can be taken back. */
export const LINES = 'line';

export const undoAct = undoActOf(LINES, '발주확인 되돌리기');
/** Acts of every list whose lines can be confirmed, besides those on rows. */
export const orderActs: readonly Act[] = [undoAct];

import type { Act } from '../../../kit/acts.ts';
import { latestOf, takeBack } from '../../undo/undo.ts';

/** What ids of lines are called where acts of several domains can be taken back. */
export const LINES = 'line';

export const undoAct: Act = {
  key: 'undo',
  label: '발주확인 되돌리기',
  keys: 'Z',
  onSelect: () => void takeBack(latestOf(LINES)),
};
/** Acts of every list whose lines can be confirmed, besides those on rows. */
export const orderActs: readonly Act[] = [undoAct];

import type { Act } from '../../../kit/acts.ts';
import { takeBack } from './undo.ts';

export const undoAct: Act = {
  key: 'undo',
  label: '발주확인 되돌리기',
  keys: 'Z',
  onSelect: () => void takeBack(),
};
/** Acts of every list whose lines can be confirmed, besides those on rows. */
export const orderActs: readonly Act[] = [undoAct];

import type { Shortcut } from '../../../kit/keys.ts';
import { takeBack } from './undo.ts';

/** Keys of every list whose lines can be confirmed, besides those of the actions. */
export const orderShortcuts: readonly Shortcut[] = [{ keys: 'z', label: '발주확인 되돌리기', run: () => void takeBack() }];

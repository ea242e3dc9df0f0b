import { today } from '../../../ui/now.ts';
import { addDays } from '../../../ui/range.ts';

/** The first day on which a change may begin. */
export const tomorrow = (): string => addDays(today(), 1);

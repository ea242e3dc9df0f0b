import { clock, startOfDay } from '../../../kit/clock/clock.ts';
import { fieldError, type Refusal } from '../../../kit/http/fail.ts';

/** Every process reads the rules anew within thirty seconds; so none of them begins before it is read. */
const READ_MS = 60_000;

/** What begins on a day is written before it; null where it is. */
export const tooLate = (field: string, day: string, now: Date = clock.now()): Refusal | null =>
  startOfDay(day).getTime() - now.getTime() > READ_MS
    ? null
    : fieldError(field, 'MIN', '내일부터 적용할 수 있습니다.');

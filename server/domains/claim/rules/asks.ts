import { kstDay } from '../../../kit/clock/clock.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';

const ASKS = 3;

/** How often and how seldom a buyer is asked for an account again: null, or why not now. */
export const mayAskAgain = (asks: number, last: string | null, now: Date): Refusal | null =>
  asks >= ASKS || (last !== null && kstDay(last) === kstDay(now)) ? fail('ACCOUNT_ASK_LIMIT') : null;

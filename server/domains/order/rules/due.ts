import { addBusinessDays, type Holidays } from '../../../kit/clock/calendar.ts';
import { endOfDay, kstDay } from '../../../kit/clock/clock.ts';

/** 발송기한: the last second of the sendDays-th business day after the day of payment, which is not counted. */
export const shipDueAt = (paidAt: Date, sendDays: number, holidays: Holidays): Date =>
  endOfDay(addBusinessDays(kstDay(paidAt), sendDays, holidays));

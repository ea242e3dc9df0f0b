/** What somebody types into a form. Apart from field.ts, which the sign-in loads with the first page. */
import { z } from 'zod';
import { seenText } from './seen.ts';
import { inRange, isoTime, isRealDay, WELL_FORMED, wellFormed } from './field.ts';

/**
 * Text as it is kept: as others see it (seen.ts), without blanks around it. `line` is one line, `paragraph` may have several; an empty
 * one that must be there is REQUIRED, whatever blanks were typed.
 */
export const line = (max: number, min = 0) => kept(max, min).refine(oneLine, WELL_FORMED).meta(keptMeta(min));
export const paragraph = (max: number, min = 0) => kept(max, min).meta(keptMeta(min));
const keptMeta = (min: number) => ({ wire: 'text', ...(min > 0 && { minLength: min }) });
const kept = (max: number, min: number) =>
  z
    .string()
    .overwrite(seenText)
    .trim()
    .max(max)
    .refine(wellFormed, WELL_FORMED)
    .superRefine((value, ctx) => {
      if (value.length >= min) return;
      const params = value.length === 0 ? { code: 'REQUIRED' } : { code: 'LENGTH' };
      ctx.addIssue({ code: 'custom', params });
    });
/** No line break and nothing else that only steers a terminal. */
const oneLine = (value: string) => !/[\p{Cc}\u2028\u2029]/u.test(value);
const MOMENT = isoTime(3);
/** An instant that somebody enters: of a day that a picker offers (R99), and a time that a clock shows. */
export const moment = () =>
  z
    .string()
    .regex(MOMENT)
    .refine((t) => isRealDay(t.slice(0, 10)) && inRange(t.slice(0, 10)), { params: { code: 'MIN' } })
    .meta({ wire: 'time' });

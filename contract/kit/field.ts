import { z } from 'zod';
import { seenText } from './seen.ts';

/**
 * The wire's scalar types. `meta.wire` says what a field is to the row writer, the sheet and OpenAPI.
 * No coercion anywhere: "1", 1.0e3 as text, null and true are refused (G-COE-1).
 */
export const MAX_SAFE = Number.MAX_SAFE_INTEGER;
/** The largest number of a column `int`: counts, versions and positions are kept in such. */
export const INT_MAX = 2_147_483_647;
/** The largest amount that anybody may type or send (R86); sums of many may be larger. */
export const MONEY_MAX = 9_999_999_999;

/** Identifier: JSON integer 1..2^53−1. */
export const seq = () => z.int().min(1).max(MAX_SAFE).meta({ wire: 'int' });
/** A count or the like; what may be larger than a column `int` says so. */
export const int = (min = 0, max = INT_MAX) => z.int().min(min).max(max).meta({ wire: 'int' });
/** Money in won, JSON integer ≥ 0 (D4). `signed` for differences. */
export const won = () => z.int().min(0).max(MAX_SAFE).meta({ wire: 'won' });
/** An amount that somebody enters: a price, a fee (R86). */
export const price = () => won().max(MONEY_MAX);
export const signedWon = () => z.int().min(-MAX_SAFE).max(MAX_SAFE).meta({ wire: 'won' });
export const text = (max: number, min = 0) =>
  z.string().min(min).max(max).refine(wellFormed, WELL_FORMED).meta({ wire: 'text' });
/** What somebody writes and others read, kept as they see it (seen.ts); it may be empty. */
export const remark = (max: number) =>
  z.string().overwrite(seenText).max(max).refine(wellFormed, WELL_FORMED).meta({ wire: 'text' });
/**
 * Text that must say something: blanks do not count, nor what nobody sees.
 * `required` is the form's own sentence for an empty field.
 */
export const words = (max: number, min = 1, required?: string) =>
  remark(max)
    .superRefine((value, ctx) => {
      const said = value.trim().length;
      if (said >= min) return;
      const params = said === 0 ? { code: 'REQUIRED', message: required } : { code: 'LENGTH' };
      ctx.addIssue({ code: 'custom', params });
    })
    .meta({ wire: 'text', minLength: min });
/** A person's name: Latin or Korean letters and spaces (R112). */
export const personName = (max: number) =>
  words(max)
    .refine((value) => value.trim() === '' || pattern.name.test(value), NAME)
    .meta({ wire: 'text', minLength: 1, pattern: pattern.name.source });
export const bool = () => z.boolean().meta({ wire: 'bool' });

/** Distinct ids of a bulk call, 1..max (order-desk.md §2); a repeat is 400 DUPLICATE. */
export const seqList = (max = 1_000, one = seq()) =>
  z
    .array(one)
    .min(1)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'DUPLICATE' } });

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** ISO 8601 in KST; whether the month has that day is asked apart. */
export const isoTime = (decimals: number) =>
  new RegExp(
    `^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3])(:[0-5]\\d){2}(\\.\\d{1,${decimals}})?\\+09:00$`,
  );
const TIME = isoTime(6);

/** Day in KST, YYYY-MM-DD, within the documents' range (R99, R360). */
export const day = () =>
  z
    .string()
    .regex(DAY)
    .refine((d) => inRange(d) && isRealDay(d), { params: { code: 'MIN' } })
    .meta({ wire: 'day' });
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
/** Month in KST, YYYY-MM, within the documents' range. */
export const month = () =>
  z
    .string()
    .regex(MONTH)
    .refine((m) => inRange(`${m}-01`), { params: { code: 'MIN' } })
    .meta({ wire: 'month' });
/** Instant of any year, ISO 8601 with +09:00; what somebody enters is a `moment` of entered.ts. */
export const time = () =>
  z
    .string()
    .regex(TIME)
    .refine((t) => isRealDay(t.slice(0, 10)), { params: { code: 'PATTERN' } })
    .meta({ wire: 'time' });
const NAME = { params: { code: 'PATTERN', message: '이름은 한글, 영문, 공백으로만 입력해 주세요.' } };
export const WELL_FORMED = { params: { code: 'PATTERN' } };
/** NUL cannot be stored in PostgreSQL and lone surrogates are no text at all. */
export function wellFormed(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

export const inRange = (d: string) => d >= '2019-01-01' && d <= '2048-12-31';

export function isRealDay(value: string): boolean {
  const [y, m, d] = value.split('-').map(Number) as [number, number, number];
  const last = [
    31,
    (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0 ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31,
  ][m - 1];
  return last !== undefined && d <= last;
}

/** Patterns of document 2 §5 (R109-R117). */
export const pattern = {
  mobile: /^01[01][- ]?\d{3,4}[- ]?\d{4}$/,
  phone: /^\d{2,3}[- ]?\d{3,4}[- ]?\d{4}$/,
  customsCode: /^[Pp]\d{12}$/,
  name: /^[A-Za-z가-힣ㄱ-ㅎㅏ-ㅣ ]+$/,
  digitsSpacesDashes: /^[\d -]+$/,
  email: /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/,
  lowerDigits: /^[a-z0-9]+$/,
  subdomain: /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/,
  zip: /^\d{5}$/,
  /** Special characters are punctuation and symbols; a letter of another alphabet is none (R115). */
  password: /^(?=.*[A-Za-z])(?=.*\d)(?=.*[\p{P}\p{S}]).{8,64}$/u,
} as const;

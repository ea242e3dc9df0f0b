/** What stands in a cell and what it means, both ways. Pure. `undefined`: the cell cannot mean that. */

import { tidyKey, tidyNumber } from '@jangteo/contract/kit/key.ts';
import { seenText } from '@jangteo/contract/kit/seen.ts';

/** As cells are compared: as they are seen, without blanks around it, lines ended alike. */
export const cellText = (text: string): string => seenText(text).replace(/\r\n?/g, '\n').trim();

/** Thousands and decimals of nothing are Excel's own; `won` may stand behind. */
export function readInt(cell: string): number | undefined {
  const [, sign, rest] = /^(-?)(.*)$/.exec(tidyKey(cell).replace(/[ ,원]/g, ''))!;
  const digits = `${sign}${tidyNumber(rest!)}`;
  const value = Number(digits);
  return /^-?\d{1,15}$/.test(digits) && Number.isSafeInteger(value) ? value : undefined;
}
export const writeInt = (value: number | null): string => (value === null ? '' : String(value));

const YES = new Set(['y', 'yes', 'o', '예', 'true', '1']);
const NO = new Set(['n', 'no', 'x', '아니오', 'false', '0']);
export const readYes = (cell: string): boolean | undefined => {
  const word = cell.toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
};
export const writeYes = (value: boolean): string => (value ? 'Y' : 'N');

/** 1970-01-01 counted from 1899-12-30, as Excel counts days. */
const EPOCH_DAYS = 25_569;
const WRITTEN = /^(\d{4})[-./]\s?(\d{1,2})[-./]\s?(\d{1,2})\.?(?:[ T](\d{1,2}):(\d\d)(?::(\d\d))?)?$/;
const pad = (part: string | undefined): string => (part ?? '0').padStart(2, '0');

/** A moment in Korea as the wire has it; a day alone takes `time`. Excel's own dates are numbers of days. */
export function readMoment(cell: string, time: string): string | undefined {
  if (/^\d{5}(\.\d+)?$/.test(cell)) {
    const at = new Date(Math.round((Number(cell) - EPOCH_DAYS) * 86_400) * 1_000).toISOString();
    return cell.includes('.') ? `${at.slice(0, 19)}+09:00` : `${at.slice(0, 10)}T${time}+09:00`;
  }
  const [, year, month, day, hour, minute, second] = WRITTEN.exec(cell) ?? [];
  if (year === undefined) return undefined;
  const clock = hour === undefined ? time : `${pad(hour)}:${pad(minute)}:${pad(second)}`;
  return `${year}-${pad(month)}-${pad(day)}T${clock}+09:00`;
}
export const writeMoment = (value: string | null): string => (value ?? '').slice(0, 19).replace('T', ' ');

export const readDay = (cell: string): string | undefined => readMoment(cell, '00:00:00')?.slice(0, 10);

/** Several in one cell, by lines or commas. */
export const readSeveral = (cell: string): string[] =>
  cell
    .split(/[\n,]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** A word of a list by its label or its key. */
export function readWord<V extends string>(
  of: { values: readonly V[]; label: (value: V) => string },
  cell: string,
): V | undefined {
  return of.values.find((value) => value === cell || of.label(value) === cell);
}

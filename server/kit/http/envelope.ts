import type { ErrorData } from '@jangteo/contract/kit/error.ts';
import { clock, toKst } from '../clock/clock.ts';

/** JSON text that a query already built; written as it is. */
export interface RawJson {
  readonly rawJson: string;
}
export const rawJson = (text: string): RawJson => ({ rawJson: text });
const isRaw = (value: unknown): value is RawJson => typeof value === 'object' && value !== null && 'rawJson' in value;

/** One page of a list: rows as values or as JSON text of the array. */
export interface Page<R> {
  rows: R[] | RawJson;
  recordsFiltered: number;
  recordsTotal: number;
  capped?: boolean;
}

const json = (value: unknown): string => (isRaw(value) ? value.rawJson : JSON.stringify(value ?? null));

/** `{code, message, data, timestamp}` of a success (R13). */
export function successBody(data: unknown): string {
  return `{"code":"SUCCESS","message":"","data":${json(data)},"timestamp":"${toKst(clock.now())}"}`;
}

/** The flat paged envelope (R73). */
export function pageBody(page: Page<unknown>, draw: number): string {
  const capped = page.capped ? ',"recordsFilteredCapped":true' : '';
  return `{"code":"SUCCESS","message":"","data":${json(page.rows)},"draw":${draw},"recordsFiltered":${page.recordsFiltered},"recordsTotal":${page.recordsTotal}${capped},"timestamp":"${toKst(clock.now())}"}`;
}

export function errorBody(code: string, message: string, data: ErrorData | null = null): string {
  return JSON.stringify({ code, message, data, timestamp: toKst(clock.now()) });
}

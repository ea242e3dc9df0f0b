import type { ErrorData } from '@jangteo/contract/kit/error.ts';
import { clock, toKst } from '../clock/clock.ts';

/** JSON text that a query already built; written as it is. */
export interface RawJson {
  readonly rawJson: string;
}
export const rawJson = (text: string): RawJson => ({ rawJson: text });
const isRaw = (value: unknown): value is RawJson =>
  typeof value === 'object' && value !== null && 'rawJson' in value;

/** Rows whose JSON is already built, a text each. */
export interface RawRows {
  readonly rawRows: readonly string[];
}

/** One page of a list: rows as values or as their JSON. */
export interface Page<R> {
  rows: R[] | RawRows;
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
export function pageBody(page: Page<unknown>, draw: number): Buffer {
  const capped = page.capped ? ',"recordsFilteredCapped":true' : '';
  const rows = 'rawRows' in page.rows ? page.rows.rawRows : page.rows.map((row) => JSON.stringify(row));
  const tail = `],"draw":${draw},"recordsFiltered":${page.recordsFiltered},"recordsTotal":${page.recordsTotal}${capped},"timestamp":"${toKst(clock.now())}"}`;
  return bytesOf([
    '{"code":"SUCCESS","message":"","data":[',
    ...rows.flatMap((row, i) => (i === 0 ? row : [',', row])),
    tail,
  ]);
}

const scratch = Buffer.allocUnsafeSlow(4_194_304);

/**
 * Texts as the bytes of one body, each encoded once where it will stand. As
 * one text they are copied together, walked for its length and encoded by
 * the socket: half of what a page took (docs/decisions/0013-wire-path.md).
 */
function bytesOf(texts: readonly string[]): Buffer {
  const most = 3 * texts.reduce((n, text) => n + text.length, 0);
  const into = most > scratch.length ? Buffer.allocUnsafe(most) : scratch;
  let at = 0;
  for (const text of texts) at += into.write(text, at);
  return Buffer.copyBytesFrom(into, 0, at);
}

export function errorBody(code: string, message: string, data: ErrorData | null = null): string {
  return JSON.stringify({ code, message, data, timestamp: toKst(clock.now()) });
}

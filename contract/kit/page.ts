import { z } from 'zod';
import { int, MAX_SAFE } from './field.ts';

/** Page sizes offered (R75). The API takes any length 1..200. */
export const PAGE_SIZES = [10, 50, 100, 200] as const;
export const DEFAULT_LENGTH = 50;
/** Beyond this many rows a count that no roll-up covers is capped (order-desk.md §1). */
export const COUNT_CAP = 10_000;

/** start, length, draw of every list (R70, R72). */
export const pageFields = {
  start: int(0, MAX_SAFE).default(0),
  length: int(1, 200).default(DEFAULT_LENGTH),
  draw: int(0, MAX_SAFE).default(0),
};

export const direction = z.enum(['ASC', 'DESC']);
export type Direction = z.infer<typeof direction>;

/** The documents' envelope (R13). */
export interface Envelope<T> {
  code: string;
  message: string;
  data: T | null;
  timestamp: string;
}

/** Lists answer one flat object, so that both envelopes of the documents hold (R73). */
export interface PagedEnvelope<T> extends Envelope<T[]> {
  data: T[];
  draw: number;
  recordsFiltered: number;
  recordsTotal: number;
  recordsFilteredCapped?: true;
}

/** Before the first answer a paged result is empty with draw 0 and totals 0 (R74). */
export const EMPTY_PAGE = {
  code: 'SUCCESS',
  message: '',
  data: [],
  draw: 0,
  recordsFiltered: 0,
  recordsTotal: 0,
} as const;

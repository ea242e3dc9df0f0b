import type { Calendar } from '../clock/calendar.ts';

/** What must hold at any moment: the statement answers the rows that break it, so it must answer none. */
export interface Invariant {
  id: string;
  /** What holds, in English: for tests and logs. */
  says: string;
  /** What an operator reads where it is broken. */
  title: string;
  sql: string;
  /** Holds only where a worker works. */
  live?: true;
  /** Judges a row by code of the product's own; without it each row is wrong as it is. */
  isWrong?: (row: object, calendar: Calendar) => boolean;
}

declare module '../house.ts' {
  interface Places {
    invariants: Invariant;
  }
}

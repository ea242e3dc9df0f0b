/** What must hold at any moment: the statement answers the rows that break it, so it must answer none. */
export interface Invariant {
  id: string;
  /** What holds, in English: for tests and logs. */
  says: string;
  sql: string;
}

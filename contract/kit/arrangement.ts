/**
 * Parts that somebody puts in an order and shows or hides, kept as the columns of a list are (R80): those of a page that is
 * no list.
 */
export interface Arrangement {
  /** Its typeKey. */
  key: string;
  /** In their first order; the first one is always shown. */
  columns: readonly { id: string; header: string; hidden?: boolean }[];
}

import { z } from 'zod';
import { int } from '../kit/field.ts';

/** Lines of a card by due day, in the words of the filter `due`. */
export const dueSpread = z.strictObject({ LATE: int(0), TODAY: int(0), TOMORROW: int(0), LATER: int(0) });

const card = z.strictObject({
  key: z.enum(['payment-complete', 'prepare', 'postponed', 'shipping-postponed']),
  /** recordsFiltered of the list under this tab and the same filters. */
  count: int(0),
  /**
   * The same under each `due`, whatever `due` the query
   * carries; null where a search finds too many to be counted.
   */
  spread: dueSpread.nullable(),
});

/** What the cards of the desk show. Like the counts it ignores `tab`. */
export const deskSummary = z.strictObject({ cards: z.array(card) });
export type DeskSummary = z.output<typeof deskSummary>;

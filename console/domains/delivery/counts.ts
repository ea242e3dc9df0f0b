/**
 * Cards of the desk, with the spread of their deadlines,
 * and of what was sent: one count per tab, asked together.
 */
import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import type { DeskSummary } from '@jangteo/contract/delivery/delivery.summary.ts';
import type { StatusTab } from '@jangteo/contract/delivery/status.list.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { query } from '../../kit/call/query.ts';
import { countCards } from '../../kit/list-page/count-cards.ts';
import type { Filter } from '../../kit/list-page/list.ts';
import type { Cards, CardsQuery } from '../../kit/list-page/model.ts';
import type { DeadlineStep } from '../../ui/deadline.ts';

const sentCounts = {
  start: deliveryApi.countStart,
  complete: deliveryApi.countComplete,
  confirm: deliveryApi.countConfirm,
  uncompleted: deliveryApi.countUncompleted,
} satisfies Record<StatusTab, unknown>;

type Spread = NonNullable<DeskSummary['cards'][number]['spread']>;
const spreadOf = ({ LATE, TODAY, TOMORROW, LATER }: Spread): Record<DeadlineStep, number> => ({
  late: LATE,
  today: TODAY,
  tomorrow: TOMORROW,
  later: LATER,
});

interface Summary {
  cards: readonly { key: string; count: number; spread: Spread | null }[];
}
/** Cards of a desk whose summary says how the deadlines of each are spread. */
export const summaryCards =
  (summary: Endpoint) =>
  (filter: Filter): CardsQuery => ({
    ...query(summary, { query: filter } as never),
    select: ({ data }: { data: Summary }): Cards =>
      Object.fromEntries(
        data.cards.map(({ key, count, spread }) => [
          key,
          { count, ...(spread && { spread: spreadOf(spread) }) },
        ]),
      ),
  });
export const deskCards = summaryCards(deliveryApi.summary);

export const sentCards = countCards(sentCounts);

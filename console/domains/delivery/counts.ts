/**
 * Cards of the desk, with the spread of their deadlines,
 * and of what was sent: one count per tab, asked together.
 */
import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import type { DeliveryFilter } from '@jangteo/contract/delivery/delivery.list.ts';
import type { DeskSummary } from '@jangteo/contract/delivery/delivery.summary.ts';
import type { StatusTab } from '@jangteo/contract/delivery/status.list.ts';
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

const spreadOf = ({
  LATE,
  TODAY,
  TOMORROW,
  LATER,
}: NonNullable<DeskSummary['cards'][number]['spread']>): Record<DeadlineStep, number> => ({
  late: LATE,
  today: TODAY,
  tomorrow: TOMORROW,
  later: LATER,
});

export const deskCards = (filter: Filter): CardsQuery => ({
  ...query(deliveryApi.summary, { query: filter as DeliveryFilter }),
  select: ({ data }: { data: DeskSummary }): Cards =>
    Object.fromEntries(
      data.cards.map(({ key, count, spread }) => [
        key,
        { count, ...(spread && { spread: spreadOf(spread) }) },
      ]),
    ),
});

export const sentCards = countCards(sentCounts);

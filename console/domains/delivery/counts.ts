/** Cards of the desk: one count per tab, asked together; tab and count are the last word of the same path. */
import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import type { DeliveryFilter, DeliveryTab } from '@jangteo/contract/delivery/delivery.list.ts';
import type { StatusFilter, StatusTab } from '@jangteo/contract/delivery/status.list.ts';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import type { Filter } from '../../kit/list-page/list.ts';
import type { Cards, CardsQuery } from '../../kit/list-page/model.ts';

const deskCounts = { 'payment-complete': deliveryApi.countNew, prepare: deliveryApi.countPrepare, postponed: deliveryApi.countPostponed, 'shipping-postponed': deliveryApi.countOverdue } satisfies Record<DeliveryTab, unknown>;
const sentCounts = { start: deliveryApi.countStart, complete: deliveryApi.countComplete, confirm: deliveryApi.countConfirm, uncompleted: deliveryApi.countUncompleted } satisfies Record<StatusTab, unknown>;

async function together(counts: Readonly<Record<string, Promise<{ data: { count: number } }>>>): Promise<Cards> {
  const all = await Promise.all(Object.entries(counts).map(async ([key, asked]) => [key, { count: (await asked).data.count }] as const));
  return Object.fromEntries(all);
}

export const deskCards = (filter: Filter): CardsQuery => ({
  queryKey: [...query(deliveryApi.countNew, { query: filter as DeliveryFilter }).queryKey, 'all'],
  queryFn: ({ signal }) => together(Object.fromEntries(Object.entries(deskCounts).map(([key, endpoint]) => [key, call(endpoint, { query: filter as DeliveryFilter }, { signal })]))),
});

export const sentCards = (filter: Filter): CardsQuery => ({
  queryKey: [...query(deliveryApi.countStart, { query: filter as StatusFilter }).queryKey, 'all'],
  queryFn: ({ signal }) => together(Object.fromEntries(Object.entries(sentCounts).map(([key, endpoint]) => [key, call(endpoint, { query: filter as StatusFilter }, { signal })]))),
});

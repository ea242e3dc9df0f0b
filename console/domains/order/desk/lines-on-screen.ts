import type { DeliveryRow } from '@jangteo/contract/delivery/delivery.row.ts';
import { queryClient } from '../../../kit/query-client.ts';

export interface ReadList {
  data?: DeliveryRow[];
  recordsFiltered?: number;
}
/** Lists of the desk that are on screen. */
export const openLists = () =>
  queryClient.getQueryCache().findAll({ queryKey: ['delivery', 'delivery.list'], type: 'active' });

/** Rows that the open list has read, in its order. */
export const linesOnScreen = (): DeliveryRow[] =>
  openLists().flatMap((one) => (one.state.data as ReadList | undefined)?.data ?? []);

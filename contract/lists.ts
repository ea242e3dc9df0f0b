import { sellerList } from './admin/admin.list.ts';
import { deliveryList, shipmentPrepareList } from './delivery/delivery.list.ts';
import { shipmentStatusList, statusList } from './delivery/status.list.ts';
import { downloadList } from './download/download.list.ts';
import type { ListSpec } from './kit/list.ts';
import { matchingList } from './order/matching.list.ts';
import { orderList } from './order/order.list.ts';

/** Every list by its key: typeKey of the column preference, listKey of downloads. */
export const lists = {
  order: orderList,
  'order-matching': matchingList,
  delivery: deliveryList,
  'delivery-status': statusList,
  'shipment-prepare': shipmentPrepareList,
  'shipment-status': shipmentStatusList,
  download: downloadList,
  'admin-sellers': sellerList,
} as const;
export type ListKey = keyof typeof lists;

export const isListKey = (key: string): key is ListKey => Object.hasOwn(lists, key);
/** The list behind a key without its own types: what generic code reads. */
export const listByKey = (key: ListKey): ListSpec => lists[key] as unknown as ListSpec;

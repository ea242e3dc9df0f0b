/** Writing to the buyer of a line; threads are the domain inquiry's, which comes after this one. */
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { createStore } from '../../ui/store.ts';

export type ContactLine = Pick<OrderRow, 'orderSeq' | 'orderProductSeq'>;
export const contactPlace = createStore<((line: ContactLine) => void) | null>(null);

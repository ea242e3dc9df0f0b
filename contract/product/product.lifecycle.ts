import { lifecycle } from '../kit/lifecycle.ts';
import { ON_SALE_STATES } from './product.status.ts';

export const saleStates = ['WAIT', 'ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT', 'STOP_SALE'] as const;

/** Who sells and who counts: a seller starts and stops, the system follows the stock (product-desk.md §4). */
export const productLifecycle = lifecycle('PRODUCT', {
  initial: 'WAIT',
  states: saleStates,
  actions: {
    /** There is stock, so nothing begins sold out. */
    activate: {
      label: '판매시작',
      from: ['WAIT', 'STOP_SALE'],
      to: ['ON_SALE', 'ALMOST_SOLD_OUT'],
      by: ['seller', 'admin'],
    },
    deactivate: { label: '판매중지', from: ON_SALE_STATES, to: 'STOP_SALE', by: ['seller', 'admin'] },
    stockLow: { label: '품절임박', from: ['ON_SALE', 'SOLD_OUT'], to: 'ALMOST_SOLD_OUT', by: ['system'] },
    stockOut: { label: '품절', from: ['ON_SALE', 'ALMOST_SOLD_OUT'], to: 'SOLD_OUT', by: ['system'] },
    stockBack: { label: '재고 회복', from: ['ALMOST_SOLD_OUT', 'SOLD_OUT'], to: 'ON_SALE', by: ['system'] },
    /** Time is over, a paper has expired, or the product goes to the trash. */
    stop: { label: '판매종료', from: ON_SALE_STATES, to: 'STOP_SALE', by: ['system'] },
    undoActivate: {
      label: '판매시작 되돌리기',
      from: ON_SALE_STATES,
      to: ['WAIT', 'STOP_SALE'],
      by: ['seller'],
    },
    undoDeactivate: { label: '판매중지 되돌리기', from: ['STOP_SALE'], to: ON_SALE_STATES, by: ['seller'] },
  },
});

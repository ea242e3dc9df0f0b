import { enumOf } from '../kit/enum.ts';
import type { ValueOf } from '../kit/enum.ts';

export const productSaleStatus = enumOf('ProductSaleStatus', {
  WAIT: { label: '판매대기' },
  ON_SALE: { label: '판매중', tone: 'success' },
  ALMOST_SOLD_OUT: { label: '품절임박', tone: 'warning' },
  SOLD_OUT: { label: '품절', tone: 'danger' },
  STOP_SALE: { label: '판매중지', tone: 'danger' },
});
export type ProductSaleStatus = ValueOf<typeof productSaleStatus>;

export const taxType = enumOf('TaxType', {
  TAX: { label: '과세' },
  FREE: { label: '면세' },
  FREE_EXPORT: { label: '영세(수출)' },
});
export type TaxType = ValueOf<typeof taxType>;

/** A line of an order as its actions need it: a row of the order list, of the desk or of what was sent. */
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';

export type Line = Pick<
  OrderRow,
  | 'orderSeq'
  | 'orderProductSeq'
  | 'bundleSeq'
  | 'fulfilmentStatus'
  | 'productName'
  | 'optionText'
  | 'qty'
  | 'deliveryMethod'
  | 'companyCode'
  | 'companyName'
  | 'trackingNo'
  | 'version'
  | 'can'
> & { shipDueAt?: string | null };

/** E-tickets go by message: no company, no number, no address. */
export const isTicket = (line: Pick<Line, 'deliveryMethod'>): boolean => line.deliveryMethod === 'MESSAGE';

/** The lines of a parcel that can still get a number, the first one speaking for all. */
export const openLines = <L extends Pick<Line, 'can'>>(lines: readonly L[]): readonly L[] =>
  lines.filter((line) => line.can.saveTracking === null);

/** 제주 감귤 5kg 외 2건 */
export const namesOf = (lines: readonly Pick<Line, 'productName'>[], count = lines.length): string => {
  const first = lines[0]?.productName;
  return first ? (count > 1 ? `${first} 외 ${count - 1}건` : first) : `${count}건`;
};

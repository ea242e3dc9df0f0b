import type { OrderRow } from '@jangteo/contract/order/order.row.ts';

/** `?open=` of a line: order and line, so that the drawer opens wherever in the list the line stands. */
export const openKeyOf = (row: Pick<OrderRow, 'orderSeq' | 'orderProductSeq'>): string =>
  `${row.orderSeq}-${row.orderProductSeq}`;

/** The number by which a line is spoken of, wherever it is shown. */
export const numberOf = (row: Pick<OrderRow, 'orderSeq'>): string => String(row.orderSeq);

export function readOpenKey(open: string | null): { orderSeq: number; orderProductSeq: number } | null {
  const parts = /^(\d{1,16})-(\d{1,16})$/.exec(open ?? '');
  return parts && { orderSeq: Number(parts[1]), orderProductSeq: Number(parts[2]) };
}

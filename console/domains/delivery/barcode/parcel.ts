/** What a scanned order number means: the lines that go into this box, and whether they may go now. */
import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import type { DeliveryRow } from '@jangteo/contract/delivery/delivery.row.ts';
import { call } from '../../../kit/call/call.ts';
import { whyNot } from '../../order/why-not.ts';

export interface Parcel {
  lines: readonly DeliveryRow[];
  /** More boxes of the same order wait behind this one. */
  more: number;
}
export type Found = { parcel: Parcel } | { refusal: string };

/** 상품주문번호 wins over 주문번호: the first names one line, the second everything of the order that waits. */
export async function findParcel(
  scan: string,
  read: (
    key: 'ORDER_PRODUCT_SEQ' | 'ORDER_SEQ',
    keyword: string,
  ) => Promise<readonly DeliveryRow[]> = readLines,
): Promise<Found> {
  if (!/^\d{1,15}$/.test(scan)) return { refusal: '상품주문번호나 주문번호를 먼저 스캔해 주세요.' };
  const [line] = await read('ORDER_PRODUCT_SEQ', scan);
  const order = await read('ORDER_SEQ', line ? String(line.orderSeq) : scan);
  return parcelOf(order, line);
}

/** The box of one line, or the first box of an order that may go. */
export function parcelOf(order: readonly DeliveryRow[], line?: DeliveryRow): Found {
  if (order.length === 0)
    return { refusal: '보낼 주문에 없는 번호입니다. 이미 발송했거나 취소된 주문인지 확인해 주세요.' };
  const may = order.filter((row) => row.can.start === null || row.can.confirm === null);
  const bundleSeq = line?.bundleSeq ?? may[0]?.bundleSeq ?? order[0]!.bundleSeq;
  const lines = may.filter((row) => row.bundleSeq === bundleSeq);
  if (lines.length === 0)
    return { refusal: whyNot(line ?? order[0]!, 'start') ?? '지금은 발송할 수 없는 주문입니다.' };
  return { parcel: { lines, more: new Set(may.map((row) => row.bundleSeq)).size - 1 } };
}

const readLines = async (
  searchKey: 'ORDER_PRODUCT_SEQ' | 'ORDER_SEQ',
  keyword: string,
): Promise<readonly DeliveryRow[]> =>
  (await call(deliveryApi.list, { query: { searchKey, keyword: [keyword], length: 200 } })).data;

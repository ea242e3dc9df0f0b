import type { DeliveryRow } from '@jangteo/contract/delivery/delivery.row.ts';
import { expect, it } from 'vitest';
import { findParcel, parcelOf } from './parcel.ts';

const line = (orderProductSeq: number, change: Partial<DeliveryRow> = {}) =>
  ({
    orderSeq: 77,
    orderProductSeq,
    bundleSeq: 5,
    can: { start: null, confirm: 'STATE' },
    ...change,
  }) as DeliveryRow;

it('상품주문번호 names a line and takes the rest of its box along', async () => {
  const order = [line(1), line(2), line(3, { bundleSeq: 6 })];
  const found = await findParcel('2', async (key) => (key === 'ORDER_PRODUCT_SEQ' ? [order[1]!] : order));
  expect(
    'parcel' in found && [found.parcel.lines.map((one) => one.orderProductSeq), found.parcel.more],
  ).toEqual([[1, 2], 1]);
});
it('주문번호 takes the first box that may go; lines that wait for 발주확인 count', () => {
  const found = parcelOf([
    line(1, { can: { start: 'CLAIM_OPEN' } }),
    line(3, { bundleSeq: 6, can: { confirm: null, start: 'STATE' } }),
  ]);
  expect('parcel' in found && found.parcel.lines.map((one) => one.orderProductSeq)).toEqual([3]);
});
it('what may not go says why; what is unknown and what is no number, too', async () => {
  expect(parcelOf([line(1, { can: { start: 'CLAIM_OPEN' } })])).toEqual({
    refusal: '클레임을 먼저 처리해 주세요.',
  });
  expect(parcelOf([])).toMatchObject({ refusal: expect.stringContaining('없는 번호') });
  expect(await findParcel('EE123456789KR', async () => [])).toMatchObject({
    refusal: expect.stringContaining('먼저 스캔'),
  });
});

import { expect, it } from 'vitest';
import { heldColumns } from './columns.ts';

// 발송기한 and 주문번호 on the left, 택배사 and 송장번호 at the end, checkbox and row menu of 48 px each.
const held = (room: number) => heldColumns([120, 112], [120, 168], 96, room);

it('pinned columns stay put while they leave half of the window for reading', () => {
  expect(held(1440)).toEqual({ start: 2, end: true });
  expect(held(1232)).toEqual({ start: 2, end: true });
});
it('in a narrower window the inner ones on the left go first, then the end as a whole', () => {
  expect(held(1231)).toEqual({ start: 1, end: true });
  expect(held(1007)).toEqual({ start: 0, end: true });
  expect(held(767)).toEqual({ start: 2, end: false });
  expect(held(500)).toEqual({ start: 1, end: false });
  expect(held(100)).toEqual({ start: 0, end: false });
});

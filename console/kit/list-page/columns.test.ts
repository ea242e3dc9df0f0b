import { expect, it } from 'vitest';
import { cssWidth, heldColumns, inSight, viewsOf, type ColumnView } from './columns.ts';

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

const named = (id: string, width: number, type = 'code') => ({
  column: { id, header: id, type, width } as ColumnView['column'],
  header: id,
});
const parts = {
  start: [named('due', 120), named('order', 112)],
  middle: [named('short', 140, 'text'), named('long', 220, 'text'), named('won', 90)],
  end: [named('company', 120), named('number', 168)],
};

it('what stays put knows how far from its edge it does, and which of it has the line beside it', () => {
  const views = viewsOf(parts, { start: 2, end: true }, 48, 48);
  expect(views.filter((one) => one.pinned).map((one) => [one.id, one.offset, one.edge])).toEqual([
    ['due', 48, false],
    ['order', 168, true],
  ]);
  expect(views.filter((one) => one.end).map((one) => [one.id, one.offset, one.edge])).toEqual([
    ['company', 216, true],
    ['number', 48, false],
  ]);
  expect(views.filter((one) => one.stretch).map((one) => one.id)).toEqual(['long']);
});
it('given up, it stands among the others and keeps its place', () => {
  const views = viewsOf(parts, { start: 1, end: false }, 0, 48);
  expect(views.map((one) => one.id)).toEqual(['due', 'order', 'short', 'long', 'won', 'company', 'number']);
  expect(
    views.filter((one) => one.pinned || one.end).map((one) => [one.id, one.offset, one.edge, one.width]),
  ).toEqual([['due', 0, true, 136]]);
});

it('spare room goes to the growing column up to its most, the rest to the stretching one', () => {
  const column = { width: 256, stretch: false, grow: 420 };
  expect(cssWidth(column, 1200)).toBe('clamp(256px, calc(100cqw - 944px), 420px)');
  expect(cssWidth({ ...column, grow: undefined }, 1200)).toBe('256px');
  expect(cssWidth({ ...column, grow: undefined, stretch: true }, 1200)).toBeUndefined();
});

const views = (...ids: string[]) =>
  ids.map((id) => ({ id, width: 100, end: id.startsWith('end') }) as ColumnView);
const shownIn = (room: number) =>
  inSight(views('a', 'b', 'c', 'd', 'e', 'end'), 48, 48, room).map((one) =>
    'span' in one ? one.span : one.id,
  );

it('the first drawing has the columns that the window shows, one cell for the others, and those at the end', () => {
  expect(shownIn(400)).toEqual(['a', 'b', 'c', 2, 'end']);
  expect(shownIn(600)).toEqual(['a', 'b', 'c', 'd', 'e', 'end']);
  expect(shownIn(2_000)).toEqual(['a', 'b', 'c', 'd', 'e', 'end']);
});

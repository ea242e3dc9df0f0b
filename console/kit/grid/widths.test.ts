import { expect, test } from 'vitest';
import type { GridColumn } from './edits.ts';
import { laidIn } from './widths.ts';

const column = (id: string, width: number, more: Partial<GridColumn<object>> = {}): GridColumn<object> => ({
  id,
  header: id,
  width,
  text: () => id,
  ...more,
});
const columns = [
  column('색상', 96, { pinned: true, grow: true }),
  column('크기', 96, { pinned: true, grow: true }),
  column('재고', 72),
];
const said = (room: number) =>
  laidIn(columns, room).map(({ id, width, left, pinned }) => `${id} ${width} ${left} ${pinned ?? false}`);

test('spare room is shared by the columns that grow', () => {
  expect(said(501)).toEqual(['색상 190 48 false', '크기 190 238 false', '재고 72 428 false']);
  expect(said(300)).toEqual(['색상 96 48 false', '크기 96 144 false', '재고 72 240 false']);
});

test('names stay in sight where they leave room to type, and never shrink', () => {
  const narrow = [column('이름', 120, { pinned: true }), column('재고', 400)];
  expect(laidIn(narrow, 400).map(({ pinned, width }) => [pinned, width])).toEqual([
    [true, 120],
    [undefined, 400],
  ]);
  expect(laidIn(narrow, 300)[0]!.pinned).toBe(false);
});

import type { Column } from '@jangteo/contract/kit/list.ts';
import { expect, it } from 'vitest';
import { moveChoice, screenChoices, sheetIds } from './preference.ts';

const columns: Column[] = [
  { id: 'seq', header: '번호', type: 'code' },
  { id: 'thumbnail', header: '이미지', type: 'image', only: 'screen' },
  { id: 'name', header: '상품명', type: 'text' },
  { id: 'option', header: '옵션', type: 'text' },
  { id: 'pay', header: '결제금액', type: 'won' },
  { id: 'memo', header: '메모', type: 'text', hidden: true },
  { id: 'only', header: '시트만', type: 'text', only: 'sheet' },
];
const spec = { columns };
const folds = { name: { header: '상품 · 옵션', ids: ['thumbnail', 'option'] } };
const saved = (...list: [string, boolean, boolean?][]) =>
  JSON.stringify(list.map(([id, expose, isFixed = false]) => ({ id, name: 'x', expose, isFixed })));

it('never arranged: the declared order, the first column fixed, hidden ones hidden', () => {
  expect(screenChoices(spec, null).map(({ id, expose, isFixed }) => [id, expose, isFixed])).toEqual([
    ['seq', true, true],
    ['thumbnail', true, false],
    ['name', true, false],
    ['option', true, false],
    ['pay', true, false],
    ['memo', false, false],
  ]);
});
it('a saved arrangement keeps order, choice and pins; names come from the declaration, new columns stand at the end (R80, R81)', () => {
  const choices = screenChoices(
    spec,
    saved(['pay', true, true], ['seq', false], ['gone', true], ['memo', true]),
  );
  expect(choices.map((one) => one.id)).toEqual(['pay', 'seq', 'memo', 'thumbnail', 'name', 'option']);
  expect(choices[0]).toEqual({ id: 'pay', name: '결제금액', expose: true, isFixed: true });
  expect(choices[1]!.expose, 'the first declared column cannot be hidden').toBe(true);
});
it('text that cannot be read counts as never arranged', () => {
  for (const text of ['', '{', '[]x', '{"a":1}'])
    expect(screenChoices(spec, text)).toEqual(screenChoices(spec, null));
});
it('folded columns stand inside another one and carry its header', () => {
  const choices = screenChoices(spec, null, folds);
  expect(choices.map((one) => one.id)).toEqual(['seq', 'name', 'pay', 'memo']);
  expect(choices[1]!.name).toBe('상품 · 옵션');
});
it('moving keeps every column', () => {
  const ids = (from: number, to: number) =>
    moveChoice(screenChoices(spec, null, folds), from, to).map((one) => one.id);
  expect(ids(3, 1)).toEqual(['seq', 'memo', 'name', 'pay']);
  expect(ids(0, 3)).toEqual(['name', 'pay', 'memo', 'seq']);
});
it('the sheet follows the screen: its order, folded columns after the one that shows them, no pictures', () => {
  const visible = screenChoices(spec, saved(['pay', true], ['name', true], ['seq', true]), folds).filter(
    (one) => one.expose,
  );
  expect(sheetIds(spec, visible, folds)).toEqual(['pay', 'name', 'option', 'seq']);
});
it('a column that a file is told by stands in every sheet', () => {
  const told = {
    columns: columns.map((column) => (column.id === 'memo' ? { ...column, always: true } : column)),
  };
  const visible = screenChoices(spec, saved(['name', true], ['seq', true]), folds).filter(
    (one) => one.expose,
  );
  expect(sheetIds(told, visible)[0]).toBe('memo');
});

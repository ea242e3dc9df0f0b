import { expect, test } from 'vitest';
import { optionColumns } from './option-columns.tsx';
import { completed, emptyOption, nameOf, optionsIn, optionsOut, refit, type OptionForm } from './options.ts';

const grade = { name: '등급', values: ['가정용', '선물용'] };
const weight = { name: '무게', values: ['3kg', '5kg'] };
const typed = (at: number[], more: Partial<OptionForm>): OptionForm => ({ ...emptyOption(at), ...more });
const rows = completed([grade, weight], []).map((row, i) => ({
  ...row,
  optionSeq: i + 1,
  stock: (i + 1) * 10,
}));
const said = (types: { name: string; values: string[] }[], all: OptionForm[]) =>
  all.map((row) => `${nameOf(types, row)} ${row.stock}`);

test('a value that comes brings its combinations, the others keep what was typed', () => {
  const after = [grade, { ...weight, values: ['3kg', '5kg', '10kg'] }];
  expect(said(after, refit([grade, weight], after, rows))).toEqual([
    '가정용 / 3kg 10',
    '가정용 / 5kg 20',
    '가정용 / 10kg 0',
    '선물용 / 3kg 30',
    '선물용 / 5kg 40',
    '선물용 / 10kg 0',
  ]);
});

test('a value that goes takes its combinations, one that was taken out does not come back', () => {
  const after = [grade, { ...weight, values: ['5kg', '10kg'] }];
  const without = rows.filter((_, i) => i !== 1);
  expect(said(after, refit([grade, weight], after, without))).toEqual([
    '가정용 / 10kg 0',
    '선물용 / 5kg 40',
    '선물용 / 10kg 0',
  ]);
  expect(said(after, completed(after, refit([grade, weight], after, without)))[0]).toBe('가정용 / 5kg 0');
});

test('a renamed value and another order keep their rows by number', () => {
  const renamed = [{ ...grade, values: ['가정용', '선물세트'] }, weight];
  expect(refit([grade, weight], renamed, rows).map(({ optionSeq }) => optionSeq)).toEqual([1, 2, 3, 4]);
  const turned = [{ ...grade, values: ['선물용', '가정용'] }, weight];
  expect(refit([grade, weight], turned, rows).map(({ optionSeq }) => optionSeq)).toEqual([3, 4, 1, 2]);
});

test('a type that comes spreads what was typed over its values, without the numbers of the old options', () => {
  const one = [typed([0], { optionSeq: 1, stock: 7, diff: 500 }), typed([1], { optionSeq: 2, stock: 8 })];
  const made = refit([grade], [grade, weight], one);
  expect(said([grade, weight], made)).toEqual([
    '가정용 / 3kg 7',
    '가정용 / 5kg 7',
    '선물용 / 3kg 8',
    '선물용 / 5kg 8',
  ]);
  expect(made.every(({ optionSeq, stockSeen }) => optionSeq === undefined && stockSeen === null)).toBe(true);
});

test('stock is sent as what was read and what is wanted, and not at all where nobody touched it', () => {
  const [read] = optionsIn([{ optionSeq: 5, at: [], diff: 0, stock: 10, yourOptionId: 'A', exposed: true }]);
  const rest = { optionSeq: 5, at: [], diff: 0, yourOptionId: 'A', exposed: true };
  expect(optionsOut([read!])).toEqual([rest]);
  expect(optionsOut([{ ...read!, stock: 20 }])).toEqual([{ ...rest, stock: 20, stockSeen: 10 }]);
  expect(optionsOut([emptyOption([])])[0]).toMatchObject({ stock: 0 });
  expect(optionsOut([emptyOption([])])[0]).not.toHaveProperty('stockSeen');
});

test('a number that a cell refuses is told with the way to mend it', () => {
  const columns = optionColumns([grade], 15_900);
  const wrote = (id: string, text: string) => columns.find((one) => one.id === id)!.write!(rows[0]!, text);
  expect(wrote('diff', '-9500')).toBe(
    '−200원부터 넣을 수 있습니다. 더 싸게 팔려면 판매가를 낮춰 주세요. (입력: −9,500)',
  );
  expect(wrote('diff', '9,999,999,999')).toBe(
    '판매가와 더해 9,999,999,999원까지 넣을 수 있습니다. (입력: 9,999,999,999)',
  );
  expect(wrote('stock', 'abc')).toBe('‘abc’ 대신 숫자로 입력해 주세요.');
  expect(wrote('stock', '99999999999')).toBe('999,999,999까지 넣을 수 있습니다. (입력: 99,999,999,999)');
  expect(wrote('diff', '-200')).toMatchObject({ diff: -200 });
});

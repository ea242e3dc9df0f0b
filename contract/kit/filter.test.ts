import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { enumOf } from './enum.ts';
import { byLink, chosen, filterWords, flag, keywords, manyOf, oneOf, periodBy } from './filter.ts';
import { listSpec } from './list.ts';

const size = enumOf('Size', { S: { label: '작음' }, L: { label: '큼', voucher: '넓음' } });
const dates = enumOf('Dates', {
  NONE: { label: '전체' },
  MADE: { label: '만든 날' },
  SOLD: { label: '판 날' },
});
const keys = enumOf('Keys', { NONE: { label: '전체' }, NAME: { label: '이름' } });
const things = listSpec({
  key: 'things',
  title: '물건',
  noun: '물건',
  row: z.strictObject({ seq: z.int() }),
  id: 'seq',
  columns: [],
  filters: {
    ...periodBy(dates),
    size: manyOf(size, '크기'),
    kind: oneOf(size, '종류'),
    fresh: flag('새것'),
    maker: chosen('만든 이'),
    ...keywords(keys),
  },
  sorts: { seq: { header: '번호', direction: 'ASC' } },
  defaultSort: 'seq',
});
const read = (query: object) => things.filter.safeParse(query);

describe('a declared filter', () => {
  it('is a field of the API: several values, one, a truth, a number, days by the first date key', () => {
    const all = { size: ['S', 'L'], kind: 'S', fresh: true, maker: 7, from: '2026-11-01', to: '2026-11-02' };
    expect(read(all).data).toEqual({ dateKey: 'MADE', ...all });
    for (const bad of [
      { size: 'S' },
      { size: ['XL'] },
      { size: [] },
      { size: ['S', 'L', 'S'] },
      { kind: ['S'] },
    ])
      expect(read(bad).success, JSON.stringify(bad)).toBe(false);
    expect(read({ from: '2026-11-02', to: '2026-11-01' }).error?.issues[0]?.path).toEqual(['to']);
    expect(read({ keyword: ['a'] }).error?.issues[0]?.path).toEqual(['searchKey']);
  });
  it('tells its value in words, in the words of e-ticket sellers, too', () => {
    const { size: sizes, fresh, maker } = things.filters;
    expect(filterWords(sizes, ['S', 'L'])).toEqual(['작음', '큼']);
    expect(filterWords(sizes, ['L'], 'voucher')).toEqual(['넓음']);
    expect([filterWords(fresh, false), filterWords(maker, 7)]).toEqual([['아니오'], ['7']]);
  });
  it('by link has no control and stays what it is in the API', () => {
    const linked = byLink(things.filters.size);
    expect([linked.control, linked.schema, linked.label]).toEqual([
      'link',
      things.filters.size.schema,
      '크기',
    ]);
  });
});

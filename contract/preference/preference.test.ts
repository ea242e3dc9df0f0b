import { describe, expect, test } from 'vitest';
import type { Column } from '../kit/list.ts';
import { orderList } from '../order/order.list.ts';
import {
  checkPreference,
  defaultPreference,
  PREFERENCE_LIMIT,
  readPreference,
  visibleIds,
} from './preference.ts';

const columns: Column[] = [
  { id: 'no', header: '번호', type: 'code' },
  { id: 'name', header: '이름', type: 'text' },
  { id: 'memo', header: '메모', type: 'text', hidden: true },
];
const spec = { columns };
const entry = (id: string, expose = true, isFixed = false, name = 'x') => ({ id, name, expose, isFixed });
const saved = (...entries: unknown[]) => JSON.stringify(entries);

describe('column preference (R80, R81, Z14)', () => {
  test('before anybody arranged it: the list’s order, hidden columns hidden, the first fixed', () => {
    expect(readPreference(spec, null)).toEqual([
      entry('no', true, true, '번호'),
      entry('name', true, false, '이름'),
      entry('memo', false, false, '메모'),
    ]);
    expect(readPreference(spec, null)).toEqual(defaultPreference(spec));
    expect(visibleIds(readPreference(spec, null))).toEqual(['no', 'name']);
  });

  test('keeps order and marks, takes names from the list', () => {
    const text = saved(entry('memo'), entry('no', true, true), entry('name', false));
    expect(readPreference(spec, text)).toEqual([
      entry('memo', true, false, '메모'),
      entry('no', true, true, '번호'),
      entry('name', false, false, '이름'),
    ]);
  });

  test('drops ids that are gone and appends new ones', () => {
    expect(readPreference(spec, saved(entry('gone'), entry('name'))).map((c) => c.id)).toEqual([
      'name',
      'no',
      'memo',
    ]);
    expect(readPreference(spec, saved(entry('name'))).at(-1)).toEqual(entry('memo', false, false, '메모'));
  });

  test.each(['', '{', 'null', '"x"', '[{"id":"no"}]', saved({ ...entry('no'), html: '<b>' })])(
    'unreadable text %s gives the default',
    (text) => {
      expect(readPreference(spec, text)).toEqual(defaultPreference(spec));
    },
  );

  test('a save is re-serialised: only ids of the list, their headers and booleans are kept', () => {
    const check = checkPreference(spec, `  ${saved(entry('name', true, true, '<img src=x>'), entry('no'))}`);
    expect(check).toEqual({
      ok: true,
      value: saved(
        { id: 'name', name: '이름', expose: true, isFixed: true },
        { id: 'no', name: '번호', expose: true, isFixed: false },
      ),
    });
  });

  test.each([
    ['no JSON', '{', 'TYPE'],
    ['no list', '{}', 'TYPE'],
    ['a field too many', saved({ ...entry('no'), width: 1 }), 'TYPE'],
    ['no boolean', saved({ ...entry('no'), expose: 'true' }), 'TYPE'],
    ['a foreign id', saved(entry('nope')), 'ENUM'],
    ['a prototype’s name', saved(entry('__proto__')), 'ENUM'],
    ['one id twice', saved(entry('no'), entry('no')), 'DUPLICATE'],
    ['the first column hidden', saved(entry('no', false)), 'ENUM'],
    ['over 16 KB', saved(entry('no', true, false, '가'.repeat(PREFERENCE_LIMIT / 2))), 'MAX'],
  ])('%s is refused', (_what, text, code) => {
    expect(checkPreference(spec, text)).toEqual({ ok: false, code });
  });

  test('the whole order list fits and comes back as it went', () => {
    const check = checkPreference(orderList, JSON.stringify(defaultPreference(orderList)));
    expect(check.ok && readPreference(orderList, check.value)).toEqual(defaultPreference(orderList));
  });
});

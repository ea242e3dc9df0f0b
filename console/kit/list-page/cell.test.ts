import { MONEY_MAX } from '@jangteo/contract/kit/field.ts';
import { lists } from '@jangteo/contract/lists.ts';
import type { Column } from '@jangteo/contract/kit/list.ts';
import { expect, it } from 'vitest';
import { MONEY_MAX as WIDGET_MAX } from '../../ui/NumberInput.tsx';
import { cellContent } from './Cell.tsx';

const shown = (type: Column['type'], value: unknown) =>
  cellContent({ it: value }, { id: 'it', header: '값', type } as Column, {
    vocabulary: 'goods',
    shown: () => true,
    compact: false,
  });

it('R102: moments stand in full, days as YYYY-MM-DD', () => {
  expect(shown('time', '2026-11-19T14:32:08+09:00')).toBe('2026-11-19 14:32:08');
  expect(shown('time', '2025-12-31T15:00:00Z')).toBe('2026-01-01 00:00:00');
  expect(shown('day', '2026-11-19')).toBe('2026-11-19');
});
it('R102: every column of moments has room for nineteen figures', () => {
  const narrow = Object.values(lists).flatMap((list) =>
    list.columns
      .filter((column) => column.type === 'time' && (column.width ?? 156) < 152)
      .map((column) => `${list.key} ${column.id}`),
  );
  expect(narrow).toEqual([]);
});
it('R108: truth reads 예 and 아니오', () => {
  expect([shown('bool', true), shown('bool', false), shown('bool', null)]).toEqual(['예', '아니오', null]);
});
it('R86: amounts are typed up to what the contract takes', () => {
  expect(WIDGET_MAX).toBe(MONEY_MAX);
});

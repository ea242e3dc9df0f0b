import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from '../call/fake-browser.ts';
import { now } from '../../ui/now.ts';
import { latestOf, offerUndo, restoreUndo, undoables, undoOf } from './undo.ts';

const result = (token: string, minutes: number): BulkResult => ({
  successCount: 2,
  failCount: 1,
  failures: [{ seq: 3, code: 'STATE_CHANGED', message: '', current: null }],
  warnings: [],
  undo: { token, until: new Date(now() + minutes * 60_000).toISOString() },
});

const act = (rows: string) => ({ rows, title: '처리', makesOld: [] });

beforeEach(() => {
  fakeBrowser();
  undoables.set([]);
});

it('an act is offered on the rows that went through, the latest of two, and only on rows of its own', () => {
  offerUndo(act('line'), result('first', 10), '', [1, 2, 3]);
  offerUndo(act('line'), result('second', 10), '', [2, 4]);
  offerUndo(act('product'), result('other', 10), '', [1, 5]);
  expect([1, 2, 3, 4, 5].map((line) => undoOf('line', line)?.token)).toEqual([
    'first',
    'second',
    undefined,
    'second',
    undefined,
  ]);
  expect(['line', 'product', 'member'].map((rows) => latestOf(rows)?.token)).toEqual([
    'second',
    'other',
    undefined,
  ]);
});
it('a result that cannot be taken back offers nothing', () => {
  offerUndo(act('line'), { ...result('', 10), undo: null }, '', [1]);
  expect(undoables.get()).toEqual([]);
});
it('a reload keeps what can still be taken back, and nothing else', () => {
  offerUndo(act('line'), result('over', -1), '', [1]);
  offerUndo(act('line'), result('open', 10), '', [2]);
  undoables.set([]);
  restoreUndo();
  expect(undoables.get().map((one) => [one.token, one.act, one.ids])).toEqual([['open', act('line'), [2]]]);
});

import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from '../../../kit/call/fake-browser.ts';
import { now } from '../../../ui/now.ts';
import { offerUndo, restoreUndo, undoables, undoOf } from './undo.ts';

const result = (token: string, minutes: number): BulkResult => ({
  successCount: 2,
  failCount: 1,
  failures: [{ seq: 3, code: 'STATE_CHANGED', message: '', current: null }],
  warnings: [],
  undo: { token, until: new Date(now() + minutes * 60_000).toISOString() },
});

beforeEach(() => {
  fakeBrowser();
  undoables.set([]);
});

it('a 발주확인 is offered on the lines that went through, and on the latest of two', () => {
  offerUndo(result('first', 10), '', [1, 2, 3]);
  offerUndo(result('second', 10), '', [2, 4]);
  expect([1, 2, 3, 4, 5].map((line) => undoOf(line)?.token)).toEqual([
    'first',
    'second',
    undefined,
    'second',
    undefined,
  ]);
});
it('a reload keeps what can still be taken back, and nothing else', () => {
  offerUndo(result('over', -1), '', [1]);
  offerUndo(result('open', 10), '', [2]);
  undoables.set([]);
  restoreUndo();
  expect(undoables.get().map((one) => [one.token, one.ids])).toEqual([['open', [2]]]);
});

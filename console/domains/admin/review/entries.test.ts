import type { DeskApplication } from '@jangteo/contract/seller/application.desk.ts';
import { expect, test } from 'vitest';
import { entriesOf } from './entries.ts';

const history = [
  { status: 'apply', at: '2026-11-20T10:00:00+09:00', reason: 'NONE', text: null },
] as unknown as DeskApplication['history'];

test('moves and decisions stand together, the latest first; an API of the version before tells the moves alone', () => {
  const decisions = [
    { docType: 1, state: 'APPROVED', at: '2026-11-20T11:00:00+09:00', by: '심사자' },
  ] as unknown as DeskApplication['decisions'];
  const all = entriesOf({ history, decisions });
  expect(all.map(({ at }) => at.slice(11, 13))).toEqual(['11', '10']);
  const old = { history } as unknown as Parameters<typeof entriesOf>[0];
  expect(entriesOf(old)).toEqual(all.slice(1));
});

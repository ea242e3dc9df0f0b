import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../call/error.ts';
import { csvOf } from './csv.ts';
import { inParts, joined, nothingDone, resultIn, runBulk } from './run-bulk.ts';

const result = (change: Partial<BulkResult>): BulkResult => ({ ...nothingDone(), ...change });
const failure = { seq: 7, code: 'STATE_CHANGED', message: '그사이 상태가 변경되었습니다.', current: null };

it('order-desk.md §2: 2,500 chosen rows go in three calls of at most 1,000 and come back as one result', async () => {
  const send = vi.fn<(part: number[], key: string) => Promise<{ data: BulkResult }>>((part) =>
    Promise.resolve({ data: result({ successCount: part.length }) }),
  );
  const done = await runBulk(
    Array.from({ length: 2_500 }, (_, i) => i + 1),
    send,
  );
  expect(send.mock.calls.map(([part]) => part.length)).toEqual([1_000, 1_000, 500]);
  expect(new Set(send.mock.calls.map(([, key]) => key)).size, 'one key per part').toBe(3);
  expect(done).toMatchObject({ successCount: 2_500, failCount: 0 });
});

it('an answer in which no row went through is still a result', async () => {
  const refused = new ApiError(412, 'STATE_CHANGED', failure.message, {
    result: result({ failCount: 1, failures: [failure] }),
  });
  expect(await runBulk([7], () => Promise.reject(refused))).toMatchObject({
    successCount: 0,
    failures: [failure],
  });
  expect(resultIn(new ApiError(404, 'NOT_FOUND', '', null))).toBeNull();
});

it('only an action of one call can be taken back as a whole', () => {
  const undo = { token: 'x'.repeat(20), until: '2026-11-19T14:42:00+09:00' };
  expect(joined([result({ undo })]).undo).toEqual(undo);
  expect(joined([result({ undo }), result({ undo })]).undo).toBeNull();
  expect(inParts([])).toEqual([]);
});

it('text of the list of failures never becomes a formula, and commas and quotes stay in their cell', () => {
  expect(
    csvOf([
      ['번호', '사유'],
      [7, '=1+1'],
      [8, '가,"나"'],
    ]),
  ).toBe('\uFEFF번호,사유\r\n7,"\'=1+1"\r\n8,"가,""나"""\r\n');
});

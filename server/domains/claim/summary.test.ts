// Cards of the desks of claims: each number is its list's, and each bar is what of it is due (claims.md §6).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReturnRow } from '@jangteo/contract/claim/claim.row.ts';
import type { ClaimSummary } from '@jangteo/contract/claim/claim.summary.ts';
import { exchangeList, returnList } from '@jangteo/contract/claim/claim.list.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import { openClaimStage, type ClaimStage } from './stage.testing.ts';

let stage: ClaimStage;
beforeAll(async () => {
  stage = await openClaimStage();
});
afterAll(() => stage?.stop());

const stepOf = (dueAt: string) => {
  const [due, today] = [kstDay(dueAt), kstDay(clock.now())];
  if (due < today) return 'LATE';
  if (due === today) return 'TODAY';
  return due === addDays(today, 1) ? 'TOMORROW' : 'LATER';
};

test.each([
  ['return', returnList.tabs!],
  ['change', exchangeList.tabs!],
])('/v1/orders/%s/summary: counts are those of the tabs, bars what waits in them', async (path, tabs) => {
  const read = <T>(at: string, query = {}) =>
    stage.app.call<T>('GET', `/v1/orders/${path}${at}`, { token: stage.token, query });
  const { cards } = (await read<ClaimSummary>('/summary', { tab: 'closed' })).body.data;
  expect(cards.map(({ key }) => key)).toEqual(Object.keys(tabs));
  let waiting = 0;
  for (const { key, count, spread } of cards) {
    const { body } = await read<ReturnRow[]>('', { tab: key, length: 200 });
    expect([key, count]).toEqual([key, body.recordsFiltered]);
    const due = ['complete', 'closed'].includes(key) ? [] : body.data.flatMap(({ dueAt }) => dueAt ?? []);
    const own = { LATE: 0, TODAY: 0, TOMORROW: 0, LATER: 0 };
    for (const at of due) own[stepOf(at)] += 1;
    expect([key, spread]).toEqual([key, due.length > 0 ? own : null]);
    waiting += due.length;
  }
  expect(waiting).toBeGreaterThan(0);
});

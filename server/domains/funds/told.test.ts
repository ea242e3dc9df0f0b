import { expect, test } from 'vitest';
import type { CardPayment } from '../../../simulator/card/book.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { stageRefunds } from '../../testing/refunds.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { chores, cancelDeposit } from './index.ts';

const { stage, job, rows, control } = stageRefunds();
const tell = () =>
  chores
    .find(({ name }) => name === 'funds.told')!
    .run({
      ...stage.app.deps,
      signal: new AbortController().signal,
    });
const told = () =>
  rows<{ seq: number; day: string; amount: number; canceled: boolean }>(
    `select deposit_seq as seq, day::text as day, amount, canceled_at is not null as canceled from pgin p
      join pgin_file f using (file_seq) where f.by_name = '시스템' order by 1`,
  );
/** What the company's own ledger says was paid on a day, less what went back on it. */
async function movedOn(day: string): Promise<number> {
  const { payments } = await control<{ payments: CardPayment[] }>('GET', 'ledgers/card');
  const on = (at: string | null, won: number) => (at !== null && kstDay(new Date(at)) === day ? won : 0);
  return payments.reduce(
    (sum, { paidAt, amount, refunds }) =>
      sum + on(paidAt, amount) - refunds.reduce((back, one) => back + on(one.at, one.amount), 0),
    0,
  );
}

test('what the card company tells of is recorded once, day by day; what an operator took back does not come again', async () => {
  await tell();
  expect(await told()).toEqual([]); // the demo's days are recorded
  standAt(Date.parse('2026-11-19T10:00:00+09:00'));
  await tell();
  await tell();
  const [first, ...more] = await told();
  expect([first!.day, more]).toEqual(['2026-11-19', []]);
  expect(first!.amount).toBe(await movedOn('2026-11-17'));
  await inTransaction(job(), [], (db) =>
    cancelDeposit(
      db,
      { depositSeq: first!.seq, version: 1, why: '통장에 없습니다.' },
      { by: '운영자', at: clock.now() },
    ),
  );
  standAt(Date.parse('2026-11-23T10:00:00+09:00'));
  await tell();
  const all = await told();
  expect(all.map(({ day, canceled }) => [day, canceled])).toEqual([
    ['2026-11-19', true],
    ['2026-11-20', false],
  ]);
  expect(all.every(({ day }) => day > addDays(kstDay(clock.now()), -14))).toBe(true);
  for (const id of ['FD1', 'FD2', 'I6']) expect(await checkInvariants(job(), id)).toEqual([]);
});

// What sellers owe, of many sellers and days: right, and each transfer is read once (docs/decisions/0322).
import { expect, test } from 'vitest';
import type { Account } from '@jangteo/contract/ledger/ledger.enums.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { listenTo, type Statement } from '../../proofs/plans.ts';
import { stageMarket } from '../../testing/market.ts';
import { postTransfers } from '../ledger/index.ts';
import { writeDue } from './days.ts';
import { keepBalances, readOwing } from './queries/owing.ts';

const { stage } = stageMarket();
const job = () => stage.app.deps.pools.job;
const OWNERS = 300;
const FIRST = '2019-01-01'; // before everything
const days = Array.from({ length: 31 }, (_, n) => addDays(FIRST, n));
/** What moves for an owner on a day: most days something, to either side. */
const WON = `(o * 7919 + d * 104729) % 2001 - 1000`;
const wonOf = (owner: number, day: number) => ((owner * 7919 + day * 104729) % 2001) - 1000;

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
const workOf = (plan: Plan): number =>
  plan['Actual Loops'] *
    (plan['Actual Rows'] +
      (plan['Rows Removed by Join Filter'] ?? 0) +
      (plan['Rows Removed by Filter'] ?? 0)) +
  (plan.Plans ?? []).reduce((sum, one) => sum + workOf(one), 0);

/** Within what is not kept. */
async function passing(
  work: (db: Db, sql: (text: string, values?: unknown[]) => Promise<unknown[]>) => Promise<void>,
) {
  const over = new Error('over');
  await inTransaction(job(), [], async (db, client) => {
    await work(db, async (text, values = []) => (await client.query(text, values)).rows as unknown[]);
    throw over;
  }).catch((error: unknown) => {
    if (error !== over) throw error;
  });
}

test('is the sum of each seller, and the work grows with what moved', async () => {
  const balance = Array.from({ length: OWNERS }, () => 0);
  const naive = days.map((_, d) => {
    for (let o = 0; o < OWNERS; o++) balance[o]! += wonOf(o + 1, d);
    return { owing: -balance.reduce((sum, won) => sum + Math.min(won, 0), 0), balances: [...balance] };
  });
  await passing(async (db, sql) => {
    await sql('delete from funds_payable');
    await sql(
      `insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
        select 900000 + o, case when won < 0 then 'seller.payable' else 'adjust.house' end,
          case when won < 0 then 'adjust.house' else 'seller.payable' end, abs(won), 'many:' || o || ':' || d,
          ($1::date + d)::timestamp at time zone 'Asia/Seoul' + interval '1 hour'
        from (select o, d, ${WON} as won from generate_series(1, $2) o, generate_series(0, 30) d) one where won <> 0`,
      [FIRST, OWNERS],
    );
    await sql('analyze ledger_transfer');
    const heard: Statement[] = await listenTo(async () => {
      expect([...(await readOwing(db, days)).entries()].toSorted()).toEqual(
        days.map((day, d) => [day, naive[d]!.owing]),
      );
      await keepBalances(db, FIRST, [days[23]!, days[30]!]);
    });
    const kept = await sql(
      `select day::text, (owner_seq - 900000)::int as owner, closing::int as won from funds_payable where owner_seq > 0 order by 1, 2`,
    );
    expect(kept).toEqual(
      [23, 30].flatMap((d) => naive[d]!.balances.map((won, o) => ({ day: days[d], owner: o + 1, won }))),
    );
    // From what is kept it comes to the same.
    expect((await readOwing(db, days.slice(24))).get(days[30]!)).toBe(naive[30]!.owing);

    const read = heard.find(({ text }) => /from ledger_transfer/.test(text) && /^\s*select/i.test(text))!;
    await sql('delete from funds_payable');
    const [explained] = (await sql(
      `explain (analyze, timing off, format json) ${read.text}`,
      read.values,
    )) as {
      'QUERY PLAN': { Plan: Plan }[];
    }[];
    // A few passes over what moved, and its owners on each day; not all of it for each of these.
    expect(workOf(explained!['QUERY PLAN'][0]!.Plan)).toBeLessThan(OWNERS * days.length * 60);
  });
});

const writeDays = (now = clock.now()) =>
  writeDue({ pools: stage.app.deps.pools, signal: new AbortController().signal }, now);
/** What the invariants of funds find. */
const broken = async () => {
  const client = await job().connect();
  try {
    return [...(await checkInvariants(client, 'FD1')), ...(await checkInvariants(client, 'FD3'))];
  } finally {
    client.release();
  }
};
const later = (n: number) => new Date(clock.now().getTime() + n * 86_400_000);

test('is counted from what stood before the days that are added up again, also on the same day once more', async () => {
  await writeDays();
  const heard = await listenTo(() => writeDays());
  expect(heard.filter(({ text }) => /from ledger_transfer/.test(text)).length).toBeGreaterThan(0);
  expect(heard.filter(({ values }) => values.includes('-infinity'))).toEqual([]);
  expect(await broken()).toEqual([]);
});

test('what came late is in it where nobody wrote days for longer than a week', async () => {
  await writeDays();
  const move = (debit: Account, credit: Account, after: number) =>
    inTransaction(job(), [], (db) =>
      postTransfers(
        db,
        [{ sellerSeq: 10_001, debit, credit, amount: 77, effectKey: `late:${debit}`, externalId: null }],
        new Date(`${addDays(kstDay(clock.now()), after)}T12:00:00.000+09:00`),
      ),
    );
  await move('seller.payable', 'adjust.house', -4);
  await writeDays(later(12));
  expect(await broken()).toEqual([]);
  await move('adjust.house', 'seller.payable', 9);
  // The clock of a worker that is behind takes nothing back.
  await writeDays(later(5));
  await writeDays(later(21));
  expect(await broken()).toEqual([]);
});

/**
 * What the card company has paid in of the demo's orders, two business days after each day, as the simulator's card company counts it, recorded by the
 * product's own rule: a file a month, and a row that was recorded twice and taken back (money.md §13).
 */
import { cancelDeposit, recordDeposits } from '../../server/domains/funds/index.ts';
import type { Holidays } from '../../server/kit/clock/calendar.ts';
import { addDays, kstDay, startOfDay } from '../../server/kit/clock/clock.ts';
import { openPool, type Pool } from '../../server/kit/db/pool.ts';
import { inTransaction } from '../../server/kit/db/tx.ts';
import { paidInOf, type PaidIn } from '../../simulator/card/paid-in.ts';

const BY = '운영자';

/** At nine on the day after it, as far as that has come. */
const morningAfter = (day: string, now: Date): Date =>
  new Date(Math.min(startOfDay(addDays(day, 1)).getTime() + 9 * 3_600_000, now.getTime()));

async function recordTwice(pool: Pool, { day, amount }: PaidIn, at: Date): Promise<void> {
  const externalId = `KP${day.replaceAll('-', '')}-02`;
  const file = {
    name: '추가 입금.xlsx',
    rows: [{ day, externalId, amount }],
    why: '카드사에서 나중에 알려 왔습니다.',
  };
  await inTransaction(pool, [], (db) => recordDeposits(db, file, { by: BY, at }));
  const { rows } = await pool.query<{ seq: number }>(
    'select deposit_seq as seq from pgin where external_id = $1',
    [externalId],
  );
  const again = { depositSeq: rows[0]!.seq, version: 1, why: '같은 입금을 두 번 기록했습니다.' };
  await inTransaction(pool, [], (db) => cancelDeposit(db, again, { by: BY, at }));
}

export async function addFunds(url: string, holidays: Holidays, now: Date): Promise<void> {
  const pool = openPool(url, { role: 'job', max: 1 });
  try {
    const { rows: moved } = await pool.query<{ day: string; won: number }>(
      `select (at at time zone 'Asia/Seoul')::date::text as day,
          sum(case when debit = 'pg.receivable' then amount else -amount end)::bigint as won
        from ledger_transfer where 'pg.receivable' in (debit, credit) group by 1 order by 1`,
    );
    const deposits = paidInOf(moved, holidays, kstDay(now));
    for (const [month, rows] of Map.groupBy(deposits, ({ day }) => day.slice(0, 7)))
      await inTransaction(pool, [], (db) =>
        recordDeposits(
          db,
          { name: `${month} 카드사 입금내역.xlsx`, rows, why: '카드사에서 받은 입금내역입니다.' },
          { by: BY, at: morningAfter(rows.at(-1)!.day, now) },
        ),
      );
    const last = deposits.at(-1);
    if (last) await recordTwice(pool, last, morningAfter(last.day, now));
  } finally {
    await pool.end();
  }
}

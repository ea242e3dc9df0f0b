/** What the card company tells of what it paid in is recorded as a file would be; what an operator took back stays so. */
import { openPayments } from '../../adapters/payment/payment.ts';
import { addDays, kstDay } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { recordDeposits } from './deposits.ts';
import { lockDays } from './queries/days.ts';
import { readEver } from './queries/deposits.ts';

/** A worker that slept makes up for so many days. */
const ASKS_BACK_DAYS = 14;

export async function recordTold({ pools, config }: JobContext, now: Date): Promise<void> {
  const to = kstDay(now);
  const told = await openPayments(config).paidIn({ from: addDays(to, -ASKS_BACK_DAYS), to });
  if (told.length === 0) return;
  await inTransaction(pools.job, [], async (db) => {
    await lockDays(db);
    const known = await readEver(
      db,
      told.map(({ externalId }) => externalId),
    );
    const rows = told.filter(({ externalId }) => !known.has(externalId));
    if (rows.length === 0) return;
    const file = { name: `${to} 카드사 조회`, rows, why: '카드사에서 조회한 입금입니다.' };
    await recordDeposits(db, file, { by: '시스템', at: now });
  });
}

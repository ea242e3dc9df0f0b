/** What the card company pays in: a file of rows that an operator records, each a transfer of its day (money.md §2). */
import type { DepositRow } from '@jangteo/contract/funds/deposit.list.ts';
import { DEPOSIT_DAYS_AGO, type DepositBody } from '@jangteo/contract/funds/funds.api.ts';
import { fundsErrors } from '@jangteo/contract/funds/funds.errors.ts';
import { fillMessage } from '@jangteo/contract/kit/error.ts';
import { addDays, kstDay, startOfDay } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { overtaken } from '../../kit/db/version.ts';
import { fail } from '../../kit/http/fail.ts';
import { postTransfers, type Transfer } from '../ledger/index.ts';
import { addToDays } from './days.ts';
import { lockDays } from './queries/days.ts';
import { insertDeposits, markCanceled, readDeposit, readKnown, type Signed } from './queries/deposits.ts';

/** In whose books it stands: nobody's but the house's. */
const HOUSE = 0;

type Posted = Pick<DepositRow, 'fileSeq' | 'row' | 'day' | 'externalId' | 'amount'>;

const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/** On the day on which it stood at the bank; back, where it was recorded by mistake, on the same. */
async function post(db: Db, deposits: readonly Posted[], back: boolean, today: string): Promise<void> {
  const [debit, credit] = back
    ? (['pg.receivable', 'bank.cash'] as const)
    : (['bank.cash', 'pg.receivable'] as const);
  const byDay = Map.groupBy(deposits, (one) => one.day);
  for (const [day, own] of byDay)
    await postTransfers(
      db,
      own.map(({ fileSeq, row, amount, externalId }): Transfer => ({
        sellerSeq: HOUSE,
        debit,
        credit,
        amount,
        effectKey: `${back ? 'pgin-back' : 'pgin'}:${fileSeq}:${row}`,
        externalId,
      })),
      startOfDay(day),
    );
  const moved = [...byDay].flatMap(([day, own]) => [
    { day, account: debit, debit: sumOf(own), credit: 0 },
    { day, account: credit, debit: 0, credit: sumOf(own) },
  ]);
  await addToDays(db, moved, today);
}

/** @throws DEPOSIT_DAY with every row that has not come yet, or came too long ago */
function checkDays(rows: DepositBody['rows'], today: string): void {
  const from = addDays(today, -DEPOSIT_DAYS_AGO);
  const errors = rows.flatMap(({ day }, i) => {
    if (day <= today && day >= from) return [];
    const message = fillMessage(fundsErrors.DEPOSIT_DAY.message, { row: i + 1, from });
    return [{ field: `rows.${i}.day`, code: day > today ? ('MAX' as const) : ('MIN' as const), message }];
  });
  if (errors.length > 0) throw fail('DEPOSIT_DAY', { errors });
}

/** @throws DEPOSIT_KNOWN with every row whose number stands already, or twice in the file */
async function checkNumbers(db: Db, rows: DepositBody['rows']): Promise<void> {
  const seen = new Set(
    await readKnown(
      db,
      rows.map(({ externalId }) => externalId),
    ),
  );
  const errors = rows.flatMap(({ externalId }, i) => {
    if (!seen.has(externalId)) {
      seen.add(externalId);
      return [];
    }
    const message = fillMessage(fundsErrors.DEPOSIT_KNOWN.message, { row: i + 1, externalId });
    return [{ field: `rows.${i}.externalId`, code: 'DUPLICATE' as const, message }];
  });
  if (errors.length > 0) throw fail('DEPOSIT_KNOWN', { errors });
}

/** All of a file, or nothing. */
export async function recordDeposits(db: Db, body: DepositBody, signed: Signed) {
  const today = kstDay(signed.at);
  const { rows } = body;
  await lockDays(db);
  checkDays(rows, today);
  await checkNumbers(db, rows);
  const fileSeq = await insertDeposits(db, body, signed);
  await post(
    db,
    rows.map((one, i) => ({ ...one, fileSeq, row: i + 1 })),
    false,
    today,
  );
  return { fileSeq, rows: rows.length, amount: sumOf(rows) };
}

/** Once, as it was read; answers it as it stood and stands. @throws NOT_FOUND, STATE_CHANGED, VERSION_CONFLICT */
export async function cancelDeposit(
  db: Db,
  asked: { depositSeq: number; version: number; why: string },
  signed: Signed,
): Promise<{ before: DepositRow; after: DepositRow }> {
  await lockDays(db);
  const before = await readDeposit(db, asked.depositSeq);
  if (!before) throw fail('NOT_FOUND');
  const standing = { status: before.state, version: before.version };
  if (before.state === 'CANCELED') throw fail('STATE_CHANGED', { current: standing });
  if (!(await markCanceled(db, asked, signed))) throw overtaken(standing);
  await post(db, [before], true, kstDay(signed.at));
  return { before, after: (await readDeposit(db, asked.depositSeq))! };
}

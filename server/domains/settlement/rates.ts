/** What lines are charged: the rates in force on the day of their payment (docs/decisions/0177). */
import type { Db } from '../../kit/db/bound.ts';
import { rateFor, readFeeRates, type FeeRate } from '../reference/index.ts';
import type { LineRow } from './queries/order.ts';

export interface LineFees {
  sales: FeeRate;
  /** null: nobody sold it live. */
  live: FeeRate | null;
  /** null: there was nothing to pay. */
  pg: FeeRate | null;
}

/** Rates by the day from which they are asked; one statement a day. */
export async function readRatesOf(
  db: Db,
  lines: readonly Pick<LineRow, 'paid_day'>[],
): Promise<ReadonlyMap<string, readonly FeeRate[]>> {
  const days = [...new Set(lines.map((line) => line.paid_day))];
  return new Map(await Promise.all(days.map(async (day) => [day, await readFeeRates(db, day)] as const)));
}

/** What a line is charged by these rates. */
export function feesOfLine(line: LineRow, rates: readonly FeeRate[]): LineFees {
  const key = { categories: line.categories, grade: line.grade, channel: line.channel };
  return {
    sales: rateFor(rates, { kind: 'SALES', ...key }),
    live: line.channel === 'LIVE' ? rateFor(rates, { kind: 'LIVE', ...key }) : null,
    pg:
      line.pay_method === 'FREE_PAYMENT'
        ? null
        : rateFor(rates, { kind: 'PG', ...key, payMethod: line.pay_method }),
  };
}

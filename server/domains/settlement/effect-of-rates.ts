/** What other rates would have made of the last closed days: their orders settled anew, seller by seller (operator.md §7). */
import { feeKind, type FeeKind } from '@jangteo/contract/reference/fee.enums.ts';
import { NOTHING, plus, type Amounts } from '@jangteo/contract/settlement/line.ts';
import { eventsOf, type OrderEvent } from '@jangteo/contract/settlement/order-lines.ts';
import { addDays, clock, kstDay, startOfDay } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import type { Effected, FeeRate } from '../reference/index.ts';
import { orderAt, readOrders, type OrderFacts } from './order-facts.ts';
import { readSellersOfDays } from './queries/due.ts';
import { readOrdersOfDays, type Days } from './queries/recount.ts';

const DAYS = 28;
const FEE_OF = { SALES: 'salesFee', LIVE: 'liveFee', PG: 'pgFee' } as const satisfies Record<
  FeeKind,
  keyof Amounts
>;
const FEES = Object.values(FEE_OF);
const feesOf = (amounts: Amounts): number => FEES.reduce((sum, fee) => sum + amounts[fee], 0);

interface Sums {
  before: Amounts;
  after: Amounts;
  lines: number;
  changed: number;
}
interface OfSeller extends Sums {
  name: string;
}
interface Tables {
  before: readonly FeeRate[];
  after: readonly FeeRate[];
}

/** What an order has come to on these days by one table. */
const settled = (facts: OrderFacts, rates: readonly FeeRate[], { from, to }: Days): OrderEvent[] =>
  eventsOf(orderAt(facts, rates), []).filter(
    ({ at }) => Date.parse(at) >= from.getTime() && Date.parse(at) < to.getTime(),
  );

/** Whose orders and how they come out by both tables; null where the time is over. */
async function countSeller(
  db: Db,
  seller: number,
  tables: Tables,
  days: Days,
  until: number,
): Promise<Sums | null> {
  const sums: Sums = { before: NOTHING, after: NOTHING, lines: 0, changed: 0 };
  for (let last = 0; ;) {
    const orders = await readOrdersOfDays(db, seller, days, last);
    if (orders.length === 0) return sums;
    if (clock.realMs() > until) return null;
    for (const facts of await readOrders(db, seller, orders)) {
      const [before, after] = [settled(facts, tables.before, days), settled(facts, tables.after, days)];
      for (const [i, one] of before.entries()) {
        const other = after[i]!;
        sums.before = plus(sums.before, one.amounts);
        sums.after = plus(sums.after, other.amounts);
        sums.lines += 1;
        if (FEES.some((fee) => one.amounts[fee] !== other.amounts[fee])) sums.changed += 1;
      }
    }
    last = orders.at(-1)!;
  }
}

const wonText = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;

function told(sellers: readonly OfSeller[], complete: boolean) {
  const total = (of: 'before' | 'after', fee: (amounts: Amounts) => number) =>
    sellers.reduce((sum, one) => sum + fee(one[of]), 0);
  const line = (label: string, fee: (amounts: Amounts) => number) => ({
    label,
    before: total('before', fee),
    after: total('after', fee),
  });
  const difference = (one: OfSeller): number => feesOf(one.after) - feesOf(one.before);
  const n = (of: (one: OfSeller) => boolean) => sellers.filter(of).length;
  return {
    counts: [
      {
        key: 'lines',
        label: `최근 ${DAYS}일의 정산 내역`,
        n: sellers.reduce((sum, { lines }) => sum + lines, 0),
      },
      {
        key: 'changed',
        label: '수수료가 달라지는 내역',
        n: sellers.reduce((sum, one) => sum + one.changed, 0),
      },
      { key: 'raised', label: '수수료가 늘어나는 판매자', n: n((one) => difference(one) > 0), unit: '명' },
      { key: 'lowered', label: '수수료가 줄어드는 판매자', n: n((one) => difference(one) < 0), unit: '명' },
    ],
    money: [
      ...feeKind.values.map((kind) => line(feeKind.label(kind), (amounts) => amounts[FEE_OF[kind]])),
      line('수수료 합계(VAT 별도)', feesOf),
    ],
    examples: sellers
      .filter((one) => difference(one) !== 0)
      .toSorted((a, b) => Math.abs(difference(b)) - Math.abs(difference(a)))
      .map((one) => ({
        subject: one.name.slice(0, 80),
        before: wonText(feesOf(one.before)),
        after: wonText(feesOf(one.after)),
      })),
    complete,
  };
}

export const rateEffect: Effected = async (db, change, { now, until }) => {
  if (change.kind !== 'RATE') return null;
  const today = kstDay(now);
  const days: Days = { from: startOfDay(addDays(today, -DAYS)), to: startOfDay(today) };
  const sellers: OfSeller[] = [];
  for (const { seller, name } of await readSellersOfDays(db, days)) {
    const sums = await countSeller(db, seller, change, days, until);
    if (!sums) return told(sellers, false);
    sellers.push({ ...sums, name });
  }
  return told(sellers, true);
};

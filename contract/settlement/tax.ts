/** What is kept back of what an individual is paid (money.md §4). */
import { allocate } from '../kit/money.ts';
import { fee } from './line.ts';

const INCOME_BPS = 300;
const LOCAL_BPS = 1_000;
/** Down to ten won. */
const floor10 = (won: number): number => Math.floor(won / 10) * 10;

export interface Withheld {
  incomeTax: number;
  localTax: number;
}

/** 3 % of the base and a tenth of that, each down to ten won; of nothing or less nothing. */
export function withheldOf(base: number): Withheld {
  if (base <= 0) return { incomeTax: 0, localTax: 0 };
  const incomeTax = floor10(fee(base, INCOME_BPS));
  return { incomeTax, localTax: floor10(fee(incomeTax, LOCAL_BPS)) };
}

/** A tax of a payout by what its lines earned; what took something back bears none. */
export const spreadTax = (tax: number, earned: readonly number[]): number[] =>
  allocate(
    BigInt(tax),
    earned.map((one) => BigInt(Math.max(0, one))),
  ).map(Number);

/** Rates of the house (docs/decisions/0177): the nearest category wins, then the grade, then the channel. */
import type { FeeKind } from '@jangteo/contract/reference/fee.enums.ts';
import type { Db } from '../../kit/db/bound.ts';
import { readRates } from './queries/fees.ts';
import type { FeeRate } from './rates.ts';

/** What a sale is, as far as its rates depend on it. */
export interface FeeKey {
  kind: FeeKind;
  /** The product's category and those above it, the nearest first. */
  categories?: readonly number[];
  grade?: string | null;
  channel?: string | null;
  payMethod?: string | null;
}

/** Every rate in force on a day in Korea. */
export const readFeeRates = (db: Db, day: string): Promise<FeeRate[]> => readRates(db, day);

/** A row that says nothing of something holds for all of it. */
const admits = (row: unknown, key: unknown): boolean => row === null || row === key;

const nearness = (rate: FeeRate, categories: readonly number[]): number =>
  rate.categorySeq === null ? categories.length : categories.indexOf(rate.categorySeq);

/** The one rate of a sale. Every kind has a row that holds for everything, so there always is one. */
export function rateFor(rates: readonly FeeRate[], key: FeeKey): FeeRate {
  const { kind, categories = [], grade = null, channel = null, payMethod = null } = key;
  const fit = rates.filter(
    (rate) =>
      rate.kind === kind &&
      nearness(rate, categories) >= 0 &&
      admits(rate.grade, grade) &&
      admits(rate.channel, channel) &&
      admits(rate.payMethod, payMethod),
  );
  const named = (value: unknown): number => (value === null ? 1 : 0);
  const [first] = fit.toSorted(
    (a, b) =>
      nearness(a, categories) - nearness(b, categories) ||
      named(a.grade) - named(b.grade) ||
      named(a.channel) - named(b.channel) ||
      named(a.payMethod) - named(b.payMethod),
  );
  if (!first) throw new Error(`no ${kind} rate is in force`);
  return first;
}

/** The most that a product of these categories can be charged, whoever sells it and however it is paid. */
export function dearestRate(rates: readonly FeeRate[], kind: FeeKind, categories: readonly number[]): number {
  const fit = rates.filter((rate) => rate.kind === kind && nearness(rate, categories) >= 0);
  const nearest = Math.min(...fit.map((rate) => nearness(rate, categories)));
  return Math.max(...fit.filter((rate) => nearness(rate, categories) === nearest).map((rate) => rate.bps));
}

/** What a bucket or a month comes to, item by item (money.md §5): the same for the summary, its file and the cards. */
import { BUCKETS } from '@jangteo/contract/settlement/period.ts';
import { SALES_BUCKETS, type SettlementState } from '@jangteo/contract/settlement/settlement.enums.ts';
import type {
  AnySummary,
  BucketSum,
  MatchingSummary,
  ProductSummary,
} from '@jangteo/contract/settlement/statement.ts';
import {
  matchSummaryItems,
  NO_TAX,
  summaryItems,
  totalOf,
  type SummaryItem,
  type Taxes,
} from '@jangteo/contract/settlement/summary.ts';
import { addDays, kstDay } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { accountFor } from './payee.ts';
import { periodAt, readPeriodRules, type PeriodRules } from './periods.ts';
import { readChannel, readFolds, readMonth, type MonthHead, type SettlementFold } from './queries/folds.ts';
import { placeOf } from './queries/found.ts';
import type { SettlementKind } from './queries/settlement.ts';

export interface Asked {
  month: string;
  bucket: string;
  channel?: string | undefined;
}

/** From the least to the most advanced. */
const ADVANCE: readonly SettlementState[] = [
  'ESTIMATE',
  'CLOSED',
  'CONFIRMED',
  'PAY_FAILED',
  'PAID',
  'CARRIED',
];

interface Slot {
  bucket: (typeof SALES_BUCKETS)[number];
  from: string;
  to: string;
  payDay: string;
  head: MonthHead | null;
}

/** The four of a month, whether or not something has come into them. */
function slotsOf(rules: PeriodRules, month: string, heads: readonly MonthHead[]): Slot[] {
  let day = `${month}-01`;
  return BUCKETS.map((_, i) => {
    const period = periodAt(rules, day);
    day = addDays(period.to, 1);
    const head = heads.find(({ periodKey }) => periodKey === period.periodKey) ?? null;
    const { from, to, payDay } = head ?? period;
    return { bucket: SALES_BUCKETS[i]!, from, to, payDay, head };
  });
}

const itemsFor = (kind: SettlementKind, folds: readonly SettlementFold[], taxes: Taxes): SummaryItem[] =>
  kind === 'PRODUCT' ? summaryItems(folds) : matchSummaryItems(folds, taxes);

/** A line that one channel's figures leave out is not taxed by it; so neither is the part of a bucket. */
const taxesOf = (heads: readonly MonthHead[], { channel }: Asked): Taxes =>
  channel === undefined
    ? heads.reduce(
        (sum, one) => ({
          incomeTax: sum.incomeTax + one.incomeTax,
          localTax: sum.localTax + one.localTax,
        }),
        NO_TAX,
      )
    : NO_TAX;

/** `result`: closed buckets alone; 404 where none of them is. */
export async function readSummary(
  ctx: Pick<TxCtx, 'db' | 'config' | 'now' | 'scope'>,
  kind: SettlementKind,
  asked: Asked,
  phase: 'estimate' | 'result',
): Promise<AnySummary> {
  const books = { seller: ctx.scope.sellerSeq, kind };
  const [found, rules] = await Promise.all([readMonth(ctx.db, books, asked.month), readPeriodRules(ctx.db)]);
  const heads = phase === 'estimate' ? found : found.filter(({ status }) => status !== 'ESTIMATE');
  const seqs = heads.map(({ settlementSeq }) => settlementSeq);
  const slots = slotsOf(rules, asked.month, heads);
  const place = placeOf(asked.bucket);
  const wanted = place === null ? slots : [slots[place - 1]!];
  const there = wanted.flatMap(({ head }) => head ?? []);
  if (phase === 'result' && there.length === 0) throw fail('NOT_FOUND');
  const [folds, account] = await Promise.all([
    asked.channel === undefined
      ? readFolds(ctx.db, books, seqs)
      : readChannel(ctx.db, books, seqs, asked.channel),
    accountFor(
      ctx,
      there.map(({ settlementSeq }) => settlementSeq),
    ),
  ]);
  const of = (some: readonly MonthHead[]): SummaryItem[] => {
    const own = new Set(some.map(({ settlementSeq }) => settlementSeq));
    return itemsFor(
      kind,
      folds.filter(({ settlementSeq }) => own.has(settlementSeq)),
      taxesOf(some, asked),
    );
  };
  const items = of(there);
  const through = there.at(-1)?.asOf ?? addDays(kstDay(ctx.now), -1);
  const last = wanted.at(-1)!;
  return {
    state: ADVANCE.find((state) => there.some(({ status }) => status === state)) ?? null,
    month: asked.month,
    bucket: asked.bucket,
    from: wanted[0]!.from,
    to: last.to,
    payDay: last.payDay,
    asOf: through < last.to ? through : last.to,
    items,
    settleAmount: totalOf(items),
    account,
    settlementSeq: place === null ? null : (there[0]?.settlementSeq ?? null),
    buckets: slots.map(({ bucket, payDay, head }): BucketSum => ({
      bucket,
      state: head?.status ?? null,
      settleAmount: head ? totalOf(of([head])) : 0,
      payDay,
    })),
  } as AnySummary;
}

export const productSummary = (
  ctx: Parameters<typeof readSummary>[0],
  asked: Asked,
  phase: 'estimate' | 'result',
) => readSummary(ctx, 'PRODUCT', asked, phase) as Promise<ProductSummary>;
export const matchingSummary = (
  ctx: Parameters<typeof readSummary>[0],
  asked: Asked,
  phase: 'estimate' | 'result',
) => readSummary(ctx, 'MATCHING', asked, phase) as Promise<MatchingSummary>;

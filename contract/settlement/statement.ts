/** What the calls of a settlement answer beside its lists (money.md §5). */
import { z } from 'zod';
import { bool, day, dayToCome, month, seq, signedWon, text, time, won, int } from '../kit/field.ts';
import { orderChannel, paymentMethod } from '../order/order.enums.ts';
import { payoutStatus } from '../payout/payout.enums.ts';
import { payeeType } from '../seller/info.enums.ts';
import { businessTaxType } from '../seller/business.enums.ts';
import { sellerGrade } from '../seller/grade.enums.ts';
import { periodKey } from './line.list.ts';
import { feeKind } from '../reference/fee.enums.ts';
import { salesPeriodBucket, settlementState } from './settlement.enums.ts';
import { MATCH_SUMMARY_LABELS, SUMMARY_LABELS } from './summary.ts';

/** Where it is paid to; never more than four digits and two letters. */
export const payAccount = z.strictObject({
  bankName: text(40),
  no: text(40).meta({ wire: 'text', mask: 'code' }),
  holder: text(40).meta({ wire: 'text', mask: 'name' }),
  checkedAt: time().nullable(),
});
export type PayAccount = z.output<typeof payAccount>;

export const bucketSum = z.strictObject({
  bucket: salesPeriodBucket.schema,
  /** null: nothing has come into it. */
  state: settlementState.schema.nullable(),
  settleAmount: signedWon(),
  payDay: dayToCome(),
});
export type BucketSum = z.output<typeof bucketSum>;

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) =>
  z.enum(Object.keys(labels) as [K, ...K[]]);

const summaryOf = <K extends string>(labels: Readonly<Record<K, string>>) =>
  z.strictObject({
    /** Of a month the least advanced of its buckets; null: nothing has come into it. */
    state: settlementState.schema.nullable(),
    month: month(),
    bucket: salesPeriodBucket.schema,
    from: day(),
    to: day(),
    /** Of a month: its last. */
    payDay: dayToCome(),
    /** The day through which it is counted. */
    asOf: day(),
    items: z.array(z.strictObject({ key: keysOf(labels), label: text(20), amount: signedWon() })),
    settleAmount: signedWon(),
    account: payAccount.nullable(),
    /** null: a month, or a bucket with nothing in it. */
    settlementSeq: seq().nullable(),
    buckets: z.array(bucketSum).length(4),
  });
export const productSummary = summaryOf(SUMMARY_LABELS);
export type ProductSummary = z.output<typeof productSummary>;
export const matchingSummary = summaryOf(MATCH_SUMMARY_LABELS);
export type MatchingSummary = z.output<typeof matchingSummary>;
export type AnySummary = ProductSummary | MatchingSummary;

/** Who is paid, and what waits for them. */
export const settlementUser = z.strictObject({
  payeeType: payeeType.schema,
  name: text(60),
  businessNo: text(20).meta({ wire: 'text', mask: 'code' }).nullable(),
  taxType: businessTaxType.schema.nullable(),
  account: payAccount.nullable(),
  grade: sellerGrade.schema.nullable(),
  /** What members sell is paid to the master of their group. */
  groupPayout: bool(),
  current: z.strictObject({ periodKey: periodKey(), payDay: dayToCome() }),
  holdTotal: won(),
  /** Owed by a bucket below nothing, and not taken off another yet. */
  debt: won(),
});
export type SettlementUser = z.output<typeof settlementUser>;

const commission = z.strictObject({
  kind: feeKind.schema,
  /** null: all of them. */
  category: z.strictObject({ categorySeq: seq(), name: text(60) }).nullable(),
  grade: sellerGrade.schema.nullable(),
  channel: orderChannel.schema.nullable(),
  payMethod: paymentMethod.schema.nullable(),
  bps: int(0, 10_000),
  validFrom: day(),
  validTo: day().nullable(),
});
export type Commission = z.output<typeof commission>;
export const commissions = z.strictObject({
  mine: z.array(commission),
  /** What takes their place later. */
  next: z.array(commission),
  grade: sellerGrade.schema.nullable(),
});
export type Commissions = z.output<typeof commissions>;

export const groupAmount = z.strictObject({
  total: signedWon(),
  members: int(0),
  hold: won(),
  payDay: dayToCome(),
  /** null: nothing was sent yet. */
  payout: z.strictObject({ state: payoutStatus.schema, at: time() }).nullable(),
});
export type GroupAmount = z.output<typeof groupAmount>;

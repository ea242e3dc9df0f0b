/** 왜 이 금액? and 예정과의 차이 (money.md §6). */
import { z } from 'zod';
import { bool, day, int, seq, signedWon, text } from '../kit/field.ts';
import { settleEventType } from './settlement.enums.ts';

/** What a formula is fed with. */
const input = z.strictObject({
  name: text(40),
  value: int(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  unit: z.enum(['won', 'bps', 'count', 'code']),
  /** Of a rate: its row in the table of fees. */
  rateSeq: seq().nullable(),
});
export type ExplainInput = z.output<typeof input>;

const node = z.strictObject({
  /** Where it stands: `SALES_FEE/2026-11-03/10012`; empty: the settlement. Asked with it, its children come. */
  key: text(80),
  label: text(200),
  amount: signedWon(),
  /** How it is counted; null: as the sum of what it is made of. */
  formula: text(100).nullable(),
  inputs: z.array(input),
  /** Lines behind it; null: not counted. */
  count: int(0).nullable(),
  /** Whether there is something to be asked for below it. */
  opens: bool(),
  /** The order that it is about. */
  link: z.strictObject({ orderSeq: seq(), orderProductSeq: seq().nullable() }).nullable(),
});
export type ExplainNode = z.output<typeof node>;

export const explained = z.strictObject({
  ...node.shape,
  /** They add up to it, with what is behind `more`. */
  children: z.array(node),
  /** What did not fit: how much it is, and what to ask for next. */
  more: z.strictObject({ cursor: seq(), count: int(1), amount: signedWon() }).nullable(),
});
export type Explained = z.output<typeof explained>;

export const EXPLAIN_PAGE = 100;

/** Item, day of its event, number of a line. */
export const nodeKey = z
  .string()
  .regex(/^[A-Z_]{2,20}(\/\d{4}-\d{2}-\d{2}(\/[1-9]\d{0,15})?)?$/)
  .meta({ wire: 'text' });

const cause = z.strictObject({
  /** SALE: confirmed since; VAT: what all of it changed in the VAT of fees. */
  cause: z.enum([...settleEventType.values, 'VAT']),
  label: text(20),
  amount: signedWon(),
  count: int(0),
  /** The largest of its lines, 20 at most. */
  lines: z.array(
    z.strictObject({
      settleLineSeq: seq(),
      orderSeq: seq().nullable(),
      productName: text(200),
      amount: signedWon(),
    }),
  ),
});
export type DifferenceCause = z.output<typeof cause>;

/** Σ causes = result − estimate. */
export const difference = z.strictObject({
  asOf: day(),
  estimate: signedWon(),
  result: signedWon(),
  causes: z.array(cause),
});
export type Difference = z.output<typeof difference>;

/** What will be paid when: settlements, and what is sold and not confirmed yet. */
export const payCalendar = z.strictObject({
  pays: z.array(
    z.strictObject({
      payDay: day(),
      periodKey: text(9),
      state: z.enum(['ESTIMATE', 'CLOSED', 'CONFIRMED', 'PAID', 'PAY_FAILED', 'CARRIED']),
      amount: signedWon(),
    }),
  ),
  pipeline: z.array(
    z.strictObject({
      /** null: on its way; it is confirmed by itself some days after it has arrived. */
      confirmDay: day().nullable(),
      payDay: day().nullable(),
      count: int(1),
      amount: signedWon(),
    }),
  ),
  total: signedWon(),
});
export type PayCalendar = z.output<typeof payCalendar>;

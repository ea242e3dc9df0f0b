/** Money of others and where it lies, day by day; and what the card company pays in (money.md §2). */
import { z } from 'zod';
import { why } from '../approval/approval.shape.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { day, dayToCome, int, MAX_SAFE, MONEY_MAX, seq, signedWon } from '../kit/field.ts';
import { ledgerAccount } from '../ledger/ledger.enums.ts';
import { depositList, depositRow } from './deposit.list.ts';

/** An account over a day: what it held, what made it more, what made it less. */
const accountDay = z.strictObject({
  account: ledgerAccount.schema,
  opening: signedWon(),
  in: int(0, MAX_SAFE).meta({ wire: 'won' }),
  out: int(0, MAX_SAFE).meta({ wire: 'won' }),
  closing: signedWon(),
});
export type AccountDay = z.output<typeof accountDay>;

/** At the end of a day: what is other people's, what lies at the bank, what the card company owes. */
const figures = z.strictObject({
  others: signedWon(),
  /** What sellers owe: more went back than they were owed. It lessens nothing of what is kept for others. */
  owing: signedWon(),
  bank: signedWon(),
  card: signedWon(),
  /** others − bank: what is to be put there yet; below nothing, what is there beyond it. */
  lacking: signedWon(),
});
export type Figures = z.output<typeof figures>;
const figuresOfDay = figures.extend({ day: dayToCome() });
export type FiguresOfDay = z.output<typeof figuresOfDay>;

export const fundsReport = figuresOfDay.extend({
  /** All accounts, in the order of the books. */
  accounts: z.array(accountDay),
  /** Up to the day, the oldest first. */
  series: z.array(figuresOfDay),
});
export type FundsReport = z.output<typeof fundsReport>;

/** Days of a series. */
export const SERIES_DAYS = 30;
export const DEPOSIT_ROWS = 500;
/** How long ago a deposit may have come: what is older is a slip of the pen. */
export const DEPOSIT_DAYS_AGO = 180;

export const depositBody = z.strictObject({
  /** Of the file, as the card company calls it. */
  name: line(100, 1),
  rows: z
    .array(z.strictObject({ day: day(), externalId: line(60, 1), amount: int(1, MONEY_MAX) }))
    .min(1)
    .max(DEPOSIT_ROWS),
  why: why(),
});
export type DepositBody = z.output<typeof depositBody>;

const common = { audience: audience.admin, right: 'SETTLE' } as const;

export const fundsApi = defineApi('funds', {
  report: {
    ...common,
    summary: '하루가 끝난 때의 자금 현황: 계정별 잔액, 별도로 보관할 돈, 최근 30일',
    method: 'GET',
    path: '/v1/admin/funds',
    query: z.strictObject({ day: day().optional() }),
    answer: data(fundsReport),
    errors: ['FUNDS_DAY'],
  },
  deposits: {
    ...common,
    summary: '기록한 카드사 입금. 입금일이 늦은 것부터',
    method: 'GET',
    path: '/v1/admin/funds/deposits',
    query: depositList.query,
    answer: page(depositRow),
  },
  record: {
    ...common,
    summary: '카드사가 보낸 입금 파일 하나를 기록합니다. 아는 입금번호가 있으면 아무것도 기록하지 않습니다.',
    method: 'POST',
    path: '/v1/admin/funds/deposits',
    body: depositBody,
    answer: data(
      z.strictObject({ fileSeq: seq(), rows: int(1), amount: int(1, MAX_SAFE).meta({ wire: 'won' }) }),
    ),
    errors: ['DEPOSIT_KNOWN', 'DEPOSIT_DAY'],
    money: true,
    idempotent: 'required',
  },
  cancel: {
    ...common,
    summary: '잘못 기록한 입금 하나를 반대 이체로 취소합니다.',
    method: 'POST',
    path: '/v1/admin/funds/deposits/{depositSeq}/cancel',
    params: z.strictObject({ depositSeq: seq() }),
    body: z.strictObject({ why: why(), version: int(1) }),
    answer: data(depositRow),
    errors: ['STATE_CHANGED', 'VERSION_CONFLICT'],
    money: true,
  },
});

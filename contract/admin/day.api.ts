/** 휴일·지급일: days on which nobody ships or pays, and days on which buckets are paid (operator.md §7). */
import { z } from 'zod';
import { decided, why } from '../approval/approval.shape.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { bool, day, dayToCome, int, seq, text } from '../kit/field.ts';
import { effectSchema } from '../reference/effect.ts';
import { SALES_BUCKETS, salesPeriodBucket } from '../settlement/settlement.enums.ts';

const catalog = { audience: audience.admin, right: 'CATALOG' } as const;
const rate = { audience: audience.admin, right: 'RATE' } as const;
const holidays = '/v1/admin/holidays' as const;
const payoutDays = '/v1/admin/payout-days' as const;

export const holidayRow = z.strictObject({
  day: dayToCome(),
  name: text(60),
  /** Who added it at the desk; null: it came with the product. */
  by: text(40).nullable(),
});
export type HolidayRow = z.output<typeof holidayRow>;

export const newHoliday = z.strictObject({ day: day(), name: line(30, 1), why: why() });

export const holidayDeskApi = defineApi('admin-holiday', {
  list: {
    ...catalog,
    summary: '휴일. 주말은 들어 있지 않습니다.',
    method: 'GET',
    path: holidays,
    answer: data(z.array(holidayRow)),
  },
  preview: {
    ...catalog,
    summary: '휴일을 더하면 바뀌는 지급일과 그대로인 기한을 봅니다.',
    method: 'POST',
    path: `${holidays}/preview`,
    body: newHoliday,
    answer: data(effectSchema),
    errors: ['ALREADY_THERE'],
  },
  add: {
    ...catalog,
    summary: '내일부터의 휴일 등록. 아직 지급하지 않은 지급일이 옮겨지고, 이미 정한 기한은 그대로입니다.',
    method: 'POST',
    path: holidays,
    body: newHoliday,
    answer: data(holidayRow),
    errors: ['ALREADY_THERE'],
  },
  previewRemoval: {
    ...catalog,
    summary: '휴일을 없애면 앞당겨지는 지급일과 그대로인 기한을 봅니다.',
    method: 'POST',
    path: `${holidays}/{day}/preview`,
    params: z.strictObject({ day: day() }),
    body: z.strictObject({ why: why() }),
    answer: data(effectSchema),
    errors: ['STATE_CHANGED'],
  },
  remove: {
    ...catalog,
    summary: '오지 않은 휴일을 없앱니다.',
    method: 'DELETE',
    path: `${holidays}/{day}`,
    params: z.strictObject({ day: day() }),
    query: z.strictObject({ why: why() }),
    answer: data(holidayRow),
    errors: ['STATE_CHANGED'],
  },
});

const bucket = z.enum(SALES_BUCKETS).meta({ enumName: salesPeriodBucket.name });

/** From a day on; `by` is null where nobody of the desk set it. */
const payoutDay = z.strictObject({
  from: dayToCome(),
  payDay: int(1, 28),
  /** Of the month after the bucket's. */
  nextMonth: bool(),
  by: text(40).nullable(),
});

export const payoutDayRow = z.strictObject({
  bucket,
  /** Days of the month; null: its last one. */
  firstDay: int(1, 28),
  lastDay: int(1, 28).nullable(),
  ...payoutDay.shape,
  /** What comes, the nearest first. */
  next: z.array(payoutDay),
  /** What was, the newest first. */
  history: z.array(payoutDay),
  /** The next days on which it is paid. */
  coming: z.array(z.strictObject({ periodKey: text(9), payDay: dayToCome() })),
  /** A change that waits for a second operator. */
  waiting: seq().nullable(),
});
export type PayoutDayRow = z.output<typeof payoutDayRow>;

export const newPayoutDay = z.strictObject({
  bucket,
  payDay: int(1, 28),
  effectiveFrom: day(),
  why: why(),
});
export type NewPayoutDay = z.output<typeof newPayoutDay>;

export const payoutDayApi = defineApi('admin-payday', {
  list: {
    ...rate,
    summary: '회차별 지급일과 바뀐 내역',
    method: 'GET',
    path: payoutDays,
    answer: data(z.array(payoutDayRow)),
  },
  preview: {
    ...rate,
    summary: '지급일을 바꾸면 다음 회차들을 언제 지급하는지 봅니다.',
    method: 'POST',
    path: `${payoutDays}/preview`,
    body: newPayoutDay,
    answer: data(effectSchema),
    errors: ['STATE_CHANGED'],
  },
  add: {
    ...rate,
    summary: '적용일부터 시작하는 회차에 쓸 지급일. 다른 운영자의 승인을 기다립니다.',
    method: 'POST',
    path: payoutDays,
    body: newPayoutDay,
    answer: data(decided(payoutDayRow)),
    errors: ['STATE_CHANGED', 'APPROVAL_WAITING'],
  },
  remove: {
    ...rate,
    summary: '아직 적용하지 않은 지급일을 취소합니다.',
    method: 'DELETE',
    path: `${payoutDays}/{bucket}/{effectiveFrom}`,
    params: z.strictObject({ bucket, effectiveFrom: day() }),
    query: z.strictObject({ why: why() }),
    answer: data(payoutDayRow),
    errors: ['STATE_CHANGED'],
  },
});

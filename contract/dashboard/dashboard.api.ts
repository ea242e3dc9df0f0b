import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { day, int, text, time, won } from '../kit/field.ts';
import { statisticsPeriod } from './dashboard.enums.ts';
import { mission } from './mission.api.ts';

/** Something that waits for the seller: `link` opens the list that holds exactly `count` of them. */
export const todo = z.strictObject({
  count: int(0),
  /** Of them, past their time. */
  late: int(0),
  /** When the first of them is due; null where none waits. */
  urgentAt: time().nullable(),
  link: text(200),
});
export type Todo = z.output<typeof todo>;

/** A key is present once its domain is built, and for readers who have such work (order-desk.md §5). */
export const todos = z.strictObject({
  newOrder: todo.optional(),
  overdueShipment: todo.optional(),
  /** Confirmed, and to be sent by the end of today or of tomorrow. */
  dueToday: todo.optional(),
  dueTomorrow: todo.optional(),
  postponed: todo.optional(),
  /** Papers of categories that run out within 30 days; each once, whether the law asks for goods or e-tickets. */
  docExpiring: todo.optional(),
  /** Claims that wait for an answer, that are late, and cancels whose money waits for somebody (claims.md §5). */
  returnRequest: todo.optional(),
  returnDelay: todo.optional(),
  exchangeRequest: todo.optional(),
  exchangeDelay: todo.optional(),
  cancelWaitRefund: todo.optional(),
  /** Coupons that are given out for three days at most from now on. */
  couponEnding: todo.optional(),
  /** Inquiries that wait for an answer, and reviews of 30 days that have none. */
  inquiryWait: todo.optional(),
  reviewWait: todo.optional(),
  /** Contracts whose answer is the caller's: a seller's, else a broadcaster's. */
  contractMyTurn: todo.optional(),
  /** What was sponsored and may be exchanged now. */
  sponsorExchangeable: todo.optional(),
  /** What the operator has answered, and nobody has ended. */
  supportReply: todo.optional(),
  /** Products whose last piece is sold, and those whose sale ends within a day. */
  soldOut: todo.optional(),
  salesEnding: todo.optional(),
  /** Settlements that the bank did not pay out. */
  payoutFailed: todo.optional(),
});
export type Todos = z.output<typeof todos>;
export type TodoKey = keyof Todos;

/**
 * Sales by day of order: `orderAmount` and `orderCount` are what was paid, `cancelAmount` the
 * part of it that is cancelled today, `liveAmount` the part that was bought in a broadcast.
 */
export const salesOfPeriod = z.strictObject({
  orderAmount: won(),
  orderCount: int(0),
  cancelAmount: won(),
  liveAmount: won(),
});
export type SalesOfPeriod = z.output<typeof salesOfPeriod>;

export const sales = z.strictObject({
  today: salesOfPeriod,
  yesterday: salesOfPeriod,
  thisMonth: salesOfPeriod,
  lastMonth: salesOfPeriod,
  /** What yesterday and this month stand beside: the same weekday a week before, and last month up to the same day. */
  weekBefore: salesOfPeriod,
  lastMonthSoFar: salesOfPeriod,
});
export type Sales = z.output<typeof sales>;

/**
 * One bar: what was paid from this day on until the next bar begins, counted as in `sales`; lives that everybody could see
 * by the day on which they began, their viewers, and who followed and still does.
 */
export const chartPoint = z.strictObject({
  from: day(),
  to: day(),
  orderAmount: won(),
  orderCount: int(0),
  liveAmount: won(),
  viewers: int(0),
  contents: int(0),
  newFollowers: int(0),
});
export type ChartPoint = z.output<typeof chartPoint>;

const read = { method: 'GET', audience: audience.console } as const;

/**
 * What the first page of the console reads (domain.md 3.9). Whoever sells nothing has no work; a broadcaster's sales are
 * those of the own lives.
 */
export const dashboardApi = defineApi('dashboard', {
  todos: { ...read, summary: '할 일과 그 목록', path: '/v1/dashboard/todos', answer: data(todos) },
  sales: {
    ...read,
    summary: '오늘, 어제, 이번 달, 지난달 매출',
    path: '/v1/dashboard/sales',
    answer: data(sales),
  },
  chart: {
    ...read,
    summary: '매출 추이: 일간 30개, 주간 12개, 월간 12개',
    path: '/v1/dashboard/statistics/chart',
    query: z.strictObject({ period: statisticsPeriod.schema.default('DAILY') }),
    answer: data(z.array(chartPoint)),
  },
  startMissions: {
    ...read,
    summary: '시작 미션과 끝낸 수',
    path: '/v1/dashboard/start-missions',
    answer: data(
      z.strictObject({ missions: z.array(mission), done: int(0), total: int(0), closed: z.boolean() }),
    ),
  },
});

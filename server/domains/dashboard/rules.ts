import type {
  Sales,
  SalesOfPeriod,
  Todo,
  TodoKey,
  Todos,
} from '@jangteo/contract/dashboard/dashboard.api.ts';
import type { DueStep } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { DeliveryTab } from '@jangteo/contract/delivery/delivery.list.ts';
import { addDays, endOfDay, toKst } from '../../kit/clock/clock.ts';
import type { ClaimsWaiting, ClaimTodo, DayOfSales, WaitingRow } from './queries/desk.ts';

/** Each to-do is a tab of the desk, or a step of its deadlines, so its link opens what it counts. */
const isPreparing = (row: WaitingRow): boolean => row.fulfilment_status === 'PREPARING_PRODUCT';
const TABS: Record<
  Exclude<
    TodoKey,
    | 'docExpiring'
    | 'couponEnding'
    | 'inquiryWait'
    | 'reviewWait'
    | 'contractMyTurn'
    | 'sponsorExchangeable'
    | 'supportReply'
    | 'soldOut'
    | 'salesEnding'
    | 'payoutFailed'
    | ClaimTodo
  >,
  { tab: DeliveryTab; due?: DueStep; holds: (row: WaitingRow) => boolean }
> = {
  newOrder: { tab: 'payment-complete', holds: (row) => row.fulfilment_status === 'PAYMENT_COMPLETE' },
  overdueShipment: { tab: 'shipping-postponed', holds: (row) => row.step === 'LATE' },
  dueToday: { tab: 'prepare', due: 'TODAY', holds: (row) => isPreparing(row) && row.step === 'TODAY' },
  dueTomorrow: {
    tab: 'prepare',
    due: 'TOMORROW',
    holds: (row) => isPreparing(row) && row.step === 'TOMORROW',
  },
  postponed: { tab: 'postponed', holds: (row) => row.fulfilment_status === 'SHIPPING_POSTPONED' },
};

const linesOf = (rows: readonly WaitingRow[]): number => rows.reduce((sum, row) => sum + row.lines, 0);

export function todosOf(rows: readonly WaitingRow[], voucher: boolean): Todos {
  const page = voucher ? '/shipment/prepare' : '/delivery/order';
  return Object.fromEntries(
    Object.entries(TABS).map(([key, { tab, due, holds }]): [string, Todo] => {
      const own = rows.filter(holds);
      const first = own.map((row) => row.first_day).sort()[0];
      return [
        key,
        {
          count: linesOf(own),
          late: linesOf(own.filter(({ step }) => step === 'LATE')),
          urgentAt: first ? toKst(endOfDay(first)) : null,
          link: `${page}?tab=${tab}${due ? `&due=${due}` : ''}`,
        },
      ];
    }),
  );
}

const CLAIM_LINKS: Record<ClaimTodo, string> = {
  returnRequest: 'return?tab=request',
  returnDelay: 'return?tab=delay',
  exchangeRequest: 'exchange?tab=request',
  exchangeDelay: 'exchange?tab=delay',
  cancelWaitRefund: 'cancel?tab=wait-refund',
};

/** Claims of all of the caller's shops; who sells e-tickets exchanges nothing. */
export function claimTodos(rows: readonly ClaimsWaiting[], voucher: boolean): Todos {
  const keys = (Object.keys(CLAIM_LINKS) as ClaimTodo[]).filter(
    (key) => !voucher || !key.startsWith('exchange'),
  );
  return Object.fromEntries(
    keys.map((key): [ClaimTodo, Todo] => {
      const own = rows.filter((row) => row.key === key);
      const [first] = own.flatMap((row) => row.first ?? []).sort();
      return [
        key,
        {
          count: own.reduce((sum, row) => sum + row.count, 0),
          late: own.reduce((sum, row) => sum + row.late, 0),
          urgentAt: first ?? null,
          link: `/order-delivery/order/${CLAIM_LINKS[key]}&period=all`,
        },
      ];
    }),
  );
}

/** What runs out first is due at the end of its last day. */
export const papersTodo = ({ count, firstDay }: { count: number; firstDay: string | null }): Todo => ({
  count,
  // What has run out is in force no more, and no longer counted.
  late: 0,
  urgentAt: firstDay ? toKst(endOfDay(firstDay)) : null,
  link: '/channels/basic/seller-info?tab=papers&show=ending',
});

/** Coupons that are given out no more soon. */
export const couponsTodo = ({ count, first }: { count: number; first: string | null }): Todo => ({
  count,
  late: 0,
  urgentAt: first,
  link: '/sales/coupon/producer?tab=ending&period=all',
});

/** Nobody is late with it: it waits as long as they like. */
export const sponsorsTodo = (count: number): Todos => ({
  sponsorExchangeable: {
    count,
    late: 0,
    urgentAt: null,
    link: '/channels/sponsorship?tab=exchangeable&period=all',
  },
});

export const inquiriesTodo = ({
  count,
  late,
  first,
}: {
  count: number;
  late: number;
  first: string | null;
}): Todo => ({ count, late, urgentAt: first, link: '/channels/inquiry/user?tab=waiting&period=all' });

/** A review is answered within so many days. */
const REVIEW_DAYS = 30;
export const reviewsSince = (today: string): string => addDays(today, -REVIEW_DAYS);
export const reviewsTodo = (
  { count, first }: { count: number; first: string | null },
  today: string,
): Todo => ({
  count,
  late: 0,
  urgentAt: first ? toKst(endOfDay(addDays(first.slice(0, 10), REVIEW_DAYS))) : null,
  link: `/sales/review?tab=unanswered&from=${reviewsSince(today)}`,
});

/** What nobody answers in time is over, and no longer counted. */
export const contractTodo = (
  side: 'producer' | 'gripper',
  { count, first }: { count: number; first: string | null },
): Todos => ({
  contractMyTurn: {
    count,
    late: 0,
    urgentAt: first,
    link: `/sales/contract/${side === 'producer' ? 'producer' : 'influencer'}?tab=myTurn&period=all`,
  },
});

interface Counted {
  count: number;
  first: string | null;
}

/** Nobody is late with what the operator has answered. */
export const supportTodo = ({ count }: Counted): Todos => ({
  supportReply: {
    count,
    late: 0,
    urgentAt: null,
    link: '/channels/inquiry/seller?tab=replied&period=all',
  },
});

/** What is sold out waits as long as its seller likes; a sale that ends is due when it ends. */
export const goodsTodos = (soldOut: Counted, ending: Counted): Todos => ({
  soldOut: {
    count: soldOut.count,
    late: 0,
    urgentAt: null,
    link: '/sales/product/products?tab=sold-out&period=all',
  },
  salesEnding: {
    count: ending.count,
    late: 0,
    urgentAt: ending.first,
    link: '/sales/product/products?tab=ending-soon&period=all',
  },
});

export const payoutTodo = (kind: 'PRODUCT' | 'MATCHING', { count, first }: Counted): Todos => ({
  payoutFailed: {
    count,
    late: 0,
    urgentAt: first ? toKst(endOfDay(first)) : null,
    link: `/settlement/${kind === 'PRODUCT' ? 'sales' : 'matching'}/history?tab=failed&period=all`,
  },
});

const monthOf = (day: string): string => day.slice(0, 7);
/** Last day of the month before. */
const before = (day: string): string => addDays(`${monthOf(day)}-01`, -1);
export const firstOfLastMonth = (today: string): string => `${monthOf(before(today))}-01`;

export function salesOf(days: readonly DayOfSales[], today: string): Sales {
  const of = (holds: (day: string) => boolean): SalesOfPeriod =>
    days
      .filter(({ day }) => holds(day))
      .reduce<SalesOfPeriod>(
        (sum, d) => ({
          orderAmount: sum.orderAmount + d.amount,
          orderCount: sum.orderCount + d.orders,
          cancelAmount: sum.cancelAmount + d.canceled,
          liveAmount: sum.liveAmount + d.live,
        }),
        { orderAmount: 0, orderCount: 0, cancelAmount: 0, liveAmount: 0 },
      );
  const yesterday = addDays(today, -1);
  const last = monthOf(before(today));
  return {
    today: of((d) => d === today),
    yesterday: of((d) => d === yesterday),
    thisMonth: of((d) => monthOf(d) === monthOf(today)),
    lastMonth: of((d) => monthOf(d) === last),
    weekBefore: of((d) => d === addDays(yesterday, -7)),
    lastMonthSoFar: of((d) => monthOf(d) === last && d.slice(8) <= today.slice(8)),
  };
}

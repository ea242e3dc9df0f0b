import type { PayoutDayRow } from '@jangteo/contract/admin/day.api.ts';

/** `1일~7일`, `22일~말일` */
export const spanText = ({ firstDay, lastDay }: Pick<PayoutDayRow, 'firstDay' | 'lastDay'>): string =>
  `${firstDay}일~${lastDay === null ? '말일' : `${lastDay}일`}`;

/** `다음 달 7일` */
export const payDayText = ({ payDay, nextMonth }: Pick<PayoutDayRow, 'payDay' | 'nextMonth'>): string =>
  `${nextMonth ? '다음 달 ' : ''}${payDay}일`;

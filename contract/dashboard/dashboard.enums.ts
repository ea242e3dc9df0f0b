import { enumOf } from '../kit/enum.ts';
import type { ValueOf } from '../kit/enum.ts';

/** Steps of the sales chart; WEEKLY begins on Mondays. */
export const statisticsPeriod = enumOf('StatisticsPeriod', {
  DAILY: { label: '일간' },
  WEEKLY: { label: '주간' },
  MONTHLY: { label: '월간' },
});
export type StatisticsPeriod = ValueOf<typeof statisticsPeriod>;

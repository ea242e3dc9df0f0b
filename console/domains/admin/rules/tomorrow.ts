import { today } from '../../../ui/now.ts';

/** The day so many days after another one. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The first day on which a change may begin. */
export const tomorrow = (): string => daysAfter(today(), 1);

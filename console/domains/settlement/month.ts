/** The month that a page of settlement shows, in its address: `?month=2026-11`. */
import { useLocation } from '@tanstack/react-router';
import { today } from '../../ui/now.ts';
import { addDays, addMonths } from '../../ui/range.ts';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
/** Lines are of yesterday and before: on a month's first day the month before it is shown, its own is empty yet. */
const monthOfYesterday = (): string => addDays(today(), -1).slice(0, 7);
export const monthIn = (search: string): string => {
  const month = new URLSearchParams(search).get('month') ?? '';
  return MONTH.test(month) ? month : monthOfYesterday();
};

export const useMonth = (): string => useLocation({ select: ({ searchStr }) => monthIn(searchStr) });

const SHOWN = 24;
/** The latest first; the open one among them, however old it is. */
export function monthsTo(open: string): string[] {
  const months = Array.from({ length: SHOWN }, (_, i) => addMonths(today(), -i).slice(0, 7));
  return months.includes(open) ? months : [...months, open];
}
export const monthText = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;

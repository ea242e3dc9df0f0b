/** The month that a page of settlement shows, in its address: `?month=2026-11`. */
import { useLocation } from '@tanstack/react-router';
import { today } from '../../ui/now.ts';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
export const thisMonth = (): string => today().slice(0, 7);
export const monthIn = (search: string): string => {
  const month = new URLSearchParams(search).get('month') ?? '';
  return MONTH.test(month) ? month : thisMonth();
};

export const useMonth = (): string => useLocation({ select: ({ searchStr }) => monthIn(searchStr) });

const before = (month: string): string => {
  const [year, at] = month.split('-').map(Number) as [number, number];
  return at === 1 ? `${year - 1}-12` : `${year}-${String(at - 1).padStart(2, '0')}`;
};
const SHOWN = 24;
/** The latest first; the open one among them, however old it is. */
export function monthsTo(open: string): string[] {
  const months = [thisMonth()];
  while (months.length < SHOWN) months.push(before(months.at(-1)!));
  return months.includes(open) ? months : [...months, open];
}
export const monthText = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;

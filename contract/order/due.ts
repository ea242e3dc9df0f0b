/** The D-day chip of a due day (order-desk.md §4), in KST days. */
export interface DueChip {
  /** Days left; negative once it is over. */
  days: number;
  /** `D-3`, `D-DAY`, `D+1`. */
  text: string;
  tone: 'neutral' | 'warning' | 'danger';
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** `dueAt`: wire time or day; `today`: day in KST. */
export function dueChip(dueAt: string, today: string): DueChip {
  const days = dayNumber(dueAt.slice(0, 10)) - dayNumber(today);
  const text = days === 0 ? 'D-DAY' : days > 0 ? `D-${days}` : `D+${-days}`;
  const tone = days < 0 ? 'danger' : days <= 1 ? 'warning' : 'neutral';
  return { days, text, tone };
}

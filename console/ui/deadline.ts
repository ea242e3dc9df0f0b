export type DeadlineStep = 'later' | 'tomorrow' | 'today' | 'late';

/** Days left in calendar days KST: 4 is D-4, 0 is D-DAY, -1 is one day late. */
export function deadlineStep(days: number): DeadlineStep {
  if (days < 0) return 'late';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : 'later';
}

export const deadlineText = (days: number): string =>
  days === 0 ? 'D-DAY' : days > 0 ? `D-${days}` : `D+${-days}`;

/** Deadlines get louder in four steps: grey, amber outline, amber, rust. Never red: red is on air. */
import './Chip.css';

export type DeadlineStep = 'later' | 'tomorrow' | 'today' | 'late';

/** Days left in calendar days KST: 4 is D-4, 0 is D-DAY, -1 is one day late. */
export function deadlineStep(days: number): DeadlineStep {
  if (days < 0) return 'late';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : 'later';
}

export const deadlineText = (days: number): string => (days === 0 ? 'D-DAY' : days > 0 ? `D-${days}` : `D+${-days}`);

export function DeadlineChip({ days }: { days: number }) {
  return <span className={`jt-chip jt-deadline jt-deadline-${deadlineStep(days)}`}>{deadlineText(days)}</span>;
}

const STEPS: readonly DeadlineStep[] = ['late', 'today', 'tomorrow', 'later'];
const WORDS: Record<DeadlineStep, string> = { late: '지남', today: '오늘', tomorrow: '내일', later: '그 뒤' };

/** How the deadlines of a list are spread, drawn in the same four colours. */
export function SpreadBar({ counts }: { counts: Record<DeadlineStep, number> }) {
  const present = STEPS.filter((step) => counts[step] > 0);
  return (
    <span className="jt-spread" role="img" aria-label={present.map((step) => `${WORDS[step]} ${counts[step]}`).join(', ') || '없음'}>
      {present.map((step) => <i key={step} className={`jt-spread-${step}`} style={{ flexGrow: counts[step] }} />)}
    </span>
  );
}

/** Deadlines get louder in four steps: grey, amber outline, amber, rust. Never red: red is on air. */
import './Chip.css';
import { deadlineStep, deadlineText, type DeadlineStep } from './deadline.ts';

export function DeadlineChip({ days }: { days: number }) {
  return (
    <span className={`jt-chip jt-deadline jt-deadline-${deadlineStep(days)}`}>{deadlineText(days)}</span>
  );
}

export const STEPS: readonly DeadlineStep[] = ['late', 'today', 'tomorrow', 'later'];
export const WORDS: Record<DeadlineStep, string> = {
  late: '지남',
  today: '오늘',
  tomorrow: '내일',
  later: '이후',
};

/** How the deadlines of a list are spread, drawn in the same four colours. */
export function SpreadBar({ counts }: { counts: Record<DeadlineStep, number> }) {
  const present = STEPS.filter((step) => counts[step] > 0);
  return (
    <span
      className="jt-spread"
      role="img"
      aria-label={present.map((step) => `${WORDS[step]} ${counts[step]}`).join(', ') || '없음'}
    >
      {present.map((step) => (
        <i key={step} className={`jt-spread-${step}`} style={{ flexGrow: counts[step] }} />
      ))}
    </span>
  );
}

/** Steps of something on its way: done, now, next. Across in a drawer, down for a history. */
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import './Panel.css';

export interface TimelineStep {
  key: string;
  label: ReactNode;
  /** When it was or is due. */
  note?: ReactNode;
  state: 'done' | 'now' | 'next';
}

const WORDS = { done: '완료', now: '지금', next: '예정' } as const;

/** A day is one word, whatever hyphens it has; what is said of it (까지) may stand below. */
const unbroken = (note: ReactNode): ReactNode =>
  typeof note === 'string'
    ? note.split(/(?<= )|(?<=\d)(?=[가-힣])/).map((word) => <span key={word}>{word}</span>)
    : note;

export function Timeline({
  steps,
  label,
  down,
}: {
  steps: readonly TimelineStep[];
  label: string;
  down?: boolean;
}) {
  return (
    <ol className={down ? 'jt-timeline jt-timeline-down' : 'jt-timeline'} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={`jt-step-${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="jt-timeline-dot">
            {step.state === 'done' && <IconCheck />}
            <span className="jt-hidden">{WORDS[step.state]}</span>
          </span>
          <b>{step.label}</b>
          {step.note && <small>{unbroken(step.note)}</small>}
        </li>
      ))}
    </ol>
  );
}

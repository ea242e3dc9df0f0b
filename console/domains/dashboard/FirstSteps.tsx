/** What an empty shop reads where others read their work: its next step, those done before it. */
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { buttonClass } from '../../ui/Button.tsx';
import type { FirstStep } from './first-steps.ts';
import { linkOf, PageLink } from '../../kit/PageLink.tsx';

export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const next = steps.find(({ done }) => !done);
  return (
    <ol className="jt-first-steps">
      {steps.map((step) => (
        <li key={step.key} data-done={step.done || undefined}>
          {step.done ? <IconCircleCheckFilled aria-label="완료" /> : <IconCircleDashed aria-hidden />}
          <span>
            <b>{step.label}</b>
            <small>{step.why}</small>
          </span>
          {!step.done && (
            <PageLink
              {...linkOf(step.to)}
              className={buttonClass({ variant: step === next ? 'primary' : 'default' }, 'jt-todo-go')}
              aria-label={`${step.label} ${step.verb}`}
            >
              {step.verb}
            </PageLink>
          )}
        </li>
      ))}
    </ol>
  );
}

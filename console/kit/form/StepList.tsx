/** The steps of a form: done, now, to come; on a phone a strip with the one that is open. */
import { IconCheck } from '@tabler/icons-react';
import { ProgressBar } from '../../ui/Progress.tsx';
import type { StepState } from './progress.ts';

export interface StepItem {
  id: string;
  title: string;
  state: StepState;
  /** Said of it: what was chosen, how much is left. */
  words: string | null;
  open: boolean;
}

const SPOKEN: Record<StepState, string> = { done: '완료', now: '지금', next: '남음' };

export function StepList({ steps, onStep }: { steps: readonly StepItem[]; onStep: (step: number) => void }) {
  const at = steps.findIndex(({ state }) => state === 'now');
  const done = steps.filter(({ state }) => state === 'done').length;
  const sum = `${steps.length}단계 중 ${at + 1}단계`;
  return (
    <nav className="jt-steps-list" aria-label="단계">
      <div className="jt-steps-in">
        <div className="jt-steps-strip">
          <div className="jt-steps-marks" aria-hidden>
            {steps.map(({ id, state }) => (
              <i key={id} data-state={state} />
            ))}
          </div>
          <div className="jt-steps-words">
            <b>
              {at + 1} / {steps.length} {steps[at]?.title}
            </b>
            {steps[at + 1] && <span>다음은 {steps[at + 1]!.title}</span>}
          </div>
        </div>
        <b className="jt-steps-sum">{sum}</b>
        <ProgressBar bare label={sum} value={done / steps.length} />
        <ol>
          {steps.map(({ id, title, state, words, open }, i) => (
            <li key={id}>
              <button
                type="button"
                className="jt-steps-item"
                data-state={state}
                aria-current={state === 'now' ? 'step' : undefined}
                aria-disabled={!open || undefined}
                data-tip={open ? undefined : '앞 단계를 먼저 채워 주세요.'}
                onClick={() => open && onStep(i)}
              >
                <span className="jt-steps-dot" aria-hidden>
                  {state === 'done' ? <IconCheck size={14} /> : i + 1}
                </span>
                <span>
                  <b>{title}</b>
                  <span className="jt-hidden">{SPOKEN[state]}</span>
                  {words && <small>{words}</small>}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

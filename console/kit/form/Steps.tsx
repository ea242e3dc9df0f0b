/**
 * A form in steps (입점 신청): one section at a time, the next when its own is complete, back at any time with
 * everything still there. One form and one draft under all of them. The open one stands in the address (`?step=4`).
 */
import { onlyLooks } from '../may.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PageHead } from '../PageHead.tsx';
import { DraftChoice } from './DraftChoice.tsx';
import { DraftMark } from './DraftMark.tsx';
import { Form } from './Form.tsx';
import './form-page.css';
import { FormFooter } from './FormFooter.tsx';
import { KeepButton } from './KeepButton.tsx';
import { ofFields } from './problems.ts';
import { mayEnter, stepStates } from './progress.ts';
import { overview, type Section } from './sections.ts';
import { StepList } from './StepList.tsx';
import './steps.css';
import type { UsedDraft } from './useDraft.ts';
import type { Form as FormState } from './useForm.ts';
import { useFormGuard } from './useFormGuard.ts';
import { useHeading } from './useHeading.ts';
import { useStep } from './useStep.ts';

export interface StepsProps<V extends object> {
  /** Only where the menu does not name the page. */
  title?: string;
  /** In the place of breadcrumb and title, where the page stands without the house around it. */
  head?: ReactNode;
  form: FormState<V>;
  steps: readonly Section<V>[];
  draft?: UsedDraft<V>;
  /** Keeps a step that is left; the way on waits for it and stays where it throws, the way back does not. */
  save?: (step: number, value: V) => Promise<unknown>;
  /** What the last way on is called: 신청하기. */
  submit: string;
  /** Beside the step: why it is asked. */
  aside?: ReactNode;
}

/** What must be filled and no schema says so. */
const MISSING = '필수 항목을 입력해 주세요.';

export function Steps<V extends object>(props: StepsProps<V>) {
  const { title, head, form, steps, draft, save, submit, aside } = props;
  const { at, furthest, go, complete, busy } = useStep({ form, steps, offered: Boolean(draft?.offer), save });
  const heading = useHeading(at);
  useFormGuard(form, draft);
  const step = steps[at]!;
  const { Part } = step;
  const states = stepStates(complete, at, furthest);
  const last = at === steps.length - 1;
  const left = overview([{ ...step, required: true }], form.value, ofFields(form.problems, step.fields));
  const next = async () => {
    if (!(await form.check(step.fields))) return;
    const missing = step.missing(form.value)[0];
    if (missing) return form.refuse(MISSING, missing);
    await go(at + 1);
  };
  return (
    <div className="jt-form-page jt-steps">
      {head ?? <PageHead title={title} actions={draft && <DraftMark {...draft} />} />}
      <div className="jt-form-body">
        <StepList
          steps={steps.map(({ id, title: name, note }, i) => ({
            id,
            title: name,
            state: states[i]!,
            words: i <= furthest ? (note?.(form.value) ?? null) : null,
            open: mayEnter(complete, i),
          }))}
          onStep={(to) => void go(to)}
        />
        <Form form={form} className="jt-form-main">
          <section aria-labelledby={`${form.id}-step`}>
            <div className="jt-steps-head">
              <h2 id={`${form.id}-step`} ref={heading} tabIndex={-1} className="jt-type-title">
                {step.title}
              </h2>
              {step.hint && <p>{step.hint}</p>}
            </div>
            <div key={step.id} className="jt-section-grid">
              <Part form={form} />
            </div>
          </section>
        </Form>
        {aside && (
          <aside className="jt-form-aside" aria-label="도움말">
            {aside}
          </aside>
        )}
      </div>
      <FormFooter left={left} go={form.go}>
        {draft && <KeepButton draft={draft} />}
        {at > 0 && <Button onClick={() => void go(at - 1)}>이전</Button>}
        <Button
          variant="primary"
          busy={form.busy || busy}
          disabledReason={last && onlyLooks()}
          onClick={() => void (last ? form.submit() : next())}
        >
          {last ? submit : `다음, ${steps[at + 1]!.title}`}
        </Button>
      </FormFooter>
      {draft && <DraftChoice draft={draft} />}
    </div>
  );
}

/**
 * A form in steps (입점 신청): one section at a time, the next when its own is complete, back at any time with
 * everything still there. One form and one draft under all of them.
 */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { PageHead } from '../PageHead.tsx';
import { DraftChoice } from './DraftChoice.tsx';
import { DraftMark } from './DraftMark.tsx';
import { Form } from './Form.tsx';
import './form-page.css';
import { FormFooter } from './FormFooter.tsx';
import { KeepButton } from './KeepButton.tsx';
import { ofFields } from './problems.ts';
import { completeOnes, firstOpen, mayEnter, stepStates } from './progress.ts';
import { overview, sectionOf, type Section } from './sections.ts';
import { StepList } from './StepList.tsx';
import './steps.css';
import type { UsedDraft } from './useDraft.ts';
import type { Form as FormState } from './useForm.ts';
import { useFormGuard } from './useFormGuard.ts';

export interface StepsProps<V extends object> {
  /** Only where the menu does not name the page. */
  title?: string;
  form: FormState<V>;
  steps: readonly Section<V>[];
  draft?: UsedDraft<V>;
  /** What the last way on is called: 신청하기. */
  submit: string;
  /** Beside the step: why it is asked. */
  aside?: ReactNode;
}

/** What must be filled and no schema says so. */
const MISSING = '필수 항목을 입력해 주세요.';

/** Which step is open; it begins, also with a draft of before, where something is left. */
function useStep<V extends object>(
  form: FormState<V>,
  steps: readonly Section<V>[],
  draft: UsedDraft<V> | undefined,
) {
  const complete = completeOnes(steps, form.value, form.wrong());
  const begin = firstOpen(complete);
  const [at, setAt] = useState(begin);
  const [furthest, setFurthest] = useState(begin);
  const go = (step: number) => {
    setAt(step);
    setFurthest((now) => Math.max(now, step));
  };
  const offered = Boolean(draft?.offer);
  useEffect(() => {
    if (!offered) go(begin);
    // oxlint-disable-next-line react/exhaustive-deps -- only where a draft was taken or not
  }, [offered]);
  useLayoutEffect(() => {
    const { reveal } = form;
    reveal.current = (field) => {
      const step = sectionOf(steps, field);
      if (step >= 0) flushSync(() => go(step));
    };
    return () => void (reveal.current = null);
  });
  return { at, furthest, go, complete };
}

/** A step that opens is read from its top: its heading has the focus. */
function useHeading(at: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(at);
  useLayoutEffect(() => {
    if (before.current === at) return;
    before.current = at;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [at]);
  return heading;
}

export function Steps<V extends object>(props: StepsProps<V>) {
  const { title, form, steps, draft, submit, aside } = props;
  const { at, furthest, go, complete } = useStep(form, steps, draft);
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
    go(at + 1);
  };
  return (
    <div className="jt-form-page jt-steps">
      <PageHead title={title} actions={draft && <DraftMark {...draft} />} />
      <div className="jt-form-body">
        <StepList
          steps={steps.map(({ id, title: name, note }, i) => ({
            id,
            title: name,
            state: states[i]!,
            words: i <= furthest ? (note?.(form.value) ?? null) : null,
            open: mayEnter(complete, i),
          }))}
          onStep={go}
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
        {at > 0 && <Button onClick={() => go(at - 1)}>이전</Button>}
        <Button variant="primary" busy={form.busy} onClick={() => void (last ? form.submit() : next())}>
          {last ? submit : `다음, ${steps[at + 1]!.title}`}
        </Button>
      </FormFooter>
      {draft && <DraftChoice draft={draft} />}
    </div>
  );
}

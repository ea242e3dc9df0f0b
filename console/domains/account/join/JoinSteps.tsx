/** Joining, a step at a time: what it asks, how far it is, back at any time with everything still there. */
import { useState } from 'react';
import { Form } from '../../../kit/form/Form.tsx';
import type { Section } from '../../../kit/form/sections.ts';
import type { Form as FormState } from '../../../kit/form/useForm.ts';
import { useHeading } from '../../../kit/form/useHeading.ts';
import { useStep } from '../../../kit/form/useStep.ts';
import { Button } from '../../../ui/Button.tsx';
import { ProgressBar } from '../../../ui/Progress.tsx';

/** A part, and what is said above it. */
export interface JoinStep<V extends object> extends Section<V> {
  heading: string;
}

interface Props<V extends object> {
  form: FormState<V>;
  steps: readonly JoinStep<V>[];
  /** Asks the server about a step before it is left; says itself what is wrong. */
  passes?: (step: string) => Promise<boolean>;
}

/** Enter goes on as the button does. */
export function JoinSteps<V extends object>({ form, steps, passes }: Props<V>) {
  const { at, go } = useStep({ form, steps, offered: false, save: undefined });
  const heading = useHeading(at);
  const [asking, setAsking] = useState(false);
  const step = steps[at]!;
  const { Part } = step;
  const last = at === steps.length - 1;
  const next = async () => {
    if (last) return form.submit();
    if (asking || !(await form.check(step.fields))) return true;
    setAsking(true);
    const passed = (await passes?.(step.id)) ?? true;
    setAsking(false);
    if (passed) await go(at + 1);
    return true;
  };
  const said = `${steps.length}단계 중 ${at + 1}단계, ${step.title}`;
  return (
    <>
      <ProgressBar bare label={said} value={(at + 1) / steps.length} />
      <p className="jt-join-at" aria-hidden>
        <b>
          {at + 1} / {steps.length} {step.title}
        </b>
        {!last && <span>다음은 {steps[at + 1]!.title}</span>}
      </p>
      <h1 ref={heading} tabIndex={-1} className="jt-join-heading">
        {step.heading}
      </h1>
      {step.hint && <p className="jt-login-lead">{step.hint}</p>}
      <Form form={{ ...form, submit: next }} className="jt-stack">
        <div key={step.id} className="jt-join-part">
          <Part form={form} />
        </div>
        <div className="jt-join-ways">
          {at > 0 && (
            <Button size="login" onClick={() => void go(at - 1)}>
              이전
            </Button>
          )}
          <Button type="submit" variant="primary" size="login" className="jt-grow" busy={form.busy || asking}>
            {last ? '가입하기' : `다음, ${steps[at + 1]!.title}`}
          </Button>
        </div>
      </Form>
    </>
  );
}

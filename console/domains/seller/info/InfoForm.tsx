/** A part of the info as a form: fields in a panel, saved by themselves; asks before what was typed is left. */
import type { ReactNode } from 'react';
import { Form } from '../../../kit/form/Form.tsx';
import type { Form as FormState } from '../../../kit/form/useForm.ts';
import { useFormGuard } from '../../../kit/form/useFormGuard.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';

interface Props<V extends object> {
  form: FormState<V>;
  title: string;
  note?: ReactNode;
  /** Said beside 저장. */
  hint?: string;
  children: ReactNode;
}

export function InfoForm<V extends object>({ form, title, note, hint, children }: Props<V>) {
  useFormGuard(form, undefined, 'tab');
  return (
    <Form form={form}>
      <Panel title={title} note={note}>
        <div className="jt-section-grid">{children}</div>
        <div className="jt-info-foot">
          {hint && <span className="jt-muted">{hint}</span>}
          <Button
            type="submit"
            variant="primary"
            busy={form.busy}
            disabledReason={!form.dirty && '바꾼 내용이 없습니다.'}
          >
            저장
          </Button>
        </div>
      </Panel>
    </Form>
  );
}

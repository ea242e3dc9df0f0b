/** A form as a part of the page. In a dialog: FormDialog.tsx. */
import type { ReactNode } from 'react';
import type { Form as FormState } from './useForm.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- what is in the fields does not matter to the frame
export type AnyForm = FormState<any>;

/** Enter in a field submits it. */
export function Form({
  form,
  className,
  children,
}: {
  form: AnyForm;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form
      className={className}
      data-form={form.id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {children}
    </form>
  );
}

/** A form as a part of the page. In a dialog: FormDialog.tsx. */
import type { ReactNode } from 'react';

/** What a frame needs to know of a form; what is in its fields does not matter to it. */
export interface AnyForm {
  id: string;
  busy: boolean;
  submit: () => Promise<unknown>;
}

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

/** A form in a dialog; apart from the plain form, which the sign-in page needs without any dialog's code. */
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { mayNot, onlyLooks } from '../may.ts';
import type { AnyForm } from './Form.tsx';

export interface FormDialogProps {
  form: AnyForm;
  title: string;
  onClose: () => void;
  /** What the way on is called. */
  submit: string;
  cancel?: string;
  /** It cannot be taken back: red text. */
  destructive?: boolean;
  /** The call it makes: whoever may not make it reads why. */
  calls?: Endpoint;
  /** It changes nothing of the seller's whose screens somebody only looks at. */
  looks?: boolean;
  /** Why it cannot be sent now. */
  disabledReason?: string | null | false;
  /** Stands at the left of the buttons. */
  aside?: ReactNode;
  width?: number;
  children: ReactNode;
}

export function FormDialog({
  form,
  title,
  onClose,
  submit,
  cancel = '취소',
  destructive,
  calls,
  looks = false,
  disabledReason,
  aside,
  width,
  children,
}: FormDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={width}
      formId={form.id}
      onSubmit={() => void form.submit()}
      actions={
        <>
          {aside}
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            type="submit"
            variant={destructive ? 'default' : 'primary'}
            destructive={destructive}
            busy={form.busy}
            disabledReason={(calls ? mayNot(calls) : looks ? null : onlyLooks()) ?? disabledReason}
          >
            {submit}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

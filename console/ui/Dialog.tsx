/**
 * A dialog with a title, a body and actions at the right.
 * Focus is held inside and given back (Mantine Modal).
 */
import { Modal } from '@mantine/core';
import { useId, type FormEvent, type ReactNode } from 'react';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import './Dialog.css';
import { IconX } from '@tabler/icons-react';
import { IconButton } from './IconButton.tsx';
import { useEscape, useReturnFocus } from './layers.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the way on last. */
  actions?: ReactNode;
  /** Makes the dialog a form: Enter in a field submits it. */
  onSubmit?: () => void;
  /** `focusField(name, formId)` finds the fields of this dialog. */
  formId?: string;
  /** px */
  width?: number;
  /** A dialog that only a button may close. */
  stubborn?: boolean;
  noCloseButton?: boolean;
}

const FIELD = '.jt-box-input, textarea.jt-box, select.jt-box, button.jt-box, .jt-check-dot:checked';
const GIVEN = ':not([readonly], :disabled)';

/**
 * Where the cursor stands when a dialog opens: its first field,
 * else its way on; never what closes it by accident. It stands there with the first drawing (Mantine's trap moves it a
 * task later), so that an Enter that follows at once is the dialog's and not the one of the form beneath.
 */
function beginAtFirst(frame: HTMLElement | null): void {
  if (!frame) return;
  if (!frame.querySelector('[data-autofocus]')) markFirst(frame);
  frame.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
}

function markFirst(frame: HTMLElement): void {
  const field = [
    ...frame.querySelectorAll(
      '.jt-dialog-body input, .jt-dialog-body textarea, .jt-dialog-body select, .jt-dialog-body button',
    ),
  ].find((one) => one.matches(FIELD) && one.matches(GIVEN));
  const on =
    frame.querySelector('.jt-dialog-actions .jt-btn-primary') ??
    frame.querySelector('.jt-dialog-actions .jt-btn:last-child');
  (field ?? on)?.setAttribute('data-autofocus', '');
}

export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    children,
    actions,
    onSubmit,
    formId,
    width = 440,
    stubborn,
    noCloseButton,
  } = props;
  const id = useId();
  useEscape(open && !stubborn, onClose, id);
  useReturnFocus(open);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit?.();
  };
  const Frame = onSubmit ? 'form' : 'div';
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      size={width}
      centered
      lockScroll={false}
      returnFocus={false}
      zIndex="var(--jt-z-dialog)"
      closeOnClickOutside={!stubborn}
      closeOnEscape={false}
      transitionProps={{ duration: 140 }}
      classNames={{ overlay: 'jt-dialog-veil', content: 'jt-dialog', title: 'jt-dialog-title' }}
    >
      <Modal.Overlay />
      <Modal.Content data-jt-dialog={id}>
        <Frame
          ref={beginAtFirst}
          data-form={formId}
          onSubmit={onSubmit ? submit : undefined}
          noValidate={onSubmit ? true : undefined}
        >
          <div className="jt-dialog-head">
            <Modal.Title>{title}</Modal.Title>
            {!stubborn && !noCloseButton && (
              <IconButton label="닫기" icon={<IconX />} size="small" onClick={onClose} />
            )}
          </div>
          {children && <div className="jt-dialog-body">{children}</div>}
          {actions && <div className="jt-dialog-actions">{actions}</div>}
        </Frame>
      </Modal.Content>
    </Modal.Root>
  );
}

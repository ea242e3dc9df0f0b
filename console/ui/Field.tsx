/** The frame around every input: label, what it is for (hint), how to mend it (error), a counter. */
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import './field.css';

export interface FieldProps {
  label: string;
  /** Spoken but not drawn (search rows, table cells). */
  hideLabel?: boolean;
  /** Key in the form; `focusField` finds it. */
  name?: string;
  hint?: ReactNode;
  /** How to mend it, a whole sentence. */
  error?: string | null | undefined;
  required?: boolean;
  className?: string;
}

export interface FieldIds {
  id: string;
  describedBy: string | undefined;
  invalid: true | undefined;
}

interface FrameProps extends FieldProps {
  /** e.g. `12 / 40`; stands at the right of the hint. */
  counter?: ReactNode;
  /** Several inputs under one label (radios, ranges): label becomes the name of a group. */
  group?: boolean;
  children: (ids: FieldIds) => ReactNode;
}

export function Field(props: FrameProps) {
  const { label, hideLabel, name, hint, error, required, counter, group, className, children } = props;
  const id = useId();
  const note = error ? `${id}-e` : hint ? `${id}-h` : undefined;
  const text = (
    <>
      {label}
      {required && <span className="jt-field-required">필수</span>}
    </>
  );
  const labelClass = hideLabel ? 'jt-hidden' : 'jt-field-label';
  return (
    <div
      className={`jt-field ${className ?? ''}`}
      data-field={name}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${id}-l` : undefined}
      aria-describedby={group ? note : undefined}
    >
      {group ? (
        <div id={`${id}-l`} className={labelClass}>
          {text}
        </div>
      ) : (
        <label htmlFor={id} className={labelClass}>
          {text}
        </label>
      )}
      {children({ id, describedBy: note, invalid: error ? true : undefined })}
      {(error || hint || counter) && (
        <div className="jt-field-note">
          {error ? <FieldError id={`${id}-e`}>{error}</FieldError> : <span id={`${id}-h`}>{hint}</span>}
          {counter && <span className="jt-field-counter">{counter}</span>}
        </div>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className="jt-field-error">
      <IconAlertTriangle size={14} aria-hidden />
      {children}
    </span>
  );
}

/**
 * Brings a named field into view and puts the cursor in it;
 * false when the page, or the form in it, has none (R84).
 */
export function focusField(name: string, form?: string): boolean {
  const place = form ? document.querySelector(`[data-form="${CSS.escape(form)}"]`) : document;
  const frame = place?.querySelector(`[data-field="${CSS.escape(name)}"]`);
  const input = frame?.querySelector<HTMLElement>(
    'input:not([type=hidden], [readonly]), textarea, select, button, [tabindex]',
  );
  if (!input) return false;
  frame?.scrollIntoView({ block: 'center' });
  input.focus({ preventScroll: true });
  return true;
}

/**
 * One line and many lines of text. Input beyond maxLength is refused and counted (R91, R92); safe for Hangul.
 */
import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { useLimitedText } from './useLimitedText.tsx';

interface TextProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  placeholder?: string;
  readOnly?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  onEnter?: () => void;
  autoComplete?: string;
  autoFocus?: boolean;
  'data-autofocus'?: boolean;
}

export interface TextInputProps extends TextProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'search' | 'url';
  /** In front of the text: a search glass. */
  icon?: ReactNode;
  /** Behind the text: a unit, a tick, a key. */
  suffix?: ReactNode;
  size?: 'small' | 'base' | 'large' | 'login';
  ref?: Ref<HTMLInputElement>;
}

export function TextInput(props: TextInputProps) {
  const {
    label,
    hideLabel,
    name,
    hint,
    error,
    required,
    className,
    value,
    onChange,
    maxLength,
    icon,
    suffix,
    size = 'base',
    onEnter,
    type = 'text',
    ...rest
  } = props;
  const { text, counter, note } = useLimitedText(value, onChange, maxLength);
  return (
    <Field {...{ label, hideLabel, name, error, required, className }} hint={note || hint}>
      {({ id, describedBy, invalid }) => (
        <span className={`jt-box jt-box-${size}`}>
          {icon}
          <input
            {...rest}
            {...text}
            id={id}
            name={name}
            type={type}
            required={required}
            className="jt-box-input"
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onKeyDown={
              onEnter && ((event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onEnter())
            }
          />
          {!rest.readOnly && counter}
          {suffix && <span className="jt-box-unit">{suffix}</span>}
        </span>
      )}
    </Field>
  );
}

export interface TextareaProps extends TextProps {
  /** Lines shown at least; it grows with the text. */
  rows?: number;
}

export function Textarea(props: TextareaProps) {
  const {
    label,
    hideLabel,
    name,
    hint,
    error,
    required,
    className,
    value,
    onChange,
    maxLength,
    rows = 4,
    onEnter: _,
    ...rest
  } = props;
  const { text, counter, note } = useLimitedText(value, onChange, maxLength);
  return (
    <Field {...{ label, hideLabel, name, error, required, className }} hint={note || hint} counter={counter}>
      {({ id, describedBy, invalid }) => (
        <textarea
          {...rest}
          {...text}
          id={id}
          name={name}
          rows={rows}
          required={required}
          className="jt-box jt-box-area"
          style={{ minHeight: rows * 20 + 16 }}
          aria-describedby={describedBy}
          aria-invalid={invalid}
        />
      )}
    </Field>
  );
}

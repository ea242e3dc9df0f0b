/**
 * Numbers that are names: phone, business number, account. They give digits only and show them in groups; what
 * is no digit is not taken, a pasted `010-1234-5678` is.
 */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { businessNumberText, digitsOf, phoneDigits, phoneText } from './digit-text.ts';
import { Field, type FieldProps } from './Field.tsx';
import { caretFromRight } from './number-text.ts';

export interface DigitInputProps extends FieldProps {
  value: string;
  onChange: (digits: string) => void;
  /** Digits at most. */
  maxLength: number;
  /** Of what was typed or pasted; its digits, up to `maxLength`. */
  read?: (typed: string) => string;
  /** How digits stand in the box. */
  show?: (digits: string) => string;
  type?: 'tel' | 'text';
  placeholder?: string;
  suffix?: ReactNode;
  autoComplete?: string;
  readOnly?: boolean;
  disabled?: boolean;
}

const plain = (digits: string): string => digits;

export function DigitInput(props: DigitInputProps) {
  const { value, onChange, maxLength, show = plain, type = 'text', suffix, ...others } = props;
  const { read = (typed: string) => digitsOf(typed, maxLength), ...rest } = others;
  const { placeholder, autoComplete = 'off', readOnly, disabled, ...field } = rest;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const take = (box: HTMLInputElement) => {
    const digits = read(box.value);
    const right = digitsOf(box.value.slice(box.selectionEnd ?? box.value.length), maxLength).length;
    caret.current = caretFromRight(show(digits), right);
    onChange(digits);
  };
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <span className="jt-box jt-box-base jt-box-num">
          <input
            {...{ placeholder, autoComplete, readOnly, disabled, type }}
            ref={input}
            id={id}
            name={field.name}
            className="jt-box-input"
            inputMode={type === 'tel' ? 'tel' : 'numeric'}
            value={show(value)}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onChange={(event) => take(event.currentTarget)}
          />
          {suffix && <span className="jt-box-unit">{suffix}</span>}
        </span>
      )}
    </Field>
  );
}

type NamedProps = Omit<DigitInputProps, 'maxLength' | 'read' | 'show' | 'type'> & { maxLength?: number };

/** `01012345678`, shown as 010-1234-5678. */
export function PhoneInput(props: NamedProps) {
  return (
    <DigitInput
      placeholder="010-1234-5678"
      autoComplete="tel"
      {...props}
      type="tel"
      read={phoneDigits}
      show={phoneText}
      maxLength={12}
    />
  );
}

/** `1234567890`, shown as 123-45-67890. */
export function BusinessNumberInput(props: NamedProps) {
  return <DigitInput placeholder="123-45-67890" {...props} show={businessNumberText} maxLength={10} />;
}

/**
 * Won, percent and counts (R85-R90). Give and take numbers; the text carries separators while it is typed.
 */
import { useLayoutEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { caretFromRight, readNumber, showNumber, type NumberRule } from './number-text.ts';

export interface NumberInputProps extends FieldProps, Partial<NumberRule> {
  /** Every number has an end (R86); what is typed beyond it becomes it (R89). */
  max: number;
  value: number;
  onChange: (value: number) => void;
  /** Unit behind the number. */
  suffix?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  size?: 'small' | 'base' | 'large';
  onEnter?: () => void;
}

/** The contract's MONEY_MAX; a widget knows no contract, a test compares them. */
export const MONEY_MAX = 9_999_999_999;

export function NumberInput(props: NumberInputProps) {
  const {
    value,
    onChange,
    min = 0,
    max,
    decimals = 0,
    suffix,
    size = 'base',
    placeholder,
    disabled,
    readOnly,
    onEnter,
    ...field
  } = props;
  // The text while it is being edited; at rest the number decides. `composing` holds what an input method
  // wrote.
  const [draft, setDraft] = useState<string | null>(null);
  const caret = useRef<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const take = (box: HTMLInputElement) => {
    const { value: next, text } = readNumber(box.value, { min, max, decimals });
    const right = box.value.slice(box.selectionEnd ?? box.value.length).replace(/[^\d.]/g, '').length;
    caret.current = caretFromRight(text, right);
    setDraft(text);
    if (next !== value) onChange(next);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if ((event.nativeEvent as InputEvent).isComposing) setDraft(event.currentTarget.value);
    else take(event.currentTarget);
  };
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <span className={`jt-box jt-box-${size} jt-box-num`}>
          <input
            ref={input}
            id={id}
            name={field.name}
            className="jt-box-input"
            inputMode={decimals ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={draft ?? showNumber(value)}
            placeholder={placeholder}
            disabled={disabled}
            readOnly={readOnly}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onChange={change}
            onCompositionEnd={(event) => take(event.currentTarget)}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => setDraft(null)}
            onKeyDown={onEnter && ((event) => event.key === 'Enter' && onEnter())}
          />
          {suffix && (
            <span className="jt-box-unit" aria-hidden>
              {suffix}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}

/** Whole won from 0 to 9,999,999,999 unless told otherwise. */
export function MoneyInput(props: Omit<NumberInputProps, 'decimals' | 'max'> & { max?: number }) {
  return <NumberInput max={MONEY_MAX} suffix="원" {...props} decimals={0} />;
}

/** 0 to 100 with up to two decimals; 12.5 means 12.5 %. */
export function PercentInput(props: Omit<NumberInputProps, 'decimals' | 'max' | 'min'>) {
  return <NumberInput suffix="%" {...props} min={0} max={100} decimals={2} />;
}

/** A rate as contracts have it, in basis points: 1250 is shown as 12.5 %. */
export function RateInput({ value, onChange, ...props }: Omit<NumberInputProps, 'decimals' | 'max' | 'min'>) {
  return (
    <PercentInput
      {...props}
      value={value / 100}
      onChange={(percent) => onChange(Math.round(percent * 100))}
    />
  );
}

/** Pieces, days: whole numbers from 0. */
export function CountInput(props: Omit<NumberInputProps, 'decimals'>) {
  return <NumberInput suffix="개" {...props} decimals={0} />;
}

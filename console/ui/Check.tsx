/** Checkbox, switch and radio: the browser's own inputs, drawn by field.css. */
import { useEffect, useId, useRef, type ReactNode, type Ref } from 'react';
import { Field, type FieldProps } from './Field.tsx';

interface OneProps {
  label: string;
  /** Spoken but not drawn (table cells). */
  hideLabel?: boolean;
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Why it is off limits; its tooltip. */
  disabledReason?: string;
}

export interface CheckboxProps extends OneProps {
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean;
}

export function Checkbox({ indeterminate = false, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <Tick {...rest} className="jt-check-box" ref={box} />;
}

/** On or off at once, without 저장. */
export function Switch(props: OneProps) {
  return <Tick {...props} className="jt-switch" role="switch" />;
}

function Tick({
  label,
  hideLabel,
  onChange,
  disabled,
  disabledReason,
  ...input
}: OneProps & { className: string; role?: string; ref?: Ref<HTMLInputElement> }) {
  return (
    <label className="jt-check" data-tip={disabledReason}>
      <input
        {...input}
        type="checkbox"
        disabled={disabled || Boolean(disabledReason)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={hideLabel ? 'jt-hidden' : undefined}>{label}</span>
    </label>
  );
}

export interface ChoiceOption<T extends string> {
  value: T;
  label: string;
  note?: ReactNode;
  disabledReason?: string;
}

export interface RadioProps<T extends string> extends FieldProps {
  value: T | null;
  onChange: (value: T) => void;
  options: readonly ChoiceOption<T>[];
}

export function Radio<T extends string>({ value, onChange, options, ...field }: RadioProps<T>) {
  const group = useId();
  return (
    <Field {...field} group>
      {() => (
        <div className="jt-checks">
          {options.map((option) => (
            <label key={option.value} className="jt-check" data-tip={option.disabledReason}>
              <input
                type="radio"
                className="jt-check-dot"
                name={group}
                checked={option.value === value}
                disabled={Boolean(option.disabledReason)}
                onChange={() => onChange(option.value)}
              />
              <span>
                {option.label}
                {option.note && <span className="jt-muted"> {option.note}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

export interface CheckboxesProps<T extends string> extends FieldProps {
  value: readonly T[];
  onChange: (value: T[]) => void;
  options: readonly ChoiceOption<T>[];
}

/** Several of a few, in the order of the options. */
export function Checkboxes<T extends string>({ value, onChange, options, ...field }: CheckboxesProps<T>) {
  const toggle = (one: T, on: boolean) =>
    onChange(options.map((o) => o.value).filter((v) => (v === one ? on : value.includes(v))));
  return (
    <Field {...field} group>
      {() => (
        <div className="jt-checks">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={value.includes(option.value)}
              disabledReason={option.disabledReason}
              onChange={(on) => toggle(option.value, on)}
            />
          ))}
        </div>
      )}
    </Field>
  );
}

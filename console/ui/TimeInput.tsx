/** A time of day, `HH:mm`; null is none. The browser's own control, which phones have a wheel for. */
import { Field, type FieldProps } from './Field.tsx';

export interface TimeInputProps extends FieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
}

export function TimeInput({ value, onChange, disabled, ...field }: TimeInputProps) {
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <span className="jt-box jt-box-base jt-box-num">
          <input
            id={id}
            name={field.name}
            type="time"
            className="jt-box-input"
            value={value ?? ''}
            disabled={disabled}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onChange={(event) => onChange(event.currentTarget.value || null)}
          />
        </span>
      )}
    </Field>
  );
}

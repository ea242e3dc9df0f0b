/**
 * One day `YYYY-MM-DD`, or with `withTime` a moment `YYYY-MM-DD HH:mm:ss`; null is none. Shows the weekday.
 */
import { useState } from 'react';
import { DatePopover } from './DatePopover.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { dateTime, day } from './format.ts';
import { FIRST_DAY, LAST_DAY } from './range.ts';

export interface DatePickerProps extends FieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  withTime?: boolean;
  min?: string;
  max?: string;
  clearable?: boolean;
  placeholder?: string;
  disabled?: boolean;
}

export function DatePicker(props: DatePickerProps) {
  const {
    value,
    onChange,
    withTime = false,
    min = FIRST_DAY,
    max = LAST_DAY,
    clearable,
    placeholder = '날짜 선택',
    disabled,
    ...field
  } = props;
  const [opened, setOpened] = useState(false);
  return (
    <Field {...field}>
      {(ids) => (
        <DatePopover
          ids={ids}
          name={field.name}
          label={field.label}
          text={value ? (withTime ? dateTime(value) : day(value, true)) : placeholder}
          empty={!value}
          disabled={disabled}
          kind="day"
          value={value ? { from: value, to: value } : null}
          withTime={withTime}
          min={min}
          max={max}
          opened={opened}
          onOpened={setOpened}
          onApply={(range) => onChange(range.from)}
          onClear={clearable ? () => onChange(null) : undefined}
        />
      )}
    </Field>
  );
}

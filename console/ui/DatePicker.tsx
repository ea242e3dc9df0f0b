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
  /** The time that a chosen day begins with: 23:59:59 for an end (R101). */
  firstTime?: string;
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
    firstTime,
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
          firstTime={firstTime}
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

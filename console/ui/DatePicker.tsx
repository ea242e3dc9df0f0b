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
  /** Not shown where nobody chooses them. */
  seconds?: boolean;
  /** The time that a chosen day begins with: 23:59:59 for an end (R101). */
  firstTime?: string;
  min?: string;
  max?: string;
  clearable?: boolean;
  placeholder?: string;
  disabled?: boolean;
}

function textOf(value: string, { withTime, seconds }: { withTime: boolean; seconds: boolean }): string {
  if (!withTime) return day(value, true);
  return seconds ? dateTime(value) : dateTime(value).slice(0, 16);
}

export function DatePicker(props: DatePickerProps) {
  const {
    value,
    onChange,
    withTime = false,
    seconds = true,
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
          text={value ? textOf(value, { withTime, seconds }) : placeholder}
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

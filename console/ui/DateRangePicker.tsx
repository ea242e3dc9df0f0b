/**
 * A range of days with quick buttons (R77). Without `withTime` it gives days, which mean whole days (R101:
 * `dayBounds`); with it, `YYYY-MM-DD HH:mm:ss`. null is 전체. 2019-01-01 to 2048-12-31 (R99), the end never
 * before the start (R100).
 */
import { useState } from 'react';
import { DatePopover } from './DatePopover.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { today } from './now.ts';
import {
  dayBounds,
  FIRST_DAY,
  LAST_DAY,
  QUICK,
  QUICK_LABELS,
  quickOf,
  quickRange,
  rangeText,
  type Quick,
  type Range,
} from './range.ts';
import { Segmented } from './Segmented.tsx';

export interface DateRangePickerProps extends FieldProps {
  value: Range | null;
  onChange: (value: Range | null) => void;
  /** Which quick buttons; [] for none. */
  quick?: readonly Quick[];
  withTime?: boolean;
  min?: string;
  max?: string;
  disabled?: boolean;
}

export function DateRangePicker(props: DateRangePickerProps) {
  const {
    value,
    onChange,
    quick = QUICK,
    withTime = false,
    min = FIRST_DAY,
    max = LAST_DAY,
    disabled,
    ...field
  } = props;
  const [opened, setOpened] = useState(false);
  const give = (range: Range | null) =>
    onChange(range && withTime && range.from.length === 10 ? dayBounds(range) : range);
  const choose = (one: Quick) => (one === 'direct' ? setOpened(true) : give(quickRange(one, today())));
  return (
    <Field {...field}>
      {(ids) => (
        <div className={withTime ? 'jt-range jt-range-time' : 'jt-range'}>
          <DatePopover
            ids={ids}
            name={field.name}
            label={field.label}
            text={rangeText(value)}
            empty={!value}
            disabled={disabled}
            kind="range"
            value={value}
            withTime={withTime}
            min={min}
            max={max}
            opened={opened}
            onOpened={setOpened}
            onApply={give}
          />
          {quick.length > 0 && (
            <Segmented<Quick>
              label={`${field.label} 빠른 선택`}
              value={quickOf(value, today())}
              onChange={choose}
              options={quick.map((one) => ({ value: one, label: QUICK_LABELS[one] }))}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** A time of day, `HH:mm`, typed as 9:30, 0930 or 09:30; null is none. Taken over when the field is left. */
import { IconClock } from '@tabler/icons-react';
import { Field, type FieldProps } from './Field.tsx';
import { readTime } from './range.ts';
import { useTyped } from './useTyped.ts';

export interface TimeInputProps extends FieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
}

export function TimeInput({ value, onChange, disabled, ...field }: TimeInputProps) {
  const { box, leave } = useTyped(value ?? '', (text) => {
    const time = text.trim() === '' ? null : (readTime(text)?.slice(0, 5) ?? value);
    if (time !== value) onChange(time);
  });
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <span className="jt-box jt-box-base jt-box-num">
          <IconClock size={16} aria-hidden />
          <input
            {...box}
            id={id}
            name={field.name}
            placeholder="HH:mm"
            disabled={disabled}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onKeyDown={(event) => event.key === 'Enter' && leave()}
          />
        </span>
      )}
    </Field>
  );
}

/** On or off as a field of a form: a label above, what it means beside the switch. */
import { Switch } from './Check.tsx';
import { Field, type FieldProps } from './Field.tsx';

export interface ToggleFieldProps extends FieldProps {
  value: boolean;
  onChange: (value: boolean) => void;
  /** What on and off mean, in words: 보입니다, 숨깁니다. */
  words: readonly [on: string, off: string];
  disabledReason?: string;
}

export function ToggleField({ value, onChange, words, disabledReason, ...field }: ToggleFieldProps) {
  return (
    <Field {...field} group>
      {() => (
        <div className="jt-checks">
          <Switch
            label={words[value ? 0 : 1]}
            checked={value}
            onChange={onChange}
            disabledReason={disabledReason}
          />
        </div>
      )}
    </Field>
  );
}

/** One of a few that need a sentence each: the whole card is pressed. */
import { useId, type ReactNode } from 'react';
import type { ChoiceOption } from './Check.tsx';
import './choices.css';
import { Field, type FieldProps } from './Field.tsx';

export interface RadioCardsProps<T extends string> extends FieldProps {
  value: T | null;
  onChange: (value: T) => void;
  options: readonly (ChoiceOption<T> & { icon?: ReactNode })[];
}

export function RadioCards<T extends string>({ value, onChange, options, ...field }: RadioCardsProps<T>) {
  const group = useId();
  return (
    <Field {...field} group>
      {() => (
        <div className="jt-choices">
          {options.map((option) => (
            <label key={option.value} className="jt-choice" data-tip={option.disabledReason}>
              <input
                type="radio"
                className="jt-check-dot"
                name={group}
                checked={option.value === value}
                disabled={Boolean(option.disabledReason)}
                onChange={() => onChange(option.value)}
              />
              <span className="jt-grow">
                <b>{option.label}</b>
                {option.note && <small>{option.note}</small>}
              </span>
              {option.icon}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

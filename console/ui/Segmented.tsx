/** One of a few, all in sight. A radio group underneath: arrows move, the chosen one is a tab stop. */
import { useId, type ReactNode } from 'react';
import './Tabs.css';

export interface SegmentedProps<T extends string> {
  label: string;
  value: T | null;
  onChange: (value: T) => void;
  options: readonly { value: T; label: ReactNode; tip?: string }[];
  size?: 'small' | 'base';
}

export function Segmented<T extends string>({
  label,
  value,
  onChange,
  options,
  size = 'base',
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={`jt-segmented jt-segmented-${size}`}>
      {options.map((option) => (
        <label key={option.value} data-tip={option.tip}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.tip}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

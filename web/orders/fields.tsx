import { useId } from 'react';

interface Shown {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function Choice({
  label,
  value,
  options,
  onChange,
}: Shown & { options: readonly (readonly [string, string])[] }) {
  const id = useId();
  return (
    <div className="w-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Area({ label, value, max, onChange }: Shown & { max: number }) {
  const id = useId();
  return (
    <div className="w-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

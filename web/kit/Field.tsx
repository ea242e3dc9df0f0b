import { useId, type InputHTMLAttributes } from 'react';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  label: string;
  /** What is wrong with it. */
  refusal?: string;
  onChange: (value: string) => void;
};

export function Field({ label, refusal, onChange, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="w-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : `${id}-refusal`}
        onChange={(event) => onChange(event.target.value)}
      />
      {refusal !== undefined && (
        <p id={`${id}-refusal`} className="w-refusal">
          {refusal}
        </p>
      )}
    </div>
  );
}

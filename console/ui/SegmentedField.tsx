/** A segmented choice as a field of a form: with a label, a hint, an error. */
import './choices.css';
import { Field, type FieldProps } from './Field.tsx';
import { Segmented, type SegmentedProps } from './Segmented.tsx';

export type SegmentedFieldProps<T extends string> = FieldProps & Omit<SegmentedProps<T>, 'label' | 'size'>;

export function SegmentedField<T extends string>({
  value,
  onChange,
  options,
  ...field
}: SegmentedFieldProps<T>) {
  return (
    <Field {...field} group>
      {() => <Segmented label={field.label} value={value} onChange={onChange} options={options} />}
    </Field>
  );
}

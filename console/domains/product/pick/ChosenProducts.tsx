/** The field of a form that names products of the seller's: how many are chosen, and the dialog that chooses. */
import type { ReactNode } from 'react';
import type { Bound } from '../../../kit/form/useForm.ts';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';

const PickProducts = later(() => import('./PickProducts.tsx').then((m) => m.PickProducts));

interface Props extends Pick<Bound<number[]>, 'name' | 'value' | 'onChange' | 'error'> {
  required: boolean;
  hint?: ReactNode;
  /** Title of the dialog. */
  title: string;
  most: number;
}

export function ChosenProducts(props: Props) {
  const { name, value, onChange, error, required, hint, title, most } = props;
  const pick = async () => {
    const next = await show<number[]>((done) => (
      <PickProducts title={title} chosen={value} most={most} done={done} />
    ));
    if (next) onChange(next);
  };
  return (
    <Field label="상품" name={name} required={required} error={error} group hint={hint}>
      {() => (
        <div className="jt-row jt-wrap">
          <Button onClick={() => void pick()}>
            {value.length > 0 ? `${count(value.length)}개 선택함` : '상품 고르기'}
          </Button>
        </div>
      )}
    </Field>
  );
}

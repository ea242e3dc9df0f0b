/** Products of the seller's own as a field: named one by one, chosen in the dialog of products. */
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { count } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { later } from '../../../ui/later.tsx';
import './pick.css';

const PickProducts = later(() => import('./PickProducts.tsx').then((m) => m.PickProducts));
/** What is chosen here is sold for long: nothing that is gone in a day. */
const LASTING = { type: 'NORMAL' } as const;

interface Props {
  name: string;
  label: string;
  required: boolean;
  hint?: string | undefined;
  error: string | null;
  value: number[];
  onChange: (next: number[]) => void;
  most: number;
  /** Of the dialog; the label unless told. */
  title?: string;
  /** Names of those that may be gone from the list of products. */
  known?: readonly { productSeq: number; name: string }[];
}

export function ProductField({ value, onChange, most, title, known = [], ...field }: Props) {
  const names = useNames(value, known);
  const pick = async () => {
    const next = await show<number[]>((done) => (
      <PickProducts title={title ?? field.label} chosen={value} most={most} only={LASTING} done={done} />
    ));
    if (next) onChange(next);
  };
  return (
    <Field {...field} group counter={`${count(value.length)} / ${count(most)}`}>
      {() => (
        <div className="jt-stack">
          {value.length > 0 && (
            <ul className="jt-product-names">
              {value.map((seq) => {
                const name = names.get(seq) ?? `상품 ${seq}`;
                return (
                  <li key={seq}>
                    <span className="jt-ellipsis jt-grow">{name}</span>
                    <IconButton
                      label={`${name} 빼기`}
                      icon={<IconTrash />}
                      onClick={() => onChange(value.filter((one) => one !== seq))}
                    />
                  </li>
                );
              })}
            </ul>
          )}
          <div>
            <Button icon={<IconPlus />} onClick={() => void pick()}>
              {value.length > 0 ? '상품 더 고르기' : '상품 고르기'}
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}

/** What products are called. */
function useNames(seqs: readonly number[], known: NonNullable<Props['known']>): ReadonlyMap<number, string> {
  const keyword = seqs.toSorted((a, b) => a - b).map(String);
  const productsQuery = useQuery({
    ...query(productListApi.search, { query: { searchKey: 'PRODUCT_SEQ', keyword, length: 50 } }),
    enabled: seqs.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map([
    ...known.map(({ productSeq, name }) => [productSeq, name] as const),
    ...(productsQuery.data?.data ?? []).map(({ productSeq, name }) => [productSeq, name] as const),
  ]);
}

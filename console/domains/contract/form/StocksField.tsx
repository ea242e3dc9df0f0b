/** Pieces set aside of a product, option by option; nothing said: it shares what everybody can buy. */
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import { productApi } from '@jangteo/contract/product/product.api.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, FieldError } from '../../../ui/Field.tsx';
import { count } from '../../../ui/format.ts';
import { CountInput } from '../../../ui/NumberInput.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import type { Face } from './faces.ts';
import type { ProposalFields } from './proposal-form.ts';

interface Props {
  form: Form<ProposalFields>;
  side: ContractSide;
  at: number;
  face: Face | undefined;
}

const WAYS = [
  { value: 'shared', label: '함께 쓰기' },
  { value: 'own', label: '옵션별 배정' },
] as const;
const QTY_MAX = 9_999_999;
/** Options that the call answers at once. */
const OPTIONS = 200;

export function StocksField({ form, side, at, face }: Props) {
  const { stocks } = form.value.terms.products[at]!;
  // Only the seller knows all options; the other one changes pieces that were set aside before.
  const mayOwn = side === 'producer' || stocks !== null || (face?.options.size ?? 0) > 0;
  if (!mayOwn) return null;
  const path = `terms.products.${at}.stocks` as const;
  const turn = (way: 'shared' | 'own') => form.set(path, way === 'shared' ? null : (stocks ?? []));
  return (
    <Field
      label="재고"
      name={path}
      group
      error={form.bind(path).error}
      hint={stocks === null ? '모든 구매자와 같은 재고를 씁니다.' : undefined}
    >
      {() => (
        <>
          <Segmented
            label="재고"
            size="small"
            value={stocks === null ? 'shared' : 'own'}
            onChange={turn}
            options={WAYS}
          />
          {stocks !== null &&
            (side === 'producer' ? (
              <Options form={form} at={at} />
            ) : (
              <Pieces
                form={form}
                at={at}
                options={[...(face?.options ?? [])].map(([optionSeq, text]) => ({ optionSeq, text }))}
              />
            ))}
        </>
      )}
    </Field>
  );
}

function Options({ form, at }: Pick<Props, 'form' | 'at'>) {
  const { productSeq } = form.value.terms.products[at]!;
  const optionsQuery = useQuery(
    query(productApi.options, { params: { productSeq }, query: { length: OPTIONS } }),
  );
  if (optionsQuery.isError)
    return (
      <p>
        {messageOf(optionsQuery.error)}{' '}
        <Button size="small" onClick={() => void optionsQuery.refetch()}>
          다시 불러오기
        </Button>
      </p>
    );
  if (!optionsQuery.data) return <SkeletonRows rows={2} height={28} columns={2} />;
  return <Pieces form={form} at={at} options={optionsQuery.data.data} />;
}

interface Option {
  optionSeq: number;
  text: string;
  stock?: number;
}

function Pieces({ form, at, options }: Pick<Props, 'form' | 'at'> & { options: readonly Option[] }) {
  const path = `terms.products.${at}.stocks` as const;
  const stocks = form.value.terms.products[at]!.stocks ?? [];
  const qtyOf = (optionSeq: number): number => stocks.find((one) => one.optionSeq === optionSeq)?.qty ?? 0;
  const put = (optionSeq: number, qty: number) =>
    form.set(path, [
      ...stocks.filter((one) => one.optionSeq !== optionSeq),
      ...(qty > 0 ? [{ optionSeq, qty }] : []),
    ]);
  return (
    <ul className="jt-proposal-stocks">
      {options.map(({ optionSeq, text, stock }) => (
        <li key={optionSeq}>
          <span className="jt-grow">
            {text || '단일 상품'}
            {stock !== undefined && <small className="jt-muted-tag"> 재고 {count(stock)}개</small>}{' '}
            {stock !== undefined && qtyOf(optionSeq) > stock && <FieldError>재고보다 많습니다</FieldError>}
          </span>
          <CountInput
            label={`${text || '단일 상품'} 배정 수량`}
            hideLabel
            size="small"
            max={QTY_MAX}
            value={qtyOf(optionSeq)}
            onChange={(qty) => put(optionSeq, qty)}
          />
        </li>
      ))}
    </ul>
  );
}

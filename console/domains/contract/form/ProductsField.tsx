/** The products of a proposal, each with its rate, floor, sample and the pieces that are set aside. */
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import { PRODUCTS_MAX } from '@jangteo/contract/contract/contract.terms.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Form } from '../../../kit/form/useForm.ts';
import { show } from '../../../kit/overlay.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { Field, FieldError } from '../../../ui/Field.tsx';
import { count, won } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { later } from '../../../ui/later.tsx';
import { MoneyInput, RateInput } from '../../../ui/NumberInput.tsx';
import { commissionOf } from '../words.ts';
import type { Face, Faces } from './faces.ts';
import { newProduct, type ProposalFields } from './proposal-form.ts';
import { StocksField } from './StocksField.tsx';

const PickProducts = later(() => import('../../product/pick/PickProducts.tsx').then((m) => m.PickProducts));
const PickHosted = later(() => import('./PickHosted.tsx').then((m) => m.PickHosted));

/** A flash product is gone before a contract ends. */
const LASTING = { type: 'NORMAL' } as const;

interface Props {
  form: Form<ProposalFields>;
  side: ContractSide;
  faces: Faces;
}

export function ProductsField({ form, side, faces }: Props) {
  const { products } = form.value.terms;
  const { counterpart } = form.value;
  const pick = async () => {
    const chosen = products.map(({ productSeq }) => productSeq);
    const next = await show<number[]>((done) =>
      side === 'producer' ? (
        <PickProducts title="제안할 상품" chosen={chosen} most={PRODUCTS_MAX} only={LASTING} done={done} />
      ) : (
        <PickHosted sellerSeq={counterpart!} chosen={chosen} most={PRODUCTS_MAX} done={done} />
      ),
    );
    if (!next) return;
    const bps = products.at(-1)?.commissionBps;
    form.set(
      'terms.products',
      next.map((seq) => products.find((one) => one.productSeq === seq) ?? newProduct(seq, bps)),
    );
  };
  return (
    <Field
      label="상품"
      name="terms.products"
      required
      group
      error={form.problem('terms.products')}
      counter={`${count(products.length)} / ${PRODUCTS_MAX}`}
    >
      {() => (
        <div className="jt-stack jt-proposal-products">
          {products.length > 1 && <ForAll form={form} />}
          {products.map((one, i) => (
            <ProductRow
              key={one.productSeq}
              form={form}
              side={side}
              at={i}
              face={faces.get(one.productSeq)}
            />
          ))}
          <div>
            <Button
              icon={<IconPlus />}
              onClick={() => void pick()}
              disabledReason={side === 'gripper' && counterpart === null && '판매자를 먼저 골라 주세요.'}
            >
              {products.length > 0 ? '상품 더 고르기' : '상품 고르기'}
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}

/** One rate for all of them. */
function ForAll({ form }: Pick<Props, 'form'>) {
  const { products } = form.value.terms;
  const [bps, setBps] = useState(products[0]?.commissionBps ?? 0);
  return (
    <div className="jt-row jt-proposal-all">
      <RateInput label="모든 상품의 수수료율" hideLabel value={bps} onChange={setBps} size="small" />
      <Button
        size="small"
        onClick={() =>
          form.set(
            'terms.products',
            products.map((one) => ({ ...one, commissionBps: bps })),
          )
        }
      >
        모든 상품에 적용
      </Button>
    </div>
  );
}

interface RowProps extends Pick<Props, 'form' | 'side'> {
  at: number;
  face: Face | undefined;
}

function ProductRow({ form, side, at, face }: RowProps) {
  const { products } = form.value.terms;
  const product = products[at]!;
  const name = face?.name ?? `상품 ${product.productSeq}`;
  const remove = () =>
    form.set(
      'terms.products',
      products.filter((one) => one !== product),
    );
  const wrong = form.problem(`terms.products.${at}.productSeq`);
  return (
    <div
      className="jt-proposal-product"
      role="group"
      aria-label={name}
      data-field={`terms.products.${at}.productSeq`}
    >
      <div className="jt-proposal-face">
        {face?.thumbnail && <Picture src={face.thumbnail} size={36} className="jt-list-thumb" />}
        <span className="jt-grow">
          <b className="jt-ellipsis">{name}</b>
          <Earned face={face} bps={product.commissionBps} side={side} />
        </span>
        <IconButton label={`${name} 빼기`} icon={<IconTrash />} onClick={remove} />
      </div>
      {wrong && <FieldError>{wrong}</FieldError>}
      <div className="jt-proposal-fields">
        <RateInput label="수수료율" {...form.bind(`terms.products.${at}.commissionBps`)} />
        <MoneyInput
          label="하한가"
          {...form.bind(`terms.products.${at}.priceFloor`)}
          required={false}
          hint={product.priceFloor === 0 ? '정하지 않음' : '이 값보다 싸게 팔지 않습니다.'}
        />
        <div className="jt-proposal-sample">
          <Checkbox
            label="샘플 제공"
            checked={product.sample}
            onChange={(on) => form.set(`terms.products.${at}.sample`, on)}
          />
        </div>
      </div>
      <StocksField form={form} side={side} at={at} face={face} />
    </div>
  );
}

/** Of one piece at its price: what goes to whom. The house's own fees come off the rest. */
function Earned({ face, bps, side }: { face: Face | undefined; bps: number; side: ContractSide }) {
  if (!face || Number.isNaN(face.salePrice)) return null;
  const commission = commissionOf(face.salePrice, bps);
  const left = face.salePrice - commission;
  return (
    <small className="jt-muted-tag">
      {won(face.salePrice, true)} · {side === 'gripper' ? '예상 수익' : '수수료'} {won(commission, true)}
      {side === 'producer' && ` · 남는 금액 ${won(left, true)}`}
    </small>
  );
}

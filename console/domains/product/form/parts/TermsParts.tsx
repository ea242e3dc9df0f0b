/** 배송, 교환·반품: as the shop says once, or for this product alone. */
import type { GoodsTerms } from '@jangteo/contract/seller/seller.terms.ts';
import { deliveryFeeType, deliveryMethod } from '@jangteo/contract/seller/delivery.enums.ts';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { partOf } from '../../../../kit/form/part-of.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button } from '../../../../ui/Button.tsx';
import { won } from '../../../../ui/format.ts';
import { RadioCards } from '../../../../ui/RadioCards.tsx';
import { FeePart, ReturnPart, SendPart } from '../../../seller/delivery-parts.tsx';
import { toForm, toTerms } from '../../../seller/delivery-form.ts';
import { FeeSimulator } from '../../../seller/FeeSimulator.tsx';
import { useProductPlace, type PartProps } from '../place.ts';
import type { Whose } from '../product-form.ts';

interface WhoseProps extends PartProps {
  at: 'deliveryFrom' | 'returnsFrom' | 'voucherFrom';
  label: string;
  /** What the shop says, in a line; null: nothing yet. */
  shop: string | null;
  /** Where the shop says it. */
  where: string;
}

export function WhoseTerms({ form, at, label, shop, where }: WhoseProps) {
  return (
    <>
      <RadioCards<NonNullable<Whose>>
        className="jt-wide"
        label={label}
        hideLabel
        {...form.bind(at)}
        required={false}
        options={[
          {
            value: 'SELLER',
            label: '판매자 정보 사용',
            note: shop ?? '아직 저장한 판매자 정보가 없습니다.',
            ...(shop === null && { disabledReason: '판매자 정보를 먼저 저장해 주세요.' }),
          },
          { value: 'OWN', label: '이 상품만 다르게', note: '이 상품에만 쓰는 조건을 적습니다.' },
        ]}
      />
      {form.value[at] !== 'OWN' && (
        <p className="jt-wide jt-product-sentence">
          {shop === null
            ? '한 번 저장하면 모든 상품에 쓸 수 있습니다. '
            : '저장할 때의 판매자 정보를 옮겨 적습니다. '}
          <Link className="jt-link" to={where}>
            판매자 정보 열기
          </Link>
        </p>
      )}
    </>
  );
}

const feeWords = ({ feeType, fee, freeThreshold, perQty }: GoodsTerms): string => {
  const amount = won(fee, true);
  switch (feeType) {
    case 'FREE_BY_PRICE':
      return `${won(freeThreshold ?? 0, true)}부터 무료, 아니면 ${amount}`;
    case 'CHARGE_BY_QUANTITY':
      return `${perQty ?? 1}개마다 ${amount}`;
    case 'PAID':
      return amount;
    default:
      return deliveryFeeType.label(feeType as 'FREE');
  }
};

/** The goods terms of the shop; null where it sells e-tickets or has said nothing. */
const useShopTerms = (): GoodsTerms | null => {
  const { terms } = useProductPlace();
  return terms && 'feeType' in terms ? terms : null;
};

const Simulator = ({ form }: PartProps): ReactNode => {
  const [open, setOpen] = useState(false);
  const shop = useShopTerms();
  const own = toTerms(form.value.deliveryFrom === 'OWN' || !shop ? form.value.terms : toForm(shop));
  return (
    <div className="jt-wide">
      <Button size="small" onClick={() => setOpen(true)}>
        배송비 계산해 보기
      </Button>
      {open && <FeeSimulator terms={own} onClose={() => setOpen(false)} />}
    </div>
  );
};

export const DeliveryPart = ({ form }: PartProps) => {
  const shop = useShopTerms();
  const terms = partOf(form, 'terms');
  return (
    <>
      <WhoseTerms
        form={form}
        at="deliveryFrom"
        label="배송 기준"
        shop={
          shop && `${deliveryMethod.label(shop.method as 'PARCEL')} · ${feeWords(shop)} · ${shop.origin.base}`
        }
        where={paths.deliveryInfo()}
      />
      {form.value.deliveryFrom === 'OWN' && (
        <>
          <SendPart form={terms} cutoff={false} />
          <FeePart form={terms} />
        </>
      )}
      {form.value.deliveryFrom !== null && <Simulator form={form} />}
    </>
  );
};

export const ReturnsPart = ({ form }: PartProps) => {
  const shop = useShopTerms();
  return (
    <>
      <WhoseTerms
        form={form}
        at="returnsFrom"
        label="교환·반품 기준"
        shop={
          shop &&
          `반품 ${won(shop.returnFee, true)} · 교환 ${won(shop.exchangeFee, true)} · ${shop.returnAddress.base}`
        }
        where={paths.deliveryInfo()}
      />
      {form.value.returnsFrom === 'OWN' && <ReturnPart form={partOf(form, 'terms')} />}
    </>
  );
};

/** Where a coupon is used: whose products, which of them, in which live. */
import { couponProductMode, couponScope, type CouponScope } from '@jangteo/contract/coupon/coupon.enums.ts';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { ChosenProducts } from '../../product/pick/ChosenProducts.tsx';
import type { CouponSide } from '../side.ts';
import { AskField } from './AskField.tsx';
import { lives, livesOfAll, producers } from './choices.ts';
import { needsLive, type PartProps, type Place } from './coupon-form.ts';

const PickHosted = later(() => import('../../contract/form/PickHosted.tsx').then((m) => m.PickHosted));
const MOST = 5_000;

const SCOPES = [
  {
    value: 'SELLER' as const,
    label: couponScope.label('SELLER'),
    note: '한 주문의 상품금액 합계에서 한 번 할인합니다.',
  },
  {
    value: 'PRODUCT' as const,
    label: couponScope.label('PRODUCT'),
    note: '상품마다 그 금액에서 할인합니다.',
  },
];
const PLACES: Readonly<Record<CouponSide, readonly { value: Place; label: string }[]>> = {
  shop: [
    { value: 'ALL', label: '스토어 전체' },
    { value: 'CONTENT', label: '특정 방송' },
  ],
  gripper: [
    { value: 'ALL', label: '내 방송 전체' },
    { value: 'CONTENT', label: '특정 방송' },
  ],
  house: [
    { value: 'ALL', label: '장터 전체' },
    { value: 'CONTENT', label: '특정 방송' },
  ],
};
const MODES = couponProductMode.values.map((value) => ({ value, label: couponProductMode.label(value) }));

export function WherePart({ form, side }: PartProps & { side: CouponSide }) {
  const { scope, place, productMode, producerSeq } = form.value;
  const whole = (next: CouponScope) => {
    form.set('scope', next);
    if (next === 'SELLER' && productMode === 'INCLUDE') form.set('productMode', 'ALL');
  };
  const sellsFor = (seq: number | null) => {
    form.set('producerSeq', seq);
    form.set('products', []);
  };
  const bound = needsLive(form.value);
  return (
    <>
      {side === 'gripper' && (
        <AskField
          label="판매자"
          {...form.bind('producerSeq')}
          onChange={sellsFor}
          ask={producers}
          hint="계약한 판매자의 상품에 쓰는 쿠폰입니다. 판매자가 승인하면 발급할 수 있습니다."
        />
      )}
      {side !== 'house' && (
        <RadioCards
          className="jt-wide"
          label="적용범위"
          {...form.bind('scope')}
          onChange={whole}
          options={SCOPES}
        />
      )}
      <SegmentedField
        label="사용처"
        {...form.bind('place')}
        required={false}
        options={bound ? PLACES[side].slice(1) : PLACES[side]}
        hint={
          bound
            ? '채팅 문구와 라이브 종료 시까지인 쿠폰은 방송에서 씁니다.'
            : side === 'house' && '모든 판매자의 상품에 쓰고, 할인은 장터가 모두 부담합니다.'
        }
      />
      {place === 'CONTENT' && (
        <AskField
          label="방송"
          {...form.bind('contentSeq')}
          ask={side === 'house' ? livesOfAll : lives}
          hint={
            side === 'house'
              ? '이 방송에서 산 상품에만 씁니다. 제목이나 방송번호로 찾습니다.'
              : '이 방송에서 산 상품에만 씁니다.'
          }
        />
      )}
      {side !== 'house' && (
        <SegmentedField
          className="jt-wide"
          label="대상 상품"
          {...form.bind('productMode')}
          options={scope === 'SELLER' ? MODES.filter(({ value }) => value !== 'INCLUDE') : MODES}
        />
      )}
      {productMode !== 'ALL' && side === 'shop' && (
        <ChosenProducts
          {...form.bind('products')}
          required={productMode === 'INCLUDE'}
          title={productMode === 'INCLUDE' ? '쿠폰을 쓸 상품' : '쿠폰에서 뺄 상품'}
          most={MOST}
          hint="등록한 뒤 엑셀로 한 번에 고를 수도 있습니다."
        />
      )}
      {productMode !== 'ALL' && side === 'gripper' && <Hosted form={form} seller={producerSeq} />}
    </>
  );
}

/** Products that a gripper has under contracts with the seller. */
function Hosted({ form, seller }: PartProps & { seller: number | null }) {
  const { products, productMode } = form.value;
  const pick = async (sellerSeq: number) => {
    const next = await show<number[]>((done) => (
      <PickHosted title="쿠폰의 상품" sellerSeq={sellerSeq} chosen={products} most={MOST} done={done} />
    ));
    if (next) form.set('products', next);
  };
  return (
    <Field
      label="상품"
      name="products"
      required={productMode === 'INCLUDE'}
      error={form.problem('products')}
      group
    >
      {() => (
        <div className="jt-row jt-wrap">
          <Button
            disabledReason={seller === null && '판매자를 먼저 골라 주세요.'}
            onClick={() => seller !== null && void pick(seller)}
          >
            {products.length > 0 ? `${count(products.length)}개 선택함` : '상품 고르기'}
          </Button>
        </div>
      )}
    </Field>
  );
}

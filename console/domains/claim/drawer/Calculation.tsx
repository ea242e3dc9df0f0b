/** The refund line by line with its reasons; what is asked for beside it; the proof. */
import type { ClaimDetail, RefundPlan } from '@jangteo/contract/claim/claim.detail.ts';
import { claimFeeMethod } from '@jangteo/contract/claim/claim.enums.ts';
import { paymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { IconCircleCheckFilled, IconPlus } from '@tabler/icons-react';
import { Part } from '../../../kit/detail/DetailParts.tsx';
import type { Form } from '../../../kit/form/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { day, josa, signedWon, won } from '../../../ui/format.ts';
import { MoneyInput } from '../../../ui/NumberInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { sumOf } from '../acts/refund-plans.ts';
import type { PlanFields } from './plan-form.ts';

interface Props {
  claim: ClaimDetail;
  plan: RefundPlan;
  form: Form<PlanFields>;
  editable: boolean;
  counting: boolean;
}

const OUTSIDE = [
  ['returnFee', '반품 배송비'],
  ['region', '반품 지역 추가비'],
  ['clawback', '무료배송 조건 미달'],
  ['exchangeFee', '교환비(왕복)'],
] as const;

export function Calculation({ claim, plan, form, editable, counting }: Props) {
  const outside = OUTSIDE.filter(([key]) => plan.outside[key] > 0);
  const refunds = claim.type !== 'EXCHANGE';
  if (!refunds && outside.length === 0)
    return (
      <Part title="교환 비용">
        <p className="jt-muted">구매자에게 받을 교환비가 없습니다.</p>
      </Part>
    );
  return (
    <Part
      title={refunds ? '환불 계산' : '교환 비용'}
      aside={refunds && editable && <OtherButton form={form} />}
    >
      {refunds && (
        <dl className="jt-claim-sum" aria-busy={counting || undefined}>
          {plan.lines.map(({ key, label, amount, why, law }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd className="jt-claim-why">
                {why}
                {law && <small>{law}</small>}
                {key === 'PAY' && plan.goods && <Goods {...plan.goods} />}
              </dd>
              <dd>{signedWon(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {refunds && editable && <Other form={form} />}
      {refunds && <Total claim={claim} plan={plan} />}
      {outside.length > 0 && (
        <dl className="jt-claim-sum">
          {outside.map(([key, label]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd className="jt-claim-why">
                환불과 따로 {josa(claimFeeMethod.label(plan.feeMethod), '으로/로')} 받습니다
              </dd>
              <dd>{won(plan.outside[key])}</dd>
            </div>
          ))}
        </dl>
      )}
      {plan.couponsBack.length > 0 && (
        <p className="jt-muted-tag">돌려주는 쿠폰: {plan.couponsBack.map(({ name }) => name).join(', ')}</p>
      )}
    </Part>
  );
}

/** What was paid for the goods: their price less what coupons took off. */
const Goods = (goods: NonNullable<RefundPlan['goods']>) =>
  goods.sellerCoupon + goods.platformCoupon === 0 ? null : (
    <small>
      상품금액 {won(goods.productAmount, true)}
      {goods.sellerCoupon > 0 && ` − 판매자쿠폰 ${won(goods.sellerCoupon, true)}`}
      {goods.platformCoupon > 0 && ` − 플랫폼쿠폰 ${won(goods.platformCoupon, true)}`} ={' '}
      {won(goods.payAmount, true)}
    </small>
  );

function Total({ claim, plan }: Pick<Props, 'claim' | 'plan'>) {
  const to =
    plan.refundAmount === 0
      ? '돌려줄 금액 없음'
      : plan.refundTo === 'CARD'
        ? `${paymentMethod.label(claim.paymentMethod)} 취소`
        : '구매자 계좌로 이체';
  const [plus, minus] = [1, -1].map((sign) =>
    plan.lines.reduce((sum, { amount }) => sum + (amount * sign > 0 ? amount * sign : 0), 0),
  ) as [number, number];
  const difference = plus - minus - plan.refundAmount;
  return (
    <>
      <p className="jt-claim-refund">
        <b>환불금액</b>
        <small>{to}</small>
        <strong>{won(plan.refundAmount, true)}</strong>
      </p>
      {plan.lateInterest > 0 && (
        <Notice tone="danger">
          {plan.refundDueAt && `${day(plan.refundDueAt, true)}이 지나 `}지연배상금{' '}
          <b>{won(plan.lateInterest, true)}</b>이 더해져 모두 <b>{won(sumOf(plan), true)}</b>을 환불합니다.
        </Notice>
      )}
      {plan.refundAmount < 0 ? (
        <Notice tone="danger">
          공제액이 환불액보다 {won(-plan.refundAmount, true)} 많습니다. 비용처리를 바꾸거나 공제를 줄여
          주세요.
        </Notice>
      ) : (
        <p className="jt-claim-proof">
          <IconCircleCheckFilled aria-hidden />
          <span>
            돌려줄 금액 <b>{won(plus)}</b> − 공제 <b>{won(minus)}</b> = 환불 <b>{won(plan.refundAmount)}</b>
          </span>
          <b>차이 {won(difference, true)}</b>
        </p>
      )}
    </>
  );
}

/** Opened by hand (the value is another one then, if of the same text), or by what stands in it. */
const isOpen = ({ value, start }: Form<PlanFields>): boolean =>
  value.other.amount > 0 || value.other !== start.other;

function Other({ form }: { form: Form<PlanFields> }) {
  if (!isOpen(form)) return null;
  return (
    <div className="jt-claim-pair">
      <MoneyInput label="기타 공제" size="small" {...form.bind('other.amount')} required={false} />
      <TextInput
        label="공제 사유"
        size="small"
        {...form.bind('other.reason')}
        required={form.value.other.amount > 0}
        maxLength={200}
      />
    </div>
  );
}

const OtherButton = ({ form }: { form: Form<PlanFields> }) =>
  !isOpen(form) && (
    <Button
      variant="subtle"
      size="small"
      icon={<IconPlus />}
      onClick={() => form.set('other', { ...form.value.other })}
    >
      기타 공제
    </Button>
  );

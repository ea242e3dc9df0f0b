/** What comes back, row by row, and what is paid beside it. */
import type { ClaimQuote } from '@jangteo/contract/claim/buyer-claim.ts';
import { won } from '../kit/won.ts';

const OUTSIDE = [
  ['returnFee', '반품 배송비'],
  ['region', '지역 추가비'],
  ['clawback', '무료배송 조건 미달'],
  ['exchangeFee', '교환 배송비'],
] as const;

const Goods = (goods: NonNullable<ClaimQuote['plan']['goods']>) =>
  goods.sellerCoupon + goods.platformCoupon === 0 ? null : (
    <small>
      상품금액 {won(goods.productAmount)}
      {goods.sellerCoupon > 0 && ` − 판매자 쿠폰 ${won(goods.sellerCoupon)}`}
      {goods.platformCoupon > 0 && ` − 플랫폼 쿠폰 ${won(goods.platformCoupon)}`} = {won(goods.payAmount)}
    </small>
  );

export function PlanRows({ plan }: { plan: ClaimQuote['plan'] }) {
  const beside = OUTSIDE.filter(([key]) => plan.outside[key] > 0);
  return (
    <dl className="w-costs">
      {plan.lines.map(({ key, label, amount, why }) => (
        <div key={key}>
          <dt>
            {label}
            <small>{why}</small>
            {key === 'PAY' && plan.goods && <Goods {...plan.goods} />}
          </dt>
          <dd>{won(amount)}</dd>
        </div>
      ))}
      {plan.lines.length > 0 && (
        <div className="w-sum">
          <dt>돌려받을 금액</dt>
          <dd>{won(plan.refundAmount)}</dd>
        </div>
      )}
      {beside.map(([key, label]) => (
        <div key={key}>
          <dt>
            {label}
            <small>환불금과 따로 내시는 금액입니다.</small>
          </dt>
          <dd>{won(plan.outside[key])}</dd>
        </div>
      ))}
      {plan.couponsBack.length > 0 && (
        <div>
          <dt>
            돌려받는 쿠폰
            <small>{plan.couponsBack.map(({ name }) => name).join(', ')}</small>
          </dt>
          <dd>{plan.couponsBack.length}장</dd>
        </div>
      )}
      {plan.lines.length === 0 && beside.length === 0 && (
        <p className="w-muted">추가로 내실 금액이 없습니다.</p>
      )}
    </dl>
  );
}

/** What an order costs, line by line, so that each sum is the sum of what stands above it. */
import type { Quote } from '@jangteo/contract/market/market.goods.ts';
import { kindWord } from '../coupons/words.ts';
import { pieces, won } from '../kit/won.ts';

export function Costs({ bundles, productAmount, discount, deliveryFee, payAmount, coupons }: Quote) {
  const lines = bundles.flatMap((bundle) => bundle.lines);
  return (
    <dl className="w-costs">
      {lines.length > 1 &&
        lines.map((line) => (
          <div key={line.optionSeq} className="w-cost-line">
            <dt>
              {line.optionText || line.productName} · {pieces(line.qty)}
              {line.sellerCoupon + line.platformCoupon > 0 && (
                <small>쿠폰 −{won(line.sellerCoupon + line.platformCoupon)}</small>
              )}
            </dt>
            <dd>{won(line.payAmount)}</dd>
          </div>
        ))}
      <div>
        <dt>상품 금액</dt>
        <dd>{won(productAmount)}</dd>
      </div>
      {coupons.used.map((one) => (
        <div key={one.couponIssueSeq ?? one.couponSeq}>
          <dt>
            {kindWord(one)}
            <small>{one.name}</small>
          </dt>
          <dd>−{won(one.amount)}</dd>
        </div>
      ))}
      {coupons.used.length === 0 && discount > 0 && (
        <div>
          <dt>할인</dt>
          <dd>−{won(discount)}</dd>
        </div>
      )}
      <div>
        <dt>배송비</dt>
        <dd>{won(deliveryFee)}</dd>
      </div>
      <div className="w-sum">
        <dt>결제 금액</dt>
        <dd>{won(payAmount)}</dd>
      </div>
    </dl>
  );
}

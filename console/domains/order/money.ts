/** What an order costs, line by line, so that each sum is the sum of what stands above it. */
import { combinedDeliveryRule } from '@jangteo/contract/seller/delivery.enums.ts';
import type { OrderDetail } from '@jangteo/contract/order/order.detail.ts';

export interface MoneyLine {
  name: string;
  /** Won. */
  amount: number;
  tip?: string;
  sum?: true;
}

type Money = Pick<OrderDetail, 'totals' | 'payment' | 'bundles'> & {
  lines: readonly Pick<OrderDetail['lines'][number], 'deliveryMethod'>[];
};

/** Paid: 결제금액, and what is left of it after refunds. Not paid: what is to be paid, or would have been. */
export function moneyOf({ totals, payment, bundles, lines: sold }: Money): MoneyLine[] {
  const tip = bundles.length === 1 ? combinedDeliveryRule.label(bundles[0]!.rule) : `${bundles.length}건`;
  const parts: MoneyLine[] = [
    { name: '상품금액', amount: totals.productAmount },
    { name: '판매자쿠폰', amount: -totals.sellerCoupon },
    { name: '플랫폼쿠폰', amount: -totals.platformCoupon },
    { name: '배송비', amount: totals.deliveryFee, tip },
  ];
  // What goes by message has no delivery, not even a free one.
  const carried = sold.some((line) => line.deliveryMethod !== 'MESSAGE');
  const lines = parts.filter(
    ({ name, amount }) => amount !== 0 || name === '상품금액' || (name === '배송비' && carried),
  );
  if (payment.paidAt === null) {
    const over = payment.status === 'FAIL' || payment.status === 'CANCELED';
    return [
      ...lines,
      {
        name: over ? '결제되지 않은 금액' : '결제할 금액',
        amount: parts.reduce((sum, one) => sum + one.amount, 0),
        sum: true,
      },
    ];
  }
  const paid: MoneyLine = { name: '결제금액', amount: payment.paidAmount, sum: true };
  if (totals.refundAmount === 0) return [...lines, paid];
  return [
    ...lines,
    paid,
    { name: '환불금액', amount: -totals.refundAmount },
    { name: '환불 뒤 금액', amount: payment.paidAmount - totals.refundAmount, sum: true },
  ];
}

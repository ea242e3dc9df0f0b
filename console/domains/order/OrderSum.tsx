/** Sums of the whole search, not of the page. */
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import type { OrderFilter } from '@jangteo/contract/order/order.list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { count, won } from '../../ui/format.ts';

export function OrderSum({ filter }: { filter: OrderFilter }) {
  const total = useQuery({ ...query(orderApi.summary, { query: filter }), placeholderData: keepPreviousData })
    .data?.data.total;
  if (!total || total.lineCount === 0) return null;
  const coupon = total.sellerCoupon + total.platformCoupon;
  return (
    <>
      <span>주문 {count(total.orderCount)}건</span>
      <span>주문금액 {won(total.productAmount)}</span>
      {coupon > 0 && (
        <span data-tip={`판매자쿠폰 ${won(-total.sellerCoupon)} · 플랫폼쿠폰 ${won(-total.platformCoupon)}`}>
          쿠폰 {won(-coupon)}
        </span>
      )}
      <span>
        결제금액 <b>{won(total.payAmount, true)}</b>
      </span>
    </>
  );
}

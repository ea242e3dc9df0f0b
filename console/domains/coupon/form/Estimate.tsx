/** 예상 계산: what one order would have taken off, what the shop gets of it, and what all of them cost at most. */
import { couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { DEBOUNCE_MS } from '../../../ui/debounce.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { count, won } from '../../../ui/format.ts';
import { MoneyInput } from '../../../ui/NumberInput.tsx';
import type { CouponSide } from '../side.ts';
import { schema, toBody, type Body, type CouponForm } from './coupon-form.ts';
import '../coupon.css';

/** What is not filled in yet has no part in a price. */
const draftOf = (form: CouponForm, side: CouponSide): Body | null => {
  const named = { ...form, name: form.name.trim() === '' ? '쿠폰' : form.name };
  const body = toBody(side)(named);
  return schema.safeParse(body).success ? (body as Body) : null;
};

export function Estimate({ value, side }: { value: CouponForm; side: CouponSide }) {
  const [basket, setBasket] = useState<number | null>(null);
  const amount = basket ?? Math.max(value.minOrder, 10_000);
  const [{ draft, basketAmount }] = useDebouncedValue(
    { draft: draftOf(value, side), basketAmount: amount },
    DEBOUNCE_MS,
  );
  const estimateQuery = useQuery({
    ...query(couponApi.estimate, { body: { draft: draft!, basketAmount } }),
    enabled: draft !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = draft && estimateQuery.data?.data;
  return (
    <div className="jt-coupon-sum">
      <MoneyInput
        label="주문금액"
        value={amount}
        onChange={setBasket}
        hint="이 금액을 주문할 때를 계산합니다."
      />
      {draft === null && <p className="jt-muted">할인과 기간을 채우면 계산합니다.</p>}
      {draft && estimateQuery.isError && <p className="jt-muted">{messageOf(estimateQuery.error)}</p>}
      {found && (
        <div aria-live="polite" aria-busy={estimateQuery.isFetching}>
          <p className="jt-coupon-big">{won(amount - found.discount, true)}</p>
          <small>
            {found.discount === 0
              ? '최소주문금액에 못 미쳐 할인되지 않습니다.'
              : `구매자가 내는 금액 · ${won(found.discount, true)} 할인`}
          </small>
          <Facts
            facts={[
              [side === 'gripper' ? '판매자 부담' : '내 부담', won(found.sellerPart, true)],
              found.platformPart > 0 && ['플랫폼 부담', won(found.platformPart, true)],
              [
                '정산 예상',
                <>
                  {won(found.settleAfter, true)} <small>쿠폰 없이 {won(found.settleBefore, true)}</small>
                </>,
              ],
              [
                '최대 부담',
                found.maxCost === null ? '수량이나 최대 할인이 없어 알 수 없음' : won(found.maxCost, true),
              ],
              side === 'shop' && [
                '지난 30일이라면',
                `주문 ${count(found.like30d.orders)}건, 부담 ${won(found.like30d.sellerPart, true)}`,
              ],
            ]}
          />
          <small>기본 수수료율과 부가세로 계산합니다. 카테고리와 결제수단에 따라 달라질 수 있습니다.</small>
        </div>
      )}
    </div>
  );
}

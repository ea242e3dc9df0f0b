/** Coupons of the seller's own that take part. */
import { couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import type { PromotionApply } from '@jangteo/contract/promotion/promotion.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { MultiSelect } from '../../ui/MultiSelect.tsx';

/** As many as a page of the call answers, the newest first. */
const SHOWN = 200;
const USABLE = ['READY', 'ISSUE', 'ISSUE_START', 'ISSUE_COMPLETED'] as const;

interface Props {
  name: string;
  label: string;
  required: boolean;
  hint: string | undefined;
  error: string | null;
  value: number[];
  onChange: (next: number[]) => void;
  most: number;
  /** Those that stand there already, with their names. */
  known: PromotionApply['coupons'];
}

export function CouponField({ value, onChange, most, known, hint, ...field }: Props) {
  const couponsQuery = useQuery(
    query(couponApi.list, { query: { status: [...USABLE], issuer: 'SELLER', length: SHOWN } }),
  );
  const found = new Map(known.map(({ couponSeq, name }) => [couponSeq, name]));
  for (const { couponSeq, name } of couponsQuery.data?.data ?? []) found.set(couponSeq, name);
  const none = couponsQuery.isSuccess && found.size === 0;
  return (
    <MultiSelect
      {...field}
      hint={none ? '쓸 수 있는 쿠폰이 없습니다. 쿠폰 관리에서 먼저 만들어 주세요.' : hint}
      value={value.map(String)}
      onChange={(next) => onChange(next.map(Number))}
      max={most}
      placeholder={`쿠폰 선택 (최대 ${most}개)`}
      options={[...found].map(([seq, label]) => ({ value: String(seq), label, note: String(seq) }))}
    />
  );
}

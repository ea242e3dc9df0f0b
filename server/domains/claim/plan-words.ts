/** A plan in words, row by row, with the law that a row rests on (claims.md §4). */
import {
  refundRow,
  type ClaimFeeMethod,
  type Fault,
  type RefundRow,
} from '@jangteo/contract/claim/claim.enums.ts';
import type { RefundPlan } from '@jangteo/contract/claim/claim.detail.ts';
import type { Plan, PlanLine } from '@jangteo/contract/claim/refund.plan.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import { lateInterest } from './rules/clocks.ts';

/** What the words need of the claim and its parcel. */
export interface Planned {
  claimSeq: number;
  version: number;
  fault: Fault;
  feeMethod: ClaimFeeMethod;
  expiredBps: number | null;
  freeThreshold: number | null;
  paymentMethod: string;
  refundDueAt: string | null;
  refundedAt: string | null;
  /** Its line as it was sold. */
  goods: NonNullable<RefundPlan['goods']>;
  /** Coupons that are back with it. */
  couponsBack: RefundPlan['couponsBack'];
}

const LAW: Partial<Record<RefundRow, string>> = {
  DELIVERY: '전자상거래법 제18조 제10항',
  RETURN_FEE: '전자상거래법 제18조 제9항',
  RETURN_REGION: '전자상거래법 제18조 제9항',
  CLAWBACK: '전자상거래법 제18조 제9항',
};

const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;

function why({ key, text }: PlanLine, { expiredBps, freeThreshold }: Planned): string {
  switch (key) {
    case 'PAY':
      return expiredBps === null
        ? '쿠폰을 뺀 실제 결제금액입니다.'
        : `만료된 이용권은 결제금액의 ${expiredBps / 100}%를 돌려줍니다.`;
    case 'DELIVERY':
      return '묶음의 상품이 모두 빠져 처음 배송비를 돌려줍니다.';
    case 'RETURN_FEE':
      return '구매자 귀책 반품의 왕복·회수 비용입니다. 수거 한 번에 한 번 받습니다.';
    case 'RETURN_REGION':
      return '제주·도서산간에서 돌아오는 추가 배송비입니다.';
    case 'CLAWBACK':
      return `남는 상품이 무료배송 기준 ${won(freeThreshold ?? 0)}에 미치지 못합니다.`;
    case 'OTHER':
      return text ?? '';
  }
}

/** What the contract shows of a plan. */
export function planInWords(plan: Plan, claim: Planned, now: Date): RefundPlan {
  const { claimSeq, version, fault, feeMethod, refundDueAt } = claim;
  const until = claim.refundedAt === null ? now : new Date(claim.refundedAt);
  return {
    claimSeq,
    version,
    fault,
    feeMethod,
    lines: plan.lines.map((line) => ({
      key: line.key,
      label: refundRow.label(line.key),
      amount: line.amount,
      why: why(line, claim),
      law: LAW[line.key] ?? null,
    })),
    goods: plan.lines.some(({ key }) => key === 'PAY') ? claim.goods : null,
    refundAmount: plan.refundAmount,
    outside: plan.outside,
    couponsBack: claim.couponsBack,
    lateInterest: lateInterest(Math.max(plan.refundAmount, 0), refundDueAt && kstDay(refundDueAt), until),
    refundDueAt,
    refundTo: claim.paymentMethod === 'VIRTUAL_ACCOUNT' ? 'ACCOUNT' : 'CARD',
  };
}

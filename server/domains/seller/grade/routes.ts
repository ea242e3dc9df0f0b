import { gradeApi } from '@jangteo/contract/seller/grade.api.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import { reading, serve } from '../../../kit/http/route.ts';
import { ownGrade } from './own.ts';
import { readScheme } from './queries.ts';

const EXPLAINS = [
  '등급은 지난 일요일까지 12주 동안 구매확정된 상품주문의 판매금액과 건수로 매주 월요일에 산정합니다.',
  '두 기준을 모두 채운 가장 높은 등급이 됩니다. 쿠폰을 적용하기 전 판매금액이며 배송비는 빼고 계산합니다.',
  '구매확정 후 반품이 끝난 상품주문은 빼고 계산합니다. 교환한 상품주문은 포함합니다.',
  '뱃지는 매달 2일 오전 4시에 지난달 구매확정 판매금액으로 정합니다. 판매가 없던 달은 등급없음입니다.',
];

export const gradeRoutes = serve(gradeApi, {
  own: reading(async (_input, { db, scope, now }) => (await ownGrade(db, scope.sellerSeq, now)).own),
  rules: reading(async (_input, { db, now }) => {
    const { grades, badges } = await readScheme(db, kstDay(now));
    return { grades: [...grades], badges: [...badges], explains: EXPLAINS };
  }),
});

import type { CategoryUses } from '@jangteo/contract/category/desk.api.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { count } from '../../../ui/format.ts';

/** What is at work there, whatever becomes of it when the category is hidden. */
export function UsesFacts({ uses }: { uses: CategoryUses }) {
  const n = (of: number, unit: string) => of > 0 && `${count(of)}${unit}`;
  return (
    <Facts
      tight
      wide
      none="없음"
      facts={[
        ['판매 중 상품', n(uses.onSale, '개')],
        ['등록한 상품', n(uses.products, '개')],
        ['판매자', n(uses.sellers, '명')],
        ['수수료', n(uses.rates, '건')],
        ['상품을 고른 쿠폰', n(uses.coupons, '건')],
        uses.below > 0 && ['하위 카테고리', n(uses.below, '개')],
        uses.removed > 0 && ['삭제한 상품', n(uses.removed, '개')],
        uses.flashBases > 0 && ['플래시 기본정보', n(uses.flashBases, '건')],
        uses.lives > 0 && ['방송', n(uses.lives, '건')],
        uses.requests > 0 && ['그리퍼 요청', n(uses.requests, '건')],
        uses.people > 0 && ['매칭 정보·입점 신청', n(uses.people, '건')],
        uses.papers > 0 && ['제출한 서류', n(uses.papers, '건')],
      ]}
    />
  );
}

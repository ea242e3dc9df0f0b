import type { OwnGrade } from '@jangteo/contract/seller/grade.api.ts';
import { sellerGrade } from '@jangteo/contract/seller/grade.enums.ts';
import { count, won } from '../../../ui/format.ts';

/** What is missing to the next grade, as a sentence. */
export function gapWords({ next, gap }: Pick<OwnGrade, 'next' | 'gap'>): string {
  if (!next) return '가장 높은 등급입니다.';
  const left = [
    gap.amount > 0 && won(gap.amount, true),
    gap.orders > 0 && `주문 ${count(gap.orders)}건`,
  ].filter(Boolean);
  const name = sellerGrade.label(next);
  return left.length > 0
    ? `${name}까지 ${left.join(', ')} 남았습니다.`
    : `기준을 모두 채웠습니다. 다음 월요일에 ${name} 등급이 됩니다.`;
}

import type { OwnSanction } from './own.ts';
import { sanctionScope, sanctionTarget } from './sanction.enums.ts';

/** What a sanction is about, in a word. */
export const aboutOf = ({ target, scope, productSeqList }: OwnSanction): string => {
  if (scope.length > 0) return `${scope.map((one) => sanctionScope.label(one)).join('·')} 제한`;
  if (target === null) return `상품 ${productSeqList.length}개 판매 제재`;
  return target === 'ACCOUNT' ? '계정 제재' : sanctionTarget.label(target);
};

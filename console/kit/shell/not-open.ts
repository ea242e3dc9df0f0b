/** Pages of the menu that do not open yet, and why (R51-R53). */
import type { User } from '@jangteo/contract/account/account.user.ts';
import { gateFor } from '@jangteo/contract/menu/access.ts';
import { paths } from '../paths.ts';

/** What must be filled in before it opens, as a sentence; null: it opens. */
export function closedUntil(user: User, route: string): string | null {
  const gate = gateFor(user, route);
  if (gate === null) return null;
  return gate === paths.sellerInfo()
    ? '판매자 정보를 모두 채우면 열립니다.'
    : '매칭 정보를 모두 채우면 열립니다.';
}

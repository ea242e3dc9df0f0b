/** Why a page does not open for this user, and whom it is for (R55, R56). */
import type { User } from '@jangteo/contract/account/account.user.ts';
import { groupRoleOf } from '@jangteo/contract/kit/audience.ts';
import { itemAt } from '@jangteo/contract/menu/access.ts';
import type { MenuItem } from '@jangteo/contract/menu/menu.ts';
import { opensDesk } from '@jangteo/contract/menu/operator.ts';

const ASK = ' 필요하면 그룹 마스터에게 요청해 주세요.';

export function refusalOf(user: User, path: string): string {
  if (opensDesk(user, path) !== null)
    return user.userType === 'admin'
      ? '지금 권한으로는 볼 수 없는 화면입니다. 필요하면 총괄 운영자에게 요청해 주세요.'
      : '장터 운영자가 이용하는 화면입니다.';
  if (user.userType === 'consumer') return '판매자와 그리퍼가 이용하는 메뉴입니다. 입점이 승인되면 열립니다.';
  const item = itemAt(path);
  return (item && (ofRole(item, user) ?? ofType(item, user))) ?? '지금 계정으로는 열 수 없는 화면입니다.';
}

function ofRole({ groupRoles }: MenuItem, user: User): string | null {
  const role = groupRoleOf(user);
  if (groupRoles.includes(role)) return null;
  if (role === 'groupMember') return `그룹 멤버 계정에서는 이용할 수 없는 메뉴입니다.${ASK}`;
  return '판매자 그룹을 운영하는 그룹 마스터가 이용하는 메뉴입니다.';
}

function ofType({ userTypes }: MenuItem, user: User): string | null {
  const only = (...types: MenuItem['userTypes']) =>
    userTypes.every((type) => type === 'admin' || types.includes(type));
  if (only('influencer')) return '그리퍼와 매칭 판매자가 이용하는 메뉴입니다.';
  if (user.userType === 'influencer') return '판매자가 이용하는 메뉴입니다.';
  if (only('eTicket')) return '이용권을 파는 판매자가 이용하는 메뉴입니다.';
  return user.productType === 'voucher' ? '실물 상품을 파는 판매자가 이용하는 메뉴입니다.' : null;
}

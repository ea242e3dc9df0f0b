import type { User } from '@jangteo/contract/account/account.user.ts';
import { someSeller } from '@jangteo/contract/account/user.testing.ts';
import { allowedPath } from '@jangteo/contract/menu/access.ts';
import { menuItems } from '@jangteo/contract/menu/menu.ts';
import { expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';

const other = { productType: null, producerType: null } as const;
const personas: Record<string, User> = {
  seller: someSeller,
  member: { ...someSeller, isGroupMember: true },
  tickets: { ...someSeller, productType: 'voucher' },
  gripper: { ...someSeller, ...other, userType: 'influencer' },
  visitor: { ...someSeller, ...other, userType: 'consumer' },
  operator: { ...someSeller, ...other, userType: 'admin', operatorRoles: ['FULL'] },
};
const NOBODY = '지금 계정으로는 열 수 없는 화면입니다.';

it.each([
  ['seller', '/channels/group', '그룹 마스터가 이용하는'],
  ['member', '/settlement/sales/estimate', '그룹 마스터에게 요청'],
  ['tickets', '/delivery/order', '실물 상품'],
  ['seller', '/shipment/prepare', '이용권'],
  ['gripper', '/delivery/order', '판매자가'],
  ['seller', '/settlement/matching/estimate', '그리퍼'],
  ['visitor', '/delivery/order', '입점'],
  ['seller', '/admin/act-as', '운영자'],
] as const)('%s on %s reads whom it is for: %s', (name, path, words) =>
  expect(refusalOf(personas[name]!, path)).toContain(words),
);

it('every page of the menu that a persona may not open says whom it is for; an ungrouped seller is sent to no master', () => {
  for (const [name, user] of Object.entries(personas)) {
    for (const { route } of menuItems.filter(
      (item) => !/[{*]/.test(item.route) && !allowedPath(user, item.route),
    )) {
      const words = refusalOf(user, route);
      expect([name, route, words], 'a reason of its own').not.toContain(NOBODY);
      expect([name, route, words.includes('요청해')]).toEqual([
        name,
        route,
        name === 'member' && words.includes('멤버'),
      ]);
    }
  }
});

import { menuFor } from './access.ts';
import type { MenuUser } from './access.ts';

export const base: MenuUser = {
  userType: 'producer',
  productType: 'normal',
  producerType: 'business',
  groupMaster: false,
  isGroupMember: false,
  matchSaleable: false,
  needBasicInfoType: 'none',
  hasProducerInfo: true,
  requestProducerStatus: { status: 'final' },
};
export const user = (part: Partial<MenuUser>): MenuUser => ({ ...base, ...part });
const plain = { productType: null, producerType: null, hasProducerInfo: false } as const;
export const personas: Record<string, MenuUser> = {
  'producer-a': base,
  'need-seller-info': user({ needBasicInfoType: 'seller', hasProducerInfo: false }),
  'producer-individual': user({ producerType: 'individual' }),
  eticket: user({ productType: 'voucher' }),
  'group-master': user({ groupMaster: true }),
  'group-member': user({ isGroupMember: true }),
  influencer: user({ ...plain, userType: 'influencer' }),
  'need-matching-info': user({ ...plain, userType: 'influencer', needBasicInfoType: 'matching' }),
  'producer-matching': user({ matchSaleable: true }),
  admin: user({ ...plain, userType: 'admin', operatorRoles: ['FULL'] }),
  consumer: user({ ...plain, userType: 'consumer', requestProducerStatus: { status: 'none' } }),
};

export const routesOf = (u: MenuUser) =>
  menuFor(u).flatMap((s) => s.groups.flatMap((g) => g.items.map((i) => i.route)));

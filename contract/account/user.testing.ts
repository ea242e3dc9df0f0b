import type { User } from './account.user.ts';

/** A seller of goods, signed in and in good standing, who owes nothing; tests change what they are about. */
export const someSeller: User = {
  userSeq: 1,
  loginId: 'x',
  name: 'x',
  userTag: null,
  email: null,
  emailVerified: true,
  phoneNumber: null,
  provider: 'E',
  status: 'NORMAL',
  userType: 'producer',
  productType: 'normal',
  producerType: 'business',
  groupMaster: false,
  isGroupMember: false,
  groupSeq: null,
  matchSaleable: false,
  needBasicInfoType: 'none',
  hasProducerInfo: true,
  requestProducerStatus: { status: 'none' },
  shopName: null,
  passwordDue: false,
  nextAction: null,
};

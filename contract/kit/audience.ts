import type { OperatorRole } from './right.ts';

/** Who may call. The kinds of one user add up: an individual e-ticket seller is eTicket and individual. */
export const userKinds = [
  'producer',
  'eTicket',
  'individual',
  'influencer',
  'matchSaleable',
  'admin',
  'consumer',
] as const;
export type UserKind = (typeof userKinds)[number];
export const groupRoles = ['groupMaster', 'groupMember', 'nonGroup'] as const;
export type GroupRole = (typeof groupRoles)[number];

export interface Audience {
  /** `['public']`: no sign-in needed. */
  users: readonly (UserKind | 'public')[];
  groups: readonly GroupRole[];
}

/** What the two rules below read of a user; the names are the documents' (R47). */
export interface UserTraits {
  userType: 'admin' | 'producer' | 'influencer' | 'consumer';
  productType: 'normal' | 'voucher' | null;
  producerType: 'individual' | 'business' | null;
  groupMaster: boolean;
  isGroupMember: boolean;
  matchSaleable: boolean;
  /** What an operator was given; nobody else has any. */
  operatorRoles?: readonly OperatorRole[];
}

const to = (users: Audience['users'], groups: Audience['groups'] = groupRoles): Audience => ({
  users,
  groups,
});

/**
 * The letters of order-desk.md §1: S any producer · G goods · V vouchers · M matching side · U console users.
 */
export const audience = {
  public: to(['public']),
  seller: to(['producer', 'eTicket']),
  goods: to(['producer']),
  /** GM: the master of a group, with products. */
  groupMaster: to(['producer', 'eTicket'], ['groupMaster']),
  voucher: to(['eTicket']),
  matching: to(['influencer', 'matchSaleable']),
  /** U without A: whoever has a channel. */
  channel: to(['producer', 'eTicket', 'individual', 'influencer', 'matchSaleable']),
  console: to(['producer', 'eTicket', 'individual', 'influencer', 'matchSaleable', 'admin']),
  signedIn: to(userKinds),
  admin: to(['admin']),
  consumer: to(['consumer']),
} satisfies Record<string, Audience>;

export function kindsOf(user: UserTraits): UserKind[] {
  const kinds: UserKind[] = [];
  if (user.userType === 'producer') {
    kinds.push(user.productType === 'voucher' ? 'eTicket' : 'producer');
    if (user.producerType === 'individual') kinds.push('individual');
  } else kinds.push(user.userType);
  if (user.matchSaleable && user.userType !== 'influencer') kinds.push('matchSaleable');
  return kinds;
}

export function groupRoleOf(user: UserTraits): GroupRole {
  if (user.groupMaster) return 'groupMaster';
  return user.isGroupMember ? 'groupMember' : 'nonGroup';
}

/** True where the user's kind is let in, and their place in a group is what keeps them out. */
export const onlyGroupRefuses = (who: Audience, user: UserTraits): boolean =>
  !mayCall(who, user) && mayCall({ ...who, groups: groupRoles }, user);

/** True where the role alone lets the user call; ids in the call are checked by scope. */
export function mayCall(who: Audience, user: UserTraits): boolean {
  if (who.users.includes('public')) return true;
  return who.groups.includes(groupRoleOf(user)) && kindsOf(user).some((kind) => who.users.includes(kind));
}

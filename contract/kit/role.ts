import type { UserTraits } from './audience.ts';
import { enumOf, type ValueOf } from './enum.ts';

/** Roles from the lowest to the highest (R176): GUEST 1, CONSUMER 2, INFLUENCER 3, PRODUCER 4, ADMIN 5. */
export const userRole = enumOf('UserRole', {
  GUEST: { label: '비회원' },
  CONSUMER: { label: '일반회원' },
  INFLUENCER: { label: '그리퍼' },
  PRODUCER: { label: '판매자' },
  ADMIN: { label: '관리자' },
});
export type UserRole = ValueOf<typeof userRole>;

type Who = Pick<UserTraits, 'userType'> | null | undefined;
const ROLES: Record<UserTraits['userType'], UserRole> = {
  consumer: 'CONSUMER',
  influencer: 'INFLUENCER',
  producer: 'PRODUCER',
  admin: 'ADMIN',
};

export const rankOf = (role: UserRole): number => userRole.values.indexOf(role) + 1;
/** Nobody who is signed in: GUEST. */
export const roleOf = (who: Who): UserRole => (who ? ROLES[who.userType] : 'GUEST');
/** Stands as high as this role, or higher. */
export const ranks = (who: Who, role: UserRole): boolean => rankOf(roleOf(who)) >= rankOf(role);

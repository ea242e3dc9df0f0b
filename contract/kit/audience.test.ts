import { describe, expect, test } from 'vitest';
import { audience, groupRoleOf, kindsOf, mayCall } from './audience.ts';
import type { UserTraits } from './audience.ts';

const user = (part: Partial<UserTraits> = {}): UserTraits => ({
  userType: 'producer',
  productType: 'normal',
  producerType: 'business',
  groupMaster: false,
  isGroupMember: false,
  matchSaleable: false,
  ...part,
});

describe('audience', () => {
  test('the kinds of one user add up', () => {
    expect(kindsOf(user())).toEqual(['producer']);
    expect(kindsOf(user({ productType: 'voucher', producerType: 'individual' }))).toEqual([
      'eTicket',
      'individual',
    ]);
    expect(kindsOf(user({ matchSaleable: true }))).toEqual(['producer', 'matchSaleable']);
    expect(
      kindsOf(user({ userType: 'influencer', productType: null, producerType: null, matchSaleable: true })),
    ).toEqual(['influencer']);
    expect(kindsOf(user({ userType: 'consumer', productType: null, producerType: null }))).toEqual([
      'consumer',
    ]);
  });
  test('master before member', () => {
    expect(groupRoleOf(user({ groupMaster: true, isGroupMember: true }))).toBe('groupMaster');
    expect(groupRoleOf(user({ isGroupMember: true }))).toBe('groupMember');
    expect(groupRoleOf(user())).toBe('nonGroup');
  });
  test('who may call what (order-desk.md §1)', () => {
    const admin = user({ userType: 'admin', productType: null, producerType: null });
    expect(
      [audience.seller, audience.goods, audience.voucher, audience.matching, audience.admin].map((a) =>
        mayCall(a, user()),
      ),
    ).toEqual([true, true, false, false, false]);
    expect(
      [audience.seller, audience.goods, audience.voucher].map((a) =>
        mayCall(a, user({ productType: 'voucher' })),
      ),
    ).toEqual([true, false, true]);
    expect(mayCall(audience.matching, user({ matchSaleable: true }))).toBe(true);
    expect([audience.seller, audience.console, audience.admin].map((a) => mayCall(a, admin))).toEqual([
      false,
      true,
      true,
    ]);
    const consumer = user({ userType: 'consumer', productType: null, producerType: null });
    expect([audience.console, audience.signedIn, audience.public].map((a) => mayCall(a, consumer))).toEqual([
      false,
      true,
      true,
    ]);
  });
  test('the group role must be listed as well', () => {
    const masters = { users: ['producer'], groups: ['groupMaster'] } as const;
    expect([mayCall(masters, user()), mayCall(masters, user({ groupMaster: true }))]).toEqual([false, true]);
  });
});

import { expect, test } from 'vitest';
import { specJson } from '../testing/spec.ts';
import { rankOf, ranks, roleOf, userRole } from './role.ts';

test('R176: GUEST 1, CONSUMER 2, INFLUENCER 3, PRODUCER 4, ADMIN 5', () => {
  const { numbers } = (specJson('enums.json') as Record<string, { numbers: Record<string, number> }>)
    .UserRole!;
  expect(Object.fromEntries(userRole.values.map((role) => [role, rankOf(role)]))).toEqual(numbers);
});
test('R176: whoever is signed in has the role of their type, nobody is a guest', () => {
  expect([null, undefined].map(roleOf)).toEqual(['GUEST', 'GUEST']);
  expect(
    (['consumer', 'influencer', 'producer', 'admin'] as const).map((userType) => roleOf({ userType })),
  ).toEqual(['CONSUMER', 'INFLUENCER', 'PRODUCER', 'ADMIN']);
  expect([
    ranks({ userType: 'admin' }, 'PRODUCER'),
    ranks({ userType: 'producer' }, 'PRODUCER'),
    ranks({ userType: 'influencer' }, 'PRODUCER'),
    ranks(null, 'CONSUMER'),
  ]).toEqual([true, true, false, false]);
});

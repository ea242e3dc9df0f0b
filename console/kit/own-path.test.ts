import { expect, it } from 'vitest';
import { socialApi } from '@jangteo/contract/account/social.api.ts';
import { ownPath, ownReturn } from './own-path.ts';

const FOREIGN = [
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
];

it.each(FOREIGN)('G-RDR-1: %s leads to another host, or becomes what does', (to) => {
  expect(ownReturn(to)).toBeNull();
  expect(ownPath(to)).toBeNull();
  const asked = { provider: 'K', mode: 'LOGIN', next: to };
  expect(socialApi.snsStart.query.safeParse(asked).success).toBe(false);
});

it.each(['/orders', '/orders?next=//x', '/a/b?c=1'])('%s is ours', (to) => {
  expect(ownReturn(to)).toBe(to);
  expect(socialApi.snsStart.query.safeParse({ provider: 'K', mode: 'LOGIN', next: to }).success).toBe(true);
});

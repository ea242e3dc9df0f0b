import { expect, it } from 'vitest';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { closedUntil } from './not-open.ts';

it('before basic information is there, a page that will not open says what opens it (R51-R53)', () => {
  const user = { needBasicInfoType: 'seller', hasProducerInfo: false } as User;
  expect(closedUntil(user, '/delivery/order')).toBe('판매자 정보를 모두 채우면 열립니다.');
  expect(closedUntil(user, '/channels/basic/seller-info')).toBeNull();
  expect(closedUntil(user, '/help/producer')).toBeNull();
  expect(closedUntil({ ...user, hasProducerInfo: true }, '/delivery/order')).toBeNull();
  expect(closedUntil({ ...user, needBasicInfoType: 'matching' }, '/delivery/order')).toContain('매칭 정보');
});

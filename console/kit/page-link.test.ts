import { expect, it } from 'vitest';
import { linkOf } from './PageLink.tsx';

it('a link is path and query', () => {
  expect(linkOf('/delivery/order?tab=payment-complete')).toEqual({
    to: '/delivery/order',
    search: { tab: 'payment-complete' },
  });
  expect(linkOf('/dashboard')).toEqual({ to: '/dashboard', search: {} });
});

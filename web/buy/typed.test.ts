import { afterEach, expect, test, vi } from 'vitest';
import { buyerHere, signIn } from '../kit/session.ts';
import { firstTyped, keptFor } from './typed.ts';

afterEach(() => vi.unstubAllGlobals());

const RECIPIENT = {
  name: '정하윤',
  phone: '01012345678',
  zip: '04524',
  addr1: '세종대로 110',
  addr2: '',
  memo: '',
};

test('what was typed stays for the same buyer who signs in again, and for nobody else', async () => {
  const answers: Record<string, unknown> = {
    a: { accessToken: 'a', user: { userSeq: 1, userType: 'consumer' } },
    b: { accessToken: 'b', user: { userSeq: 2, userType: 'consumer' } },
  };
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { pathname: '/goods/1' });
  vi.stubGlobal('fetch', (_path: string, { body }: { body?: string }) => {
    const data = body
      ? answers[(JSON.parse(body) as { loginId: string }).loginId]
      : [{ recipient: RECIPIENT }];
    return Promise.resolve(Response.json({ code: 'OK', message: '', data }));
  });
  await signIn('a', '-');
  const typed = await firstTyped(true, 'CARD');
  expect(typed).toMatchObject({ buyer: 1, recipient: RECIPIENT });
  await signIn('a', '-');
  expect(keptFor(buyerHere(), typed)).toBe(typed);
  await signIn('b', '-');
  expect(keptFor(buyerHere(), typed)).toBeNull();
  expect(keptFor(null, { ...typed, buyer: null })).toBeNull();
});

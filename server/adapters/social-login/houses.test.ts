import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { appleSecret, graphPerson, personOf } from './houses.ts';
import type { SocialFlow } from './port.ts';
import { openSocialLogin } from './social-login.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const p8 = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const env = {
  KAKAO_CLIENT_ID: 'kakao-app',
  KAKAO_CLIENT_SECRET: 'secret',
  FACEBOOK_CLIENT_ID: 'facebook-app',
  FACEBOOK_CLIENT_SECRET: 'secret',
  APPLE_CLIENT_ID: 'kr.example.jangteo',
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_KEY_ID: 'KEY1234567',
  APPLE_PRIVATE_KEY: p8.replaceAll('\n', '\\n'),
};
const flow: SocialFlow = {
  state: 'the-state',
  nonce: 'the-nonce',
  verifier: 'v'.repeat(43),
  redirectUri: 'https://shop.example/user/sns/callback',
};

describe('what is configured', () => {
  const real = openSocialLogin({ simUrl: null, publicOrigin: 'https://shop.example' }, env);
  test.each([
    ['K', 'kauth.kakao.com', 'openid profile_nickname account_email', true, null],
    ['A', 'appleid.apple.com', 'openid name email', true, 'form_post'],
    ['F', 'www.facebook.com', 'public_profile email', false, null],
  ] as const)('%s is asked at %s', async (provider, host, scope, nonce, mode) => {
    const url = new URL(await real.begin(provider, flow));
    const query = Object.fromEntries(url.searchParams);
    expect([url.protocol, url.hostname]).toEqual(['https:', host]);
    expect(query).toMatchObject({
      scope,
      state: 'the-state',
      response_type: 'code',
      redirect_uri: flow.redirectUri,
      code_challenge_method: 'S256',
    });
    expect(query['code_challenge']).toMatch(/^[\w-]{43}$/);
    expect([query['nonce'] === 'the-nonce', query['response_mode'] ?? null]).toEqual([nonce, mode]);
    expect(url.search).not.toContain('secret');
  });

  test('only what is set is offered; nothing without PUBLIC_ORIGIN, the simulator’s where there is one', () => {
    const { KAKAO_CLIENT_ID, KAKAO_CLIENT_SECRET } = env;
    const at = (simUrl: string | null, publicOrigin: string, given: Record<string, string>) =>
      openSocialLogin({ simUrl, publicOrigin }, given).providers;
    expect(at(null, 'https://shop.example', { KAKAO_CLIENT_ID, KAKAO_CLIENT_SECRET })).toEqual(['K']);
    expect(at(null, '', env)).toEqual([]);
    expect(at('http://127.0.0.1:1', '', {})).toEqual(['K', 'F', 'A']);
  });

  test('what is not configured cannot be begun', () =>
    expect(openSocialLogin({ simUrl: null, publicOrigin: '' }, {}).begin('K', flow)).rejects.toThrow(
      'K is not configured',
    ));
});

test('Apple’s secret is a token of our key, for an hour', () => {
  const [head, body, signature] = appleSecret(
    { clientId: 'kr.example.jangteo', teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey: p8 },
    1_800_000_000,
  ).split('.') as [string, string, string];
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  expect([read(head), read(body)]).toEqual([
    { alg: 'ES256', kid: 'KEY1234567', typ: 'JWT' },
    {
      iss: 'TEAM123456',
      iat: 1_800_000_000,
      exp: 1_800_003_600,
      aud: 'https://appleid.apple.com',
      sub: 'kr.example.jangteo',
    },
  ]);
  const key = createPublicKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const signed = Buffer.from(`${head}.${body}`);
  const given = Buffer.from(signature, 'base64url');
  expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, given)).toBe(true);
});

describe('whom a provider says it is', () => {
  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
    [null, false],
  ])('email_verified %s: vouched for %s', (email_verified, expected) =>
    expect(personOf('s', { email: 'a@b.kr', email_verified }, null).emailVerified).toBe(expected),
  );

  test('no address is not vouched for', () =>
    expect(personOf('s', { email_verified: true }, null)).toEqual({
      subject: 's',
      email: null,
      emailVerified: false,
      name: null,
    }));

  test('Apple’s name comes in its form, once; what is no JSON is no name', () => {
    const user = JSON.stringify({ name: { firstName: '하윤', lastName: '정' }, email: 'x@y.kr' });
    expect(personOf('s', {}, user).name).toBe('정하윤');
    for (const none of ['{', '[]', '{"name":1}', '{"name":{}}'])
      expect(personOf('s', {}, none).name).toBeNull();
  });

  test('Facebook’s profile', () => {
    expect(graphPerson({ id: '12', name: '정하윤', email: 'a@b.kr', more: 1 })).toEqual({
      subject: '12',
      email: 'a@b.kr',
      emailVerified: false,
      name: '정하윤',
    });
    expect(() => graphPerson({ name: 'nobody' })).toThrow('id');
  });
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { audience } from '@jangteo/contract/kit/audience.ts';
import { data, type Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { seq } from '@jangteo/contract/kit/field.ts';
import { assertRoutes } from './boot.ts';
import { lookAtDoor, readConfig } from './config.ts';
import { browsing, open, operating, overseeing, plain, type Route } from './route.ts';

const good: Endpoint = {
  id: 'x.y',
  summary: '예',
  method: 'GET',
  path: '/v1/x/{xSeq}',
  audience: audience.seller,
  params: z.strictObject({ xSeq: seq() }),
  answer: data(z.null()),
};
const route = (
  change: Partial<Endpoint> = {},
  handler: Route['handler'] = plain(async () => undefined),
): Route => ({ endpoint: { ...good, ...change }, handler });

describe('the process refuses to start on a half-declared route (D23)', () => {
  it('takes a whole one', () => expect(() => assertRoutes([route()])).not.toThrow());
  it('takes an operator who oversees all sellers', () =>
    expect(() =>
      assertRoutes([
        route(
          { audience: audience.admin, right: 'ANY' },
          overseeing(async () => undefined),
        ),
      ]),
    ).not.toThrow());
  it.each<[string, Route[]]>([
    ['no audience', [route({ audience: { users: [], groups: [] } })]],
    ['an operator’s call without a right', [route({ audience: audience.admin })]],
    ['no answer', [route({ answer: undefined as never })]],
    ['no summary', [route({ summary: '' })]],
    ['a parameter that is not declared', [route({ params: z.strictObject({}) })]],
    ['a deadline above 15 s', [route({ timeoutMs: 20_000 })]],
    ['an unknown error', [route({ errors: ['NO_SUCH_CODE' as never] })]],
    ['a GET with a body', [route({ body: z.strictObject({}) })]],
    [
      'query and body',
      [route({ method: 'PUT', body: z.strictObject({}), query: z.strictObject({ a: z.string() }) })],
    ],
    [
      'an open handler behind a closed audience',
      [
        route(
          {},
          open(async () => undefined),
        ),
      ],
    ],
    ['a required key without a transaction', [route({ method: 'POST', idempotent: 'required' })]],
    ['personal data outside a transaction', [route({ pii: true })]],
    [
      'a seller who would see all sellers',
      [
        route(
          {},
          browsing(async () => undefined),
        ),
      ],
    ],
    [
      'a seller who would write where an operator does',
      [
        route(
          { method: 'POST' },
          operating(async () => undefined),
        ),
      ],
    ],
    [
      'a buyer who would read what an operator does',
      [
        route(
          { audience: audience.consumer },
          overseeing(async () => undefined),
        ),
      ],
    ],
    ['the same call twice', [route(), route()]],
    ['the same call with a slash', [route({ path: '/v1/x/{xSeq}/' }), route()]],
  ])('%s', (_name, routes) => expect(() => assertRoutes(routes)).toThrow(/route GET|route PUT|route POST/));
});

describe('configuration (G-SEC-1)', () => {
  const env = {
    DATABASE_URL: 'postgresql://x',
    JANGTEO_SECRET: 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6',
    NODE_ENV: 'production',
    SIM_URL: 'http://127.0.0.1:1',
  };
  it('takes a random secret, and knows no simulator in production', () =>
    expect(readConfig(env).simUrl).toBeNull());
  it.each([undefined, '', 'short', 'secret', 'a'.repeat(40)])('refuses the secret %s', (JANGTEO_SECRET) =>
    expect(() => readConfig({ ...env, JANGTEO_SECRET })).toThrow(/JANGTEO_SECRET/),
  );
  it('takes former secrets, each as good as the present one', () => {
    const former = 'f1e2d3c4b5a6f7e8d9c0b1a2f3e4d5c6';
    expect(readConfig(env).formerSecrets).toEqual([]);
    expect(readConfig({ ...env, JANGTEO_SECRET_FORMER: ` ${former}, ` }).formerSecrets).toEqual([former]);
    expect(() => readConfig({ ...env, JANGTEO_SECRET_FORMER: `${former},short` })).toThrow(
      /JANGTEO_SECRET_FORMER/,
    );
  });
  it('sends no mail and no message in production where no company is set up for it', () => {
    expect(readConfig(env).sends).toEqual({ mail: false, sms: false });
    expect(readConfig({ ...env, NODE_ENV: 'development' }).sends).toEqual({ mail: true, sms: true });
    const companies = { MAIL_URL: 'smtps://mail.example.com', SOLAPI_API_KEY: 'k', SOLAPI_API_SECRET: 's' };
    expect(readConfig({ ...env, ...companies }).sends).toEqual({ mail: true, sms: false });
    expect(readConfig({ ...env, ...companies, SMS_SENDER: '0212345678' }).sends.sms).toBe(true);
  });
  it('asks operators for a second step in production, unless it is told not to', () => {
    expect(readConfig(env).operatorSecondStep).toBe(true);
    expect(readConfig({ ...env, OPERATOR_SECOND_STEP: '0' }).operatorSecondStep).toBe(false);
    expect(readConfig({ ...env, NODE_ENV: 'development' }).operatorSecondStep).toBe(false);
    const OPERATOR_NETWORKS = '10.0.0.0/8, 192.0.2.7';
    expect(readConfig({ ...env, OPERATOR_NETWORKS }).operatorNetworks).toEqual(['10.0.0.0/8', '192.0.2.7']);
    expect(() => readConfig({ ...env, OPERATOR_NETWORKS: 'office' })).toThrow('OPERATOR_NETWORKS');
  });
  it('tells what the API promises in production only where it is asked to', () => {
    expect(readConfig(env).apiDocs).toBe(false);
    expect(readConfig({ ...env, API_DOCS: '1' }).apiDocs).toBe(true);
    expect(readConfig({ ...env, NODE_ENV: 'development' }).apiDocs).toBe(true);
  });
  it('R163, R366: links and addresses that the house gives, none where it gives none', () => {
    expect(readConfig(env)).toMatchObject({
      documents: { onboardingGuide: null, sellerInfoForm: null },
      contacts: { seller: null, accounting: null },
      supportChat: { seller: null, gripper: null },
      businessHost: '',
    });
    const given = {
      ONBOARDING_GUIDE_URL: 'https://docs.example.com/입점.pdf',
      SELLER_INFO_FORM_URL: 'https://docs.example.com/form.docx',
      SUPPORT_EMAIL: 'help@example.com',
      ACCOUNTING_EMAIL: 'money@example.com',
      SUPPORT_CHAT_SELLER_URL: 'https://chat.example.com/sellers',
      BUSINESS_HOST: 'https://business.example.com/any',
    };
    expect(readConfig({ ...env, ...given })).toMatchObject({
      documents: {
        onboardingGuide: 'https://docs.example.com/%EC%9E%85%EC%A0%90.pdf',
        sellerInfoForm: 'https://docs.example.com/form.docx',
      },
      contacts: { seller: 'help@example.com', accounting: 'money@example.com' },
      supportChat: { seller: 'https://chat.example.com/sellers', gripper: null },
      businessHost: 'https://business.example.com',
    });
  });
  it('the demo has somebody to write to, unless that is taken away', () => {
    const demo = { ...env, NODE_ENV: 'development' };
    expect(readConfig(demo).contacts.seller).toBe('seller@jangteo.example');
    expect(readConfig({ ...demo, SUPPORT_EMAIL: '' }).contacts.seller).toBeNull();
  });
  it.each([
    ['SUPPORT_CHAT_GRIPPER_URL', 'http://chat.example.com'],
    ['BUSINESS_HOST', 'business'],
    ['ONBOARDING_GUIDE_URL', 'guide.pdf'],
    ['ONBOARDING_GUIDE_URL', 'javascript:alert(1)'],
    ['SELLER_INFO_FORM_URL', 'http://docs.example.com/form.docx'],
    ['SUPPORT_EMAIL', 'help'],
    ['ACCOUNTING_EMAIL', 'help@example.com, other@example.com'],
  ])('refuses %s=%s: it would be a link that leads nowhere', (name, value) =>
    expect(() => readConfig({ ...env, [name]: value })).toThrow(name),
  );
  it('refuses a missing database', () =>
    expect(() => readConfig({ ...env, DATABASE_URL: undefined })).toThrow(/DATABASE_URL/));
});

describe('how browsers reach it, said before it starts', () => {
  const door = { NODE_ENV: 'production', PUBLIC_HTTPS: '1' };
  it('refuses https on this machine alone without a word of the proxy in front', () => {
    for (const HOST of [undefined, '127.0.0.1', 'localhost', '::1'])
      expect(() => lookAtDoor({ ...door, HOST })).toThrow(/TRUST_PROXY에 적어 주세요/);
    expect(() => lookAtDoor({ ...door, TRUST_PROXY: '0' })).toThrow(/TRUST_PROXY/);
    expect(() => lookAtDoor({ ...door, TRUST_PROXY: 'yes' })).toThrow(/TRUST_PROXY/);
    for (const TRUST_PROXY of ['1', '2', '127.0.0.1', '10.0.0.0/8, ::1'])
      expect(lookAtDoor({ ...door, TRUST_PROXY })).toEqual([]);
  });
  it('warns where production is open to the network without https', () => {
    expect(lookAtDoor({ NODE_ENV: 'production', HOST: '0.0.0.0' })).toEqual([
      expect.stringContaining('PUBLIC_HTTPS=1'),
    ]);
    expect(lookAtDoor({ ...door, HOST: '0.0.0.0' })).toEqual([]);
    expect(lookAtDoor({ HOST: '0.0.0.0' })).toEqual([]);
    expect(lookAtDoor({ NODE_ENV: 'production' })).toEqual([]);
  });
});

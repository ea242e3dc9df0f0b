import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, redirect } from '../kit/endpoint.ts';
import { text, time } from '../kit/field.ts';
import { codeChallenge, deviceFields, exchangeKey, letInErrors } from './account.api.ts';
import { loginProvider } from './account.enums.ts';
import { socialProvider, socialToken } from './social.ts';

/** A page of the own console, never another origin, nor a path that becomes one (`/.//host`) (G-RDR-1). */
const ownPath = z
  .string()
  .max(300)
  .regex(/^(?![^?#]*\/\/)\/[\x21-\x5b\x5d-\x7e]*$/);
/** Of the provider's parameters the first four are ours to read; the others come along. */
const returned = {
  state: text(200).optional(),
  code: text(4_000).optional(),
  error: text(200).optional(),
  /** Apple, at the first time: JSON with the name. */
  user: text(2_000).optional(),
  iss: text(300).optional(),
  id_token: text(8_000).optional(),
  scope: text(500).optional(),
  session_state: text(300).optional(),
  granted_scopes: text(500).optional(),
  denied_scopes: text(500).optional(),
  error_description: text(1_000).optional(),
  error_uri: text(1_000).optional(),
  error_code: text(100).optional(),
  error_reason: text(200).optional(),
  error_message: text(1_000).optional(),
};

export const linkSchema = z.strictObject({ provider: loginProvider.schema, linkedAt: time() });
export type Link = z.output<typeof linkSchema>;

/** Signing in with an account of Kakao, Facebook or Apple (accounts.md §3). */
export const socialApi = defineApi('account', {
  authorizeSns: {
    summary: '소셜 로그인으로 교환키를 받습니다.',
    method: 'POST',
    path: '/authorize/sns',
    audience: audience.public,
    body: z.strictObject({ provider: socialProvider, socialToken, ...deviceFields, codeChallenge }),
    answer: data(exchangeKey),
    errors: ['SNS_TOKEN_INVALID', 'SNS_NOT_JOINED', ...letInErrors],
    rate: 'login',
  },
  snsStart: {
    summary: '소셜 로그인 화면으로 이동합니다.',
    method: 'GET',
    path: '/user/sns/start',
    audience: audience.public,
    /** `next`: where LOGIN goes on after the sign-in; WEB comes back to that page of the public ones. */
    query: z.strictObject({
      provider: socialProvider,
      mode: z.enum(['LOGIN', 'LINK', 'WEB']),
      next: ownPath.optional(),
    }),
    answer: redirect,
    rate: 'code',
  },
  snsCallback: {
    summary: '소셜 로그인에서 돌아옵니다.',
    method: 'GET',
    path: '/user/sns/callback',
    audience: audience.public,
    query: z.strictObject(returned),
    answer: redirect,
    rate: 'code',
  },
  /** Apple posts a form from its own page, without our cookies: it goes on as the GET. */
  snsPosted: {
    summary: '소셜 로그인에서 돌아옵니다.',
    method: 'POST',
    path: '/user/sns/callback',
    audience: audience.public,
    body: z.strictObject(returned),
    form: true,
    answer: redirect,
    rate: 'code',
  },
  snsLink: {
    summary: '소셜 계정을 연결합니다.',
    method: 'POST',
    path: '/user/sns/link',
    audience: audience.signedIn,
    anytime: true,
    stepUp: 'ASKED',
    body: z.strictObject({ provider: socialProvider, socialToken }),
    answer: data(z.array(linkSchema)),
    errors: ['SNS_TOKEN_INVALID', 'SNS_TAKEN'],
  },
  snsUnlink: {
    summary: '소셜 계정 연결을 해제합니다. 마지막 로그인 수단은 남습니다.',
    method: 'DELETE',
    path: '/user/sns/{provider}',
    audience: audience.signedIn,
    anytime: true,
    stepUp: 'ASKED',
    params: z.strictObject({ provider: socialProvider }),
    answer: data(z.array(linkSchema)),
    errors: ['LAST_LOGIN_METHOD'],
  },
});

import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody, nothing } from '../kit/endpoint.ts';
import { bool, int, seq, text, time } from '../kit/field.ts';
import { digits } from '../kit/key-field.ts';
import { osType } from './account.enums.ts';
import { userSchema } from './account.user.ts';

/**
 * Who calls: `clientId` names the program (the console:
 * jangteo-console), `deviceId` the device (D21, G-SES-3).
 */
export const deviceFields = { clientId: text(40, 1), deviceId: text(64, 1) };
/** No pattern on purpose: at sign-in every wrong id and password must answer the same. */
const credentials = { loginId: text(254, 1), password: text(200, 1) };
/** BASE64URL(SHA-256(code verifier)), RFC 7636. */
export const codeChallenge = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const sixDigits = digits(6, 8);
/**
 * Checked by the route, so that the answer carries USER_INVALID_EMAIL, USER_INVALID_PHONE or USER_PASSWORD_….
 */
const email = text(254, 1);
const phoneNumber = text(20, 1);
const newPassword = text(200, 1);

const tokens = z.strictObject({
  accessToken: text(200),
  refreshToken: text(200),
  /** Seconds until the access token ends. */
  expiresIn: int(1),
});
export type Tokens = z.output<typeof tokens>;

/** With a body the session is new; without one the tokens are null and `user` says who is signed in (R24). */
export const signIn = z.strictObject({
  accessToken: text(200).nullable(),
  refreshToken: text(200).nullable(),
  expiresIn: int(1).nullable(),
  user: userSchema,
});
export type SignIn = z.output<typeof signIn>;

/** Single use, 60 s; GET /tokens/exchange turns it into tokens. */
export const exchangeKey = z.strictObject({ exchangeKey: text(200), expiresIn: int(1, 60) });
/**
 * A code was sent (or, without saying so, not): seconds it lives and seconds until the next may be asked for.
 */
export const codeSent = z.strictObject({ expiresIn: int(1), resendAfterSec: int(0), digit: int(6, 8) });

export const sessionSchema = z.strictObject({
  sessionSeq: seq(),
  clientId: text(40),
  deviceName: text(100),
  osType: osType.schema,
  /** 203.0.113.* : the last part is hidden. */
  ip: text(45).meta({ wire: 'text', mask: 'ip' }),
  createdAt: time(),
  lastUsedAt: time(),
  current: bool(),
});
export type Session = z.output<typeof sessionSchema>;

/** The page that an appeal key opens (USER_SANCTIONED, messages about a sanction); the key stands behind the #. */
export const APPEAL_PAGE = '/appeal';
export const accountStates = ['USER_LEFT', 'USER_IDLED', 'USER_INACTIVE', 'USER_SANCTIONED'] as const;
/** Of whoever has proven who they are (server: let-in.ts). */
export const letInErrors = [
  'OPERATOR_NETWORK',
  'SECOND_STEP_REQUIRED',
  'SECOND_STEP_MISSING',
  ...accountStates,
] as const;
const signInErrors = ['LOGIN_FAILED', 'LOGIN_DELAYED', ...letInErrors] as const;
/** A session that ended on purpose, met by a call that anybody may make. */
const endedErrors = [
  'AUTH_REQUIRED',
  'AUTH_TOKEN_EXPIRED',
  'AUTH_REFRESH_REUSED',
  'PASSWORD_CHANGED_ELSEWHERE',
  'USER_AUTH_FORCE_LOGOUT',
] as const;
export const codeErrors = ['CODE_MISMATCH', 'CODE_EXPIRED', 'CODE_TRIES_EXCEEDED'] as const;

export const accountApi = defineApi('account', {
  login: {
    summary: '로그인. 본문이 없으면 로그인한 사용자를 확인합니다.',
    method: 'POST',
    path: '/user/web/login',
    audience: audience.public,
    /** `keep` false: the cookies end with the browser (로그인 상태 유지). */
    body: z.strictObject({ ...credentials, ...deviceFields, keep: bool().optional() }),
    bodyOptional: true,
    answer: data(signIn),
    errors: [...signInErrors, 'AUTH_REQUIRED'],
    rate: 'login',
  },
  logout: {
    summary: '이 기기에서 로그아웃합니다.',
    method: 'POST',
    path: '/user/web/logout',
    audience: audience.signedIn,
    anytime: true,
    stepUp: 'NONE',
    body: emptyBody,
    bodyOptional: true,
    answer: nothing,
  },
  changePassword: {
    summary: '비밀번호를 바꾸고 다른 기기를 모두 로그아웃합니다.',
    method: 'PUT',
    path: '/user/password',
    audience: audience.signedIn,
    anytime: true,
    stepUp: 'WITHIN',
    body: z.strictObject({ currentPassword: text(200, 1), newPassword }),
    answer: nothing,
    errors: ['PASSWORD_WRONG', 'USER_PASSWORD_LENGTH_REQUIRE', 'LOGIN_DELAYED', 'STATE_CHANGED'],
    rate: 'login',
  },
  prepareEmail: {
    summary: '이메일을 바꾸기 위해 새 주소로 인증번호를 보냅니다.',
    method: 'POST',
    path: '/user/email/prepare',
    audience: audience.signedIn,
    anytime: true,
    stepUp: 'ASKED',
    body: z.strictObject({ email }),
    answer: data(codeSent),
    errors: ['USER_INVALID_EMAIL', 'CODE_NOT_SENT'],
    rate: 'code',
  },
  changeEmail: {
    summary: '인증번호를 확인하고 이메일을 바꿉니다.',
    method: 'PUT',
    path: '/user/email',
    audience: audience.signedIn,
    anytime: true,
    stepUp: 'ASKED',
    body: z.strictObject({ email, code: sixDigits }),
    answer: data(userSchema),
    errors: ['USER_INVALID_EMAIL', ...codeErrors],
    rate: 'code',
  },
  authorizeIdpw: {
    summary: '아이디와 비밀번호로 교환키를 받습니다.',
    method: 'POST',
    path: '/authorize/idpw',
    audience: audience.public,
    body: z.strictObject({ ...credentials, ...deviceFields, codeChallenge }),
    answer: data(exchangeKey),
    errors: signInErrors,
    rate: 'login',
  },
  authorizeEmailPrepare: {
    summary: '이메일 로그인 인증번호를 보냅니다. 가입 여부와 관계없이 같은 답을 합니다.',
    method: 'POST',
    path: '/authorize/email/prepare',
    audience: audience.public,
    body: z.strictObject({ email, ...deviceFields, codeChallenge: codeChallenge.optional() }),
    answer: data(codeSent),
    errors: ['USER_INVALID_EMAIL', 'CODE_NOT_SENT'],
    rate: 'code',
  },
  authorizeEmail: {
    summary: '이메일 인증번호로 교환키를 받습니다.',
    method: 'POST',
    path: '/authorize/email',
    audience: audience.public,
    body: z.strictObject({ email, code: sixDigits, ...deviceFields, codeChallenge }),
    answer: data(exchangeKey),
    errors: ['USER_INVALID_EMAIL', ...codeErrors, ...letInErrors],
    rate: 'login',
  },
  exchangeTokens: {
    summary: '교환키를 토큰으로 바꿉니다.',
    method: 'GET',
    path: '/tokens/exchange',
    audience: audience.public,
    headers: z.strictObject({
      'x-code-verifier': z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/),
      'x-exchange-key': text(200, 1),
    }),
    answer: data(tokens),
    errors: ['AUTH_REQUIRED', ...accountStates],
    rate: 'login',
  },
  sessions: {
    summary: '로그인한 기기 목록',
    method: 'GET',
    path: '/tokens',
    audience: audience.signedIn,
    anytime: true,
    answer: data(z.array(sessionSchema)),
  },
  refresh: {
    summary: '토큰을 갱신합니다. 쿠키가 있으면 쿠키를 먼저 씁니다.',
    method: 'POST',
    path: '/tokens/refresh',
    audience: audience.public,
    body: z.strictObject({ refreshToken: text(200, 1).optional(), ...deviceFields }),
    answer: data(tokens),
    errors: [...endedErrors, ...accountStates],
  },
  endOtherSessions: {
    summary: '이 기기를 뺀 모든 기기를 로그아웃합니다.',
    method: 'DELETE',
    path: '/tokens',
    audience: audience.signedIn,
    anytime: true,
    stepUp: 'NONE',
    answer: data(z.strictObject({ ended: int(0) })),
  },
  endSession: {
    summary: '다른 기기를 로그아웃합니다.',
    method: 'DELETE',
    path: '/tokens/{sessionSeq}',
    audience: audience.signedIn,
    anytime: true,
    stepUp: 'NONE',
    params: z.strictObject({ sessionSeq: seq() }),
    answer: nothing,
  },
  /** Z1: kept as documented; logs scrub the query, X-Access-Path is required, `digit` counts from 6 up. */
  sendSms: {
    summary: '휴대폰 인증번호를 보냅니다.',
    method: 'GET',
    path: '/user/auth/sms',
    audience: audience.public,
    query: z.strictObject({ phoneNumber, digit: int(1, 8).optional() }),
    answer: data(codeSent),
    errors: ['USER_INVALID_PHONE', 'CODE_NOT_SENT'],
    sideEffect: true,
    rate: 'code',
  },
  verifySms: {
    summary: '휴대폰 인증번호를 확인합니다.',
    method: 'GET',
    path: '/user/verify/sms',
    audience: audience.public,
    query: z.strictObject({ phoneNumber, code: sixDigits }),
    answer: data(z.strictObject({ verified: z.literal(true) })),
    errors: ['USER_INVALID_PHONE', ...codeErrors],
    sideEffect: true,
    rate: 'code',
  },
});

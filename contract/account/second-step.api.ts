import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { bool, int, seq, text, time } from '../kit/field.ts';
import { accountStates, codeSent, codeErrors, signIn } from './account.api.ts';
import { secondStepMethod } from './own.enums.ts';

const challengeKey = text(200, 1);
/** Six digits of an app or a message, or a recovery code; what does not fit is CODE_MISMATCH like any wrong one. */
const code = text(20, 1);

export const trustedDeviceSchema = z.strictObject({
  trustedSeq: seq(),
  deviceName: text(100),
  /** It is not asked until then. */
  until: time(),
  trustedAt: time(),
  current: bool(),
});

export const secondStepSchema = z.strictObject({
  enabled: bool(),
  /** What a sign-in may be finished with. */
  methods: z.array(secondStepMethod.schema),
  recoveryLeft: int(0, 10),
  trusted: z.array(trustedDeviceSchema),
});
export type SecondStep = z.output<typeof secondStepSchema>;

/** The second step of a sign-in, and its settings (accounts.md §3). */
export const secondStepApi = defineApi('account', {
  loginSecond: {
    summary: '2단계 인증으로 로그인을 마칩니다.',
    method: 'POST',
    path: '/user/web/login/second',
    audience: audience.public,
    body: z.strictObject({ challengeKey, method: secondStepMethod.schema, code, trustDevice: bool() }),
    answer: data(signIn),
    errors: [...codeErrors, 'LOGIN_DELAYED', ...accountStates],
    rate: 'login',
  },
  sendSecondSms: {
    summary: '2단계 인증번호를 문자로 보냅니다.',
    method: 'POST',
    path: '/user/web/login/second/sms',
    audience: audience.public,
    body: z.strictObject({ challengeKey }),
    answer: data(codeSent),
    errors: ['CODE_EXPIRED', 'CODE_NOT_SENT'],
    rate: 'code',
  },
  secondStep: {
    summary: '2단계 인증 설정',
    method: 'GET',
    path: '/user/second-step',
    audience: audience.signedIn,
    anytime: true,
    answer: data(secondStepSchema),
  },
  beginSecondStep: {
    summary: '인증 앱을 등록하기 위한 열쇠를 만듭니다. 코드를 확인할 때까지 켜지지 않습니다.',
    method: 'POST',
    path: '/user/second-step',
    audience: audience.signedIn,
    anytime: true,
    stepUp: 'ASKED',
    body: z.strictObject({ method: z.enum(['TOTP']) }),
    /** `qr`: the picture of otpauthUrl as a data URL. */
    answer: data(z.strictObject({ secret: text(64), otpauthUrl: text(500), qr: text(20_000) })),
    errors: ['STATE_CHANGED'],
    secret: true,
    rate: 'code',
  },
  confirmSecondStep: {
    summary: '인증 앱의 코드를 확인하고 2단계 인증을 켭니다. 복구 코드는 이때 한 번만 보여 줍니다.',
    method: 'PUT',
    path: '/user/second-step',
    audience: audience.signedIn,
    anytime: true,
    stepUp: 'ASKED',
    /** `sms`: a message to the own number is enough beside the app; else it is not. */
    body: z.strictObject({ code, sms: bool().optional() }),
    answer: data(z.strictObject({ recoveryCodes: z.array(text(20)) })),
    errors: codeErrors,
    secret: true,
    rate: 'code',
  },
  endSecondStep: {
    summary: '2단계 인증을 끕니다.',
    method: 'DELETE',
    path: '/user/second-step',
    audience: audience.signedIn,
    anytime: true,
    stepUp: 'WITHIN',
    /** No password where the account has none (social sign-in). */
    body: z.strictObject({ password: text(200, 1).optional(), code }),
    answer: data(secondStepSchema),
    errors: ['PASSWORD_WRONG', 'LOGIN_DELAYED', 'CODE_MISMATCH', 'CODE_TRIES_EXCEEDED', 'STATE_CHANGED'],
    rate: 'login',
  },
  distrustDevice: {
    summary: '2단계 인증을 생략하던 기기에서 다시 인증하게 합니다.',
    method: 'DELETE',
    path: '/user/second-step/trusted/{trustedSeq}',
    audience: audience.signedIn,
    anytime: true,
    stepUp: 'NONE',
    params: z.strictObject({ trustedSeq: seq() }),
    answer: data(secondStepSchema),
  },
});

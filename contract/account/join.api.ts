import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { bool, int, personName, text, time } from '../kit/field.ts';
import { agreements, legalItem } from '../legal/terms.ts';
import { codeErrors, codeSent, deviceFields, letInErrors, signIn } from './account.api.ts';
import { loginProvider } from './account.enums.ts';
import { userName } from './names.ts';
import { socialProvider, socialToken } from './social.ts';

/** Checked by the route, as at sign-in: the answer carries the documents' own codes. */
const email = text(254, 1);
const phoneNumber = text(20, 1);
const friendCode = z.string().regex(/^[A-Z0-9]{6,12}$/);

const person = {
  userName: userName(),
  name: personName(40),
  /** Proven on this device within ten minutes (GET /user/verify/sms). */
  phoneNumber: phoneNumber.optional(),
  agreements,
  friendCode: friendCode.optional(),
  ...deviceFields,
};
const joinErrors = [
  'USER_INVALID_PHONE',
  'USER_DUP_NAME',
  'USER_UNAVAILABLE_NAME',
  'USER_INVALID_EMAIL',
  'EMAIL_TAKEN',
  'TERMS_REQUIRED',
  'INVITATION_INVALID',
  'PHONE_NOT_PROVEN',
] as const;

export const nameReason = z.enum(['DUPLICATE', 'RESERVED', 'FORM']);

/** Joining, and what the page of joining asks (accounts.md §2). */
export const joinApi = defineApi('account', {
  joinEmailPrepare: {
    summary: '가입할 이메일로 인증번호를 보냅니다. 이미 가입된 주소에도 같은 답을 합니다.',
    method: 'POST',
    path: '/user/join/email/prepare',
    switch: 'signUp',
    audience: audience.public,
    body: z.strictObject({ email, ...deviceFields }),
    answer: data(codeSent),
    errors: ['USER_INVALID_EMAIL', 'CODE_NOT_SENT'],
    rate: 'code',
  },
  joinEmailCheck: {
    summary:
      '가입할 이메일의 인증번호와 비밀번호를 미리 확인합니다. 맞는 인증번호는 나머지를 입력하는 30분 동안 쓸 수 있습니다.',
    method: 'POST',
    path: '/user/join/email/check',
    audience: audience.public,
    body: z.strictObject({
      email,
      code: z.string().regex(/^\d{6,8}$/),
      /** Told whether it may be used only by whoever has the code. */
      password: text(200, 1).optional(),
      ...deviceFields,
    }),
    /** Seconds that the code holds from now on. */
    answer: data(z.strictObject({ expiresIn: int(1) })),
    errors: ['USER_INVALID_EMAIL', 'USER_PASSWORD_LENGTH_REQUIRE', ...codeErrors],
    secret: true,
    rate: 'code',
  },
  joinEmail: {
    summary: '이메일로 가입하고 로그인합니다.',
    method: 'POST',
    path: '/user/web/join/email',
    switch: 'signUp',
    audience: audience.public,
    body: z.strictObject({
      email,
      code: z.string().regex(/^\d{6,8}$/),
      password: text(200, 1),
      ...person,
    }),
    answer: data(signIn),
    errors: [...joinErrors, 'USER_PASSWORD_LENGTH_REQUIRE', ...codeErrors],
    idempotent: 'required',
    secret: true,
    rate: 'login',
  },
  joinSns: {
    summary: '소셜 계정으로 가입하고 로그인합니다.',
    method: 'POST',
    path: '/user/web/join/sns',
    switch: 'signUp',
    audience: audience.public,
    /** Without an e-mail the provider's counts; one that the provider does not vouch for is proven later. */
    body: z.strictObject({ provider: socialProvider, socialToken, email: email.optional(), ...person }),
    answer: data(signIn),
    errors: [...joinErrors, 'SNS_TOKEN_INVALID', 'SNS_TAKEN'],
    idempotent: 'required',
    secret: true,
    rate: 'login',
  },
  joinPage: {
    summary: '가입 화면에 필요한 정보',
    method: 'GET',
    path: '/user/join/pageInfo',
    audience: audience.public,
    /** Nickname of whoever invited. */
    query: z.strictObject({ userName: text(20).optional() }),
    answer: data(
      z.strictObject({
        inviter: z.strictObject({ userName: text(40), profileImage: text(500).nullable() }).nullable(),
        terms: z.array(legalItem),
        providers: z.array(loginProvider.schema),
        minAge: int(14, 14),
      }),
    ),
    rate: 'lookup',
  },
  checkUserName: {
    summary: '닉네임을 쓸 수 있는지 확인합니다.',
    method: 'GET',
    path: '/profile/check/username/unique',
    audience: audience.public,
    query: z.strictObject({ userName: text(100) }),
    answer: data(z.strictObject({ available: bool(), reason: nameReason.nullable() })),
    rate: 'lookup',
  },
  checkEmail: {
    summary: '가입할 수 있는 이메일인지 확인합니다.',
    method: 'GET',
    path: '/user/join/email/check',
    audience: audience.public,
    query: z.strictObject({ email }),
    answer: data(z.strictObject({ available: bool() })),
    errors: ['USER_INVALID_EMAIL'],
    sideEffect: true,
    rate: 'lookup',
  },
  invitation: {
    summary: '친구 초대 코드',
    method: 'GET',
    path: '/promotion/friendInvitation/code/{code}',
    audience: audience.public,
    /** What is no code is nobody's, like one that nobody gave away. */
    params: z.strictObject({ code: text(20, 1) }),
    answer: data(z.strictObject({ userName: text(40), benefit: text(100), validTo: time() })),
    rate: 'lookup',
  },
});

/** Where somebody has lost the way in: what they signed in with, a new password, a dormant account (accounts.md §2). */
export const findApi = defineApi('account', {
  findId: {
    summary: '휴대폰 인증으로 가입한 아이디를 찾습니다.',
    method: 'POST',
    path: '/user/find/id',
    audience: audience.public,
    body: z.strictObject({ name: personName(40), phoneNumber, code: text(8, 1) }),
    answer: data(
      z.array(
        z.strictObject({
          loginId: text(254).meta({ wire: 'text', mask: 'email' }),
          provider: loginProvider.schema,
          joinedOn: z.iso.date().meta({ wire: 'day' }),
        }),
      ),
    ),
    errors: ['USER_INVALID_PHONE', ...codeErrors],
    rate: 'code',
  },
  findPasswordPrepare: {
    summary: '비밀번호를 다시 정하기 위한 인증번호를 보냅니다. 가입 여부와 관계없이 같은 답을 합니다.',
    method: 'POST',
    path: '/user/find/password',
    audience: audience.public,
    body: z.strictObject({ loginId: text(254, 1), channel: z.enum(['EMAIL', 'SMS']), ...deviceFields }),
    answer: data(codeSent),
    errors: ['CODE_NOT_SENT'],
    rate: 'code',
  },
  findPassword: {
    summary: '비밀번호를 다시 정하고 모든 기기에서 로그아웃합니다.',
    method: 'PUT',
    path: '/user/find/password',
    audience: audience.public,
    body: z.strictObject({
      loginId: text(254, 1),
      code: text(8, 1),
      newPassword: text(200, 1),
      ...deviceFields,
    }),
    // The password's form is told before anybody looks for the account.
    answer: data(z.null()),
    errors: ['USER_PASSWORD_LENGTH_REQUIRE', ...codeErrors],
    rate: 'login',
  },
  wake: {
    summary: '휴대폰 인증으로 휴면을 풀고 로그인합니다.',
    method: 'POST',
    path: '/user/wake',
    audience: audience.public,
    /** `releaseKey` came with USER_IDLED; the number must be the account's. */
    body: z.strictObject({ releaseKey: text(200, 1), phoneNumber, code: text(8, 1), ...deviceFields }),
    answer: data(signIn),
    errors: ['USER_INVALID_PHONE', 'STATE_CHANGED', ...codeErrors, ...letInErrors],
    rate: 'login',
  },
});

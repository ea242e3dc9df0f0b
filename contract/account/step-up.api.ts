import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { bool, int, text } from '../kit/field.ts';
import { codeErrors, codeSent } from './account.api.ts';

const own = { audience: audience.signedIn, anytime: true, stepUp: 'NONE' } as const;

/** By what somebody shows that the session was not borrowed. */
export const stepUpMean = z.enum(['PASSWORD', 'EMAIL', 'SMS']);
export type StepUpMean = z.output<typeof stepUpMean>;
/** Where a code goes: to the address or number that the account has now. */
export const stepUpChannel = z.enum(['EMAIL', 'SMS']);

export const stepUpSchema = z.strictObject({
  /** One of these; none: only a new sign-in shows it. */
  means: z.array(stepUpMean),
  email: text(254).meta({ wire: 'text', mask: 'email' }).nullable(),
  phoneNumber: text(20).meta({ wire: 'text', mask: 'phone' }).nullable(),
  /** A code of the app, or a recovery code, besides. */
  secondStep: bool(),
});
export type StepUp = z.output<typeof stepUpSchema>;

/** Who it is, asked once more before what makes an account somebody's (ASVS 7.5.1; docs/decisions/0140). */
export const stepUpApi = defineApi('account', {
  stepUpMeans: {
    ...own,
    summary: '중요한 변경 전에 본인인지 확인하는 방법',
    method: 'GET',
    path: '/user/step-up',
    answer: data(stepUpSchema),
  },
  sendStepUpCode: {
    ...own,
    summary: '본인 확인 인증번호를 등록된 이메일이나 휴대폰으로 보냅니다.',
    method: 'POST',
    path: '/user/step-up/code',
    body: z.strictObject({ channel: stepUpChannel }),
    answer: data(codeSent),
    errors: ['CODE_NOT_SENT'],
    rate: 'code',
  },
  stepUp: {
    ...own,
    summary: '본인인지 확인하고 10분 동안 쓸 수 있는 확인키를 받습니다.',
    method: 'POST',
    path: '/user/step-up',
    /** The password, or a code where the account has none; `secondCode` where the second step is on. */
    body: z.strictObject({
      password: text(200, 1).optional(),
      code: text(8, 1).optional(),
      secondCode: text(20, 1).optional(),
    }),
    /** Sent as X-Step-Up, from this session alone. */
    answer: data(z.strictObject({ stepUpKey: text(200), expiresIn: int(1) })),
    errors: ['PASSWORD_WRONG', 'LOGIN_DELAYED', ...codeErrors],
    secret: true,
    rate: 'login',
  },
});

/** What a message about a change offers to whoever it reached. */
export const undoChangeApi = defineApi('account', {
  undoChange: {
    summary: '메일이나 문자로 알린 변경과 그 뒤의 변경을 되돌리고 모든 기기에서 로그아웃합니다.',
    method: 'POST',
    path: '/user/changes/undo',
    audience: audience.public,
    body: z.strictObject({ undoKey: text(64, 1) }),
    answer: data(
      z.strictObject({
        email: text(254).meta({ wire: 'text', mask: 'email' }).nullable(),
        phoneNumber: text(20).meta({ wire: 'text', mask: 'phone' }).nullable(),
      }),
    ),
    errors: ['CHANGE_UNDO_OVER'],
    rate: 'login',
  },
});

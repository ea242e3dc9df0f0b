import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody, nothing, page } from '../kit/endpoint.ts';
import { bool, int, text, time } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { codeErrors } from './account.api.ts';
import { loginProvider } from './account.enums.ts';
import { leaveBlock, leaveReason, notificationWay, notificationTopic, signInResult } from './own.enums.ts';

export const signInRow = z.strictObject({
  at: time(),
  device: text(100),
  /** 203.0.113.* : the last part is hidden. */
  ip: text(45).meta({ wire: 'text', mask: 'ip' }),
  result: signInResult.schema,
  provider: loginProvider.schema,
});
export type SignInRow = z.output<typeof signInRow>;

const notification = z.strictObject({
  topic: notificationTopic.schema,
  channel: notificationWay.schema,
  on: bool(),
});
export const notificationsSchema = z.strictObject({ version: int(0), items: z.array(notification) });
export type Notifications = z.output<typeof notificationsSchema>;

const block = z.strictObject({
  kind: leaveBlock.schema,
  /** How many; of money, won. */
  count: int(1),
  /** The page where it is settled. */
  link: text(200),
});
export type Block = z.output<typeof block>;

/** What the person settles about the own account (accounts.md §2). */
export const ownApi = defineApi('account', {
  postponePassword: {
    summary: '비밀번호를 다음에 바꿉니다.',
    method: 'POST',
    path: '/user/password/postpone',
    audience: audience.signedIn,
    anytime: true,
    stepUp: 'NONE',
    body: emptyBody,
    answer: nothing,
  },
  notifications: {
    summary: '알림 설정',
    method: 'GET',
    path: '/user/notifications',
    audience: audience.signedIn,
    answer: data(notificationsSchema),
  },
  setNotifications: {
    summary: '알림 설정을 바꿉니다. 보안 메일은 끌 수 없습니다.',
    method: 'PUT',
    path: '/user/notifications',
    audience: audience.signedIn,
    stepUp: 'NONE',
    body: z.strictObject({ version: int(0), items: z.array(notification).min(1).max(50) }),
    answer: data(notificationsSchema),
    errors: ['VERSION_CONFLICT'],
  },
  signIns: {
    summary: '최근 90일의 로그인 기록',
    method: 'GET',
    path: '/user/sign-ins',
    audience: audience.signedIn,
    anytime: true,
    query: z.strictObject({ ...pageFields }),
    answer: page(signInRow),
  },
  leaveCheck: {
    summary: '탈퇴하기 전에 끝내야 하는 일',
    method: 'POST',
    path: '/user/leave/check',
    audience: audience.signedIn,
    anytime: true,
    stepUp: 'NONE',
    body: emptyBody,
    answer: data(z.strictObject({ blocks: z.array(block) })),
  },
  leave: {
    summary: '탈퇴합니다. 모든 기기에서 로그아웃됩니다.',
    method: 'POST',
    path: '/user/leave',
    audience: audience.signedIn,
    anytime: true,
    stepUp: 'WITHIN',
    /**
     * One of the two: the code where the account has no password, of /user/step-up/code.
     */
    body: z.strictObject({
      password: text(200, 1).optional(),
      code: text(8, 1).optional(),
      reason: leaveReason.schema,
      text: text(200).optional(),
    }),
    answer: nothing,
    errors: ['LEAVE_BLOCKED', 'PASSWORD_WRONG', 'LOGIN_DELAYED', 'STATE_CHANGED', ...codeErrors],
    idempotent: 'required',
    rate: 'login',
  },
});

/** Accounts at the operator's desk (accounts.md §9, operator.md §5). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line, paragraph } from '../kit/entered.ts';
import { day, int, seq } from '../kit/field.ts';
import { sanctionReason } from '../sanction/sanction.enums.ts';
import { userList, userRow } from './user.list.ts';

const path = '/v1/admin/users';
const desk = { audience: audience.admin, right: 'MEMBER' } as const;
const one = { ...desk, method: 'PUT', params: z.strictObject({ userSeq: seq() }) } as const;
/** Stands in the audit. */
const why = line(200, 5);

export const userDeskApi = defineApi('admin', {
  users: { ...desk, summary: '회원', method: 'GET', path, query: userList.query, answer: page(userRow) },
  warn: {
    ...one,
    summary: '회원 징계. 로그인과 판매는 그대로이며 화면에 알립니다.',
    path: `${path}/{userSeq}/warn`,
    body: z.strictObject({
      version: int(1),
      reason: sanctionReason.schema,
      /** Said to the person, and why in the audit. */
      text: paragraph(500, 5),
      /** Its last day; absent: until it is lifted. */
      until: day().optional(),
    }),
    answer: data(userRow),
    errors: ['USER_NOT_FOUND', 'STATE_CHANGED', 'VERSION_CONFLICT'],
  },
  clearWarn: {
    ...one,
    summary: '회원 징계 해제',
    path: `${path}/{userSeq}/warn/clear`,
    body: z.strictObject({ version: int(1), why }),
    answer: data(userRow),
    errors: ['USER_NOT_FOUND', 'STATE_CHANGED', 'VERSION_CONFLICT'],
  },
  forceLogout: {
    ...one,
    summary: '회원이 로그인한 모든 기기를 로그아웃합니다.',
    path: `${path}/{userSeq}/force-logout`,
    body: z.strictObject({ why }),
    answer: data(z.strictObject({ ended: int(0) })),
    errors: ['USER_NOT_FOUND'],
  },
  resetPassword: {
    ...one,
    summary: '임시 비밀번호를 문자로 보냅니다. 로그인한 기기는 모두 로그아웃합니다.',
    path: `${path}/{userSeq}/password`,
    body: z.strictObject({ why }),
    answer: data(userRow),
    errors: ['USER_NOT_FOUND', 'USER_INVALID_PHONE', 'STATE_CHANGED'],
  },
});

/** Accounts at the operator's desk (accounts.md §9, operator.md §5). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line, paragraph } from '../kit/entered.ts';
import { day, int, seq, text } from '../kit/field.ts';
import { sanctionReason } from '../sanction/sanction.enums.ts';
import { docReason } from '../seller/paper.enums.ts';
import { revealField, userDetail } from './user.detail.ts';
import { userList, userRow } from './user.list.ts';

const path = '/v1/admin/users';
const desk = { audience: audience.admin, right: 'MEMBER' } as const;
const one = { ...desk, method: 'PUT', params: z.strictObject({ userSeq: seq() }) } as const;
/** Stands in the audit. */
const why = line(200, 5);

export const userDeskApi = defineApi('admin', {
  users: { ...desk, summary: '회원', method: 'GET', path, query: userList.query, answer: page(userRow) },
  user: {
    ...desk,
    summary: '회원 하나: 가린 정보, 제재, 동의, 이력',
    method: 'GET',
    path: `${path}/{userSeq}`,
    params: z.strictObject({ userSeq: seq() }),
    answer: data(userDetail),
    errors: ['USER_NOT_FOUND'],
  },
  reveal: {
    ...desk,
    summary: '가린 정보를 봅니다. 사유와 함께 기록에 남습니다.',
    method: 'POST',
    path: `${path}/{userSeq}/reveal`,
    params: z.strictObject({ userSeq: seq() }),
    body: z.strictObject({
      fields: z
        .array(revealField.schema)
        .min(1)
        .max(revealField.values.length)
        .refine((all) => new Set(all).size === all.length, { params: { code: 'DUPLICATE' } }),
      reason: docReason.schema,
      why,
    }),
    answer: data(z.partialRecord(revealField.schema, text(300).nullable())),
    errors: ['USER_NOT_FOUND'],
    stepUp: 'ASKED',
    pii: true,
  },
  unlock: {
    ...one,
    summary: '비밀번호를 여러 번 틀려 걸린 로그인 지연을 풉니다.',
    path: `${path}/{userSeq}/unlock`,
    body: z.strictObject({ why }),
    answer: data(userDetail),
    errors: ['USER_NOT_FOUND', 'STATE_CHANGED'],
  },
  setStatus: {
    ...one,
    summary: '회원 상태 변경: 휴면 해제, 휴면 전환, 탈퇴',
    path: `${path}/{userSeq}/status`,
    body: z.strictObject({ status: z.enum(['NORMAL', 'IDLE', 'LEAVE']), version: int(1), why }),
    answer: data(userDetail),
    errors: ['USER_NOT_FOUND', 'STATE_CHANGED', 'VERSION_CONFLICT', 'LEAVE_BLOCKED'],
  },
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

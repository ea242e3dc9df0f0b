/** Operators and their roles (operator.md §9): who may what, since when, until when, and who changed it. */
import { z } from 'zod';
import { decided, why } from '../approval/approval.shape.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { bool, day, int, seq, text, time } from '../kit/field.ts';
import { givenRoles, operatorRole } from '../kit/right.ts';

const desk = { audience: audience.admin, right: 'OPERATOR' } as const;
const path = '/v1/admin/operators' as const;
const one = { ...desk, method: 'PUT', params: z.strictObject({ userSeq: seq() }) } as const;
const person = z.strictObject({ userSeq: seq(), name: text(40) });

/** A role, and its last moment; null: without an end. */
const grant = z.strictObject({ role: operatorRole.schema, until: time().nullable() });

export const operatorShape = z.strictObject({
  operator: z.strictObject({ userSeq: seq(), name: text(40), loginId: text(254), active: bool() }),
  roles: z.array(grant),
  /** When they signed in last. */
  lastAt: time().nullable(),
  /** Whole days since then, or since the account was opened; from 90 on the roles are shown for withdrawal. */
  unusedDays: int(0),
  twoStep: bool(),
  /** The newest first. */
  history: z.array(
    z.strictObject({
      at: time(),
      before: z.array(grant),
      after: z.array(grant),
      /** Null: the house itself (`npm run operator`). */
      by: person.nullable(),
      approvedBy: person.nullable(),
      why: text(200),
    }),
  ),
  version: int(0),
});
export type Operator = z.output<typeof operatorShape>;

/** Proposed as the end of a role. */
export const GRANT_DAYS = 365;
/** Roles that nobody used for so long are shown for withdrawal. */
export const UNUSED_DAYS = 90;

/** FULL is not the desk's to give. */
const newRole = z.strictObject({
  role: z.enum(givenRoles),
  /** Its last day. */
  until: day().optional(),
});
export type NewRole = z.output<typeof newRole>;
const newRoles = z
  .array(newRole)
  .max(givenRoles.length)
  .refine((roles) => new Set(roles.map(({ role }) => role)).size === roles.length, {
    params: { code: 'DUPLICATE' },
  });

export const operatorApi = defineApi('admin-operator', {
  list: { ...desk, summary: '운영자와 권한', method: 'GET', path, answer: data(z.array(operatorShape)) },
  add: {
    ...desk,
    summary: '운영자 등록. 임시 비밀번호를 이메일로 보냅니다. 권한은 따로 승인을 받아 줍니다.',
    method: 'POST',
    path,
    body: z.strictObject({ loginId: text(254, 1), name: line(40, 1), why: why() }),
    answer: data(operatorShape),
    errors: ['EMAIL_TAKEN', 'USER_INVALID_EMAIL'],
  },
  setRoles: {
    ...one,
    summary: '운영자 권한 변경. 다른 운영자의 승인을 기다립니다.',
    path: `${path}/{userSeq}/roles`,
    body: z.strictObject({ roles: newRoles, version: int(0), why: why() }),
    answer: data(decided(operatorShape)),
    errors: [
      'USER_NOT_FOUND',
      'VERSION_CONFLICT',
      'APPROVAL_WAITING',
      'ROLE_CONFLICT',
      'LAST_CHIEF',
      'SAME_PERSON',
    ],
    stepUp: 'ASKED',
  },
  suspend: {
    ...one,
    summary: '운영자의 권한을 모두 바로 거두고 로그아웃합니다.',
    path: `${path}/{userSeq}/suspend`,
    body: z.strictObject({ why: why() }),
    answer: data(operatorShape),
    errors: ['USER_NOT_FOUND', 'LAST_CHIEF', 'SAME_PERSON'],
  },
});

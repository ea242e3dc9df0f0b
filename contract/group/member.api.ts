/** Members of a group, in their master's hands (accounts.md §7, R194-R196). */
import { z } from 'zod';
import { userProductType } from '../account/account.enums.ts';
import { listCalls } from '../kit/list-calls.ts';
import { data, defineApi, nothing, page } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { bool, int, seq, text, time } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { masterOnly } from './master.ts';
import { personFields, temporaryPassword, userTag } from './member.fields.ts';
import { memberList, memberRow } from './member.list.ts';

const root = '/v1/seller/group/member';
const members = listCalls(memberList, { path: root, audience: masterOnly.audience });

/** As the master edits it: unmasked. */
const member = z.strictObject({
  ...memberRow.shape,
  name: text(40),
  phoneNumber: text(20).nullable(),
  email: text(254).nullable(),
});
export type Member = z.output<typeof member>;

const passwordState = z.strictObject({ changedAt: time().nullable(), mustChange: bool() });
export type PasswordState = z.output<typeof passwordState>;

const couponMember = z.strictObject({
  userSeq: seq(),
  userTag: text(40).nullable(),
  userName: text(40).nullable(),
  productType: userProductType.schema.nullable(),
  productCount: int(0),
});
export type CouponMember = z.output<typeof couponMember>;

const named = ['USER_DUP_NAME', 'USER_UNAVAILABLE_NAME', 'USER_INVALID_PHONE'] as const;
/** What any call about one of them may answer; the master's own number is not a member's. */
const one = ['GROUP_NOT_MEMBER', 'GROUP_MASTER_NOT_MODIFY'] as const;
const ofMember = { ...masterOnly, params: z.strictObject({ userSeq: seq() }) };

export const memberApi = defineApi('group', {
  members: {
    ...members.list,
    ...masterOnly,
    summary: '그룹 멤버. 마스터는 들어 있지 않습니다.',
    path: '/v1/seller/group/{groupSeq}/members',
    params: z.strictObject({ groupSeq: seq() }),
    errors: ['GROUP_NOT_FOUND'],
  },
  download: { ...members.download, ...masterOnly },
  addMember: {
    ...masterOnly,
    summary: '그룹 멤버 등록. 첫 로그인에서 비밀번호를 바꿉니다.',
    method: 'POST',
    path: `${root}/`,
    stepUp: 'NONE', // nobody's account yet
    body: z.strictObject({
      userTag: userTag(),
      ...personFields,
      productType: userProductType.schema,
      password: temporaryPassword(),
    }),
    answer: data(memberRow),
    errors: [
      'GROUP_MEMBER_LIMIT',
      'GROUP_MASTER_INFO_REGISTER',
      'GROUP_ALREADY_MEMBER_TAG',
      'USER_PASSWORD_LENGTH_REQUIRE',
      ...named,
    ],
    idempotent: 'required',
  },
  member: {
    ...ofMember,
    summary: '그룹 멤버',
    method: 'GET',
    path: `${root}/{userSeq}`,
    answer: data(member),
    errors: ['GROUP_NOT_MEMBER'],
    pii: true,
  },
  updateMember: {
    ...ofMember,
    summary: '그룹 멤버 수정. 이메일을 비우면 지웁니다.',
    method: 'PUT',
    path: `${root}/{userSeq}`,
    stepUp: 'ASKED', // who holds the number can have the password
    body: z.strictObject({ version: int(1), ...personFields }),
    answer: data(memberRow),
    errors: [...one, ...named, 'STATE_CHANGED', 'VERSION_CONFLICT'],
  },
  removeMember: {
    ...ofMember,
    summary: '그룹 멤버 삭제. 계정은 탈퇴합니다.',
    method: 'DELETE',
    path: `${root}/{userSeq}`,
    answer: nothing,
    errors: [...one, 'MEMBER_BUSY', 'STATE_CHANGED'],
  },
  /** Z2: never a password. */
  memberPassword: {
    ...ofMember,
    summary: '그룹 멤버의 비밀번호가 언제 바뀌었는지. 비밀번호는 답하지 않습니다.',
    method: 'GET',
    path: `${root}/password/{userSeq}`,
    answer: data(passwordState),
    errors: ['GROUP_NOT_MEMBER'],
  },
  setMemberPassword: {
    ...ofMember,
    summary: '그룹 멤버의 임시 비밀번호. 로그인한 기기는 모두 로그아웃합니다.',
    method: 'PUT',
    path: `${root}/password/{userSeq}`,
    stepUp: 'ASKED',
    body: z.strictObject({ password: temporaryPassword() }),
    answer: data(passwordState),
    errors: [...one, 'STATE_CHANGED', 'USER_PASSWORD_LENGTH_REQUIRE'],
  },
  setMemberActive: {
    ...ofMember,
    summary: '그룹 멤버 사용·중지. 중지하면 로그인한 기기가 곧 로그아웃됩니다.',
    method: 'PUT',
    path: `${root}/active/{userSeq}`,
    query: z.strictObject({ active: bool() }),
    answer: data(memberRow),
    errors: one,
  },
  couponMembers: {
    ...masterOnly,
    summary: '쿠폰을 줄 수 있는 멤버',
    method: 'POST',
    path: '/v1/seller/group/coupon/member/list',
    body: z.strictObject({
      ...pageFields,
      keyword: line(40, 1).optional(),
      productType: userProductType.schema.optional(),
      active: bool().default(true),
    }),
    answer: page(couponMember),
    errors: ['GROUP_UNAUTHORIZED'],
  },
});

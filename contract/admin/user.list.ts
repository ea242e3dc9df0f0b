/** GET /v1/admin/users: whoever has an account (operator.md §5). */
import { z } from 'zod';
import { accountStatus, groupRole, userType } from '../account/account.enums.ts';
import { canSchema } from '../kit/can.ts';
import { bool, int, seq, text, time } from '../kit/field.ts';
import { keywords, manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { sellerGrade } from '../seller/grade.enums.ts';
import { deskUserSearchKey } from './user.enums.ts';

/** Why an act may not be done now. */
export const userRefusals = {
  LEFT: '탈퇴한 회원입니다.',
  IDLE: '휴면 상태의 회원입니다.',
  WARNED: '이미 징계 중인 회원입니다.',
  NOT_WARNED: '징계 중인 회원이 아닙니다.',
  OPERATOR: '운영자 계정은 운영자·권한에서 처리합니다.',
  NOT_IDLE: '휴면 상태의 회원이 아닙니다.',
  NO_PHONE: '휴대폰번호가 없어 임시 비밀번호를 보낼 수 없습니다.',
} as const;
export type UserRefusal = keyof typeof userRefusals;

export const userRow = z.strictObject({
  userSeq: seq(),
  userType: userType.schema,
  groupRole: groupRole.schema,
  shopName: text(40).nullable(),
  userName: text(60).nullable(),
  name: text(40).meta({ wire: 'text', mask: 'name' }),
  loginId: text(254).meta({ wire: 'text', mask: 'id' }),
  /** Of whoever sells; nobody else has one. */
  grade: sellerGrade.schema.nullable(),
  status: accountStatus.schema,
  /** False: a member whom the master switched off. */
  active: bool(),
  /** End of the warning; null: none, or until it is lifted. */
  warnedUntil: time().nullable(),
  /** Of whoever sells: what is not in the trash, who follows, the last live that began. */
  products: int(0).nullable(),
  followers: int(0).nullable(),
  liveAt: time().nullable(),
  signedInAt: time().nullable(),
  /** Sanctions in force. */
  sanctions: int(0),
  createdAt: time(),
  version: int(1),
  can: canSchema(['warn', 'clearWarn', 'forceLogout', 'password'], userRefusals),
});
export type UserRow = z.output<typeof userRow>;

export const userList = listSpec({
  key: 'admin-user',
  title: '회원',
  noun: '회원',
  row: userRow,
  id: 'userSeq',
  columns: [
    { id: 'userSeq', header: '회원번호', type: 'code', width: 96 },
    { id: 'userType', header: '유형', type: 'enum', of: userType, width: 88 },
    { id: 'shopName', header: '상호', type: 'text', width: 160, grow: 220 },
    { id: 'userName', header: '닉네임', type: 'text', width: 140 },
    { id: 'name', header: '이름', type: 'text', mask: 'name', width: 96 },
    { id: 'loginId', header: '아이디', type: 'text', mask: 'id', width: 140 },
    { id: 'groupRole', header: '그룹', type: 'enum', of: groupRole, width: 110 },
    { id: 'grade', header: '등급', type: 'enum', of: sellerGrade, width: 96 },
    { id: 'status', header: '상태', type: 'enum', of: accountStatus, width: 80 },
    { id: 'active', header: '사용', type: 'bool', width: 64, hidden: true },
    { id: 'warnedUntil', header: '징계 종료', type: 'time', width: 156 },
    { id: 'products', header: '상품수', type: 'count', width: 72 },
    { id: 'followers', header: '팔로워', type: 'count', width: 80 },
    { id: 'liveAt', header: '최근 방송', type: 'time', width: 156 },
    { id: 'signedInAt', header: '최근 접속', type: 'time', width: 156 },
    { id: 'sanctions', header: '제재', type: 'count', width: 64 },
    { id: 'createdAt', header: '가입일', type: 'time', width: 156 },
  ],
  filters: {
    ...period('가입일'),
    userType: manyOf(userType, '유형', { bar: true }),
    status: manyOf(accountStatus, '상태', { bar: true }),
    grade: manyOf(sellerGrade, '등급', { bar: true }),
    ...keywords(deskUserSearchKey),
  },
  sorts: {
    createdAt: { header: '가입일', direction: 'DESC' },
    userName: { header: '닉네임', direction: 'ASC' },
    shopName: { header: '상호', direction: 'ASC' },
  },
  defaultSort: 'createdAt',
  defaultPeriod: 'all',
});

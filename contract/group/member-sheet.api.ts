/** Members by sheet (accounts.md §7): their temporary passwords stand in it, so the file goes as soon as it is applied. */
import { z } from 'zod';
import { defineApi } from '../kit/endpoint.ts';
import { seq, text } from '../kit/field.ts';
import { sheetCalls } from '../kit/sheet-calls.ts';
import { makingRow, sheetFile, sheetOnError, sheetResult, sheetRowErrors } from '../kit/sheet-upload.ts';
import { masterOnly } from './master.ts';
import { memberRefusals } from './member.list.ts';

export const memberFields = [
  'userTag',
  'userName',
  'name',
  'phoneNumber',
  'email',
  'productType',
  'password',
] as const;
export type MemberField = (typeof memberFields)[number];
/** Headers of the template; a sheet is read by them. */
export const memberHeaders: Readonly<Record<MemberField, string>> = {
  userTag: '아이디',
  userName: '닉네임',
  name: '이름',
  phoneNumber: '휴대폰',
  email: '이메일',
  productType: '상품유형',
  password: '임시비밀번호',
};

export const MEMBER_ROWS = 500;

/** Wire codes of rows beyond those of the calls. */
export const memberRowErrors = {
  ...sheetRowErrors,
  DUPLICATE: { message: '같은 아이디가 위쪽 줄에 있습니다.' },
  IDLE: { message: memberRefusals.IDLE },
  FIXED: { message: '등록한 멤버의 상품유형은 바꿀 수 없습니다.' },
} as const;

const row = z.strictObject({
  ...makingRow,
  /** Null: it is to be made. */
  userSeq: seq().nullable(),
  /** 아이디 and 닉네임. */
  text: text(100),
});
export const memberLayouts = ['MEMBER'] as const;
export const memberSheetResult = sheetResult(z.enum(memberFields), memberLayouts, row);
export type MemberSheetResult = z.output<typeof memberSheetResult>;
export type MemberSheetRow = MemberSheetResult['rows'][number];

/** By what rows are refused: they carry these codes. */
const refusals = [
  'GROUP_MEMBER_LIMIT',
  'GROUP_ALREADY_MEMBER_TAG',
  'USER_DUP_NAME',
  'USER_UNAVAILABLE_NAME',
  'USER_INVALID_PHONE',
  'USER_INVALID_EMAIL',
  'USER_PASSWORD_LENGTH_REQUIRE',
] as const;

const sheet = sheetCalls({
  ...masterOnly,
  path: '/v1/seller/group/member/upload',
  noun: '그룹 멤버',
  input: { query: z.strictObject({ ...sheetFile, onError: sheetOnError }) },
  result: memberSheetResult,
  errors: ['EXCEL_LAYOUT', 'GROUP_MASTER_INFO_REGISTER', ...refusals],
  pii: true,
  stepUp: 'ASKED', // rows of members change where they are reached
});

export const memberSheetApi = defineApi('group', {
  template: {
    ...masterOnly,
    summary: '그룹 멤버 엑셀 등록 양식',
    method: 'GET',
    path: '/v1/seller/group/member/template',
    answer: sheet.uploadErrors.answer,
    timeoutMs: 15_000,
  },
  ...sheet,
});

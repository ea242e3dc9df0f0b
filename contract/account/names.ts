import { z } from 'zod';

/** Nickname on air and on screen: 2-20 letters, digits, Korean, and inside a blank, `.`, `_` or `-` (accounts.md §1). */
export const USER_NAME = /^(?=.{2,20}$)[A-Za-z0-9가-힣]+(?:[ ._-][A-Za-z0-9가-힣]+)*$/;
const NICKNAME = {
  params: {
    code: 'PATTERN',
    message: '닉네임은 한글, 영문, 숫자 2~20자로 입력해 주세요.',
  },
};
export const userName = () =>
  z
    .string()
    .max(20)
    .refine((value) => USER_NAME.test(value), NICKNAME)
    .meta({ wire: 'text', minLength: 2, pattern: USER_NAME.source });

/** What pretends to speak for the house: no nickname and no handle begins or ends with it, or is it. */
const RESERVED = [
  '장터',
  '운영자',
  '운영팀',
  '관리자',
  '고객센터',
  'jangteo',
  'admin',
  'official',
  'system',
  'support',
];
const WHOLE = [
  'root',
  'null',
  'undefined',
  'help',
  'staff',
  'operator',
  '그리퍼',
  '판매자',
  '구매자',
  '탈퇴회원',
  // addresses of the house
  'api',
  'auth',
  'live',
  'login',
  'manager',
  'seller',
  'shop',
  'www',
];

/** USER_UNAVAILABLE_NAME: kept for the house, however it is written. */
export function isReserved(name: string): boolean {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ ._-]/g, '');
  return WHOLE.includes(plain) || RESERVED.some((word) => plain.startsWith(word) || plain.endsWith(word));
}

/** What is entered of a member, by call and by sheet. */
import { z } from 'zod';
import { userName } from '../account/names.ts';
import { line } from '../kit/entered.ts';
import { pattern, personName, text } from '../kit/field.ts';

/** The handle, and what one signs in with (R116). */
export const USER_TAG = /^[a-z0-9]{4,20}$/;
const TAG = {
  params: { code: 'PATTERN', message: '아이디는 영문 소문자와 숫자로 4~20자까지 입력해 주세요.' },
};
export const userTag = () =>
  z
    .string()
    .max(20)
    .refine((value) => USER_TAG.test(value), TAG)
    .meta({ wire: 'text', minLength: 4, pattern: USER_TAG.source });

/** Number and password are checked by the route, so that answers carry USER_INVALID_PHONE and USER_PASSWORD_LENGTH_REQUIRE. */
export const personFields = {
  userName: userName(),
  name: personName(40),
  phoneNumber: text(20, 1),
  email: line(254).regex(pattern.email).optional(),
};
export const temporaryPassword = () => text(200, 1);

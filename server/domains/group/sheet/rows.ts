/** One row of a sheet of members, in the words of its columns; nothing is looked up. */
import { userProductType } from '@jangteo/contract/account/account.enums.ts';
import { isReserved, USER_NAME } from '@jangteo/contract/account/names.ts';
import { USER_TAG } from '@jangteo/contract/group/member.fields.ts';
import { memberRowErrors, type MemberField } from '@jangteo/contract/group/member-sheet.api.ts';
import { pattern } from '@jangteo/contract/kit/field.ts';
import { oddIn, tidyKey } from '@jangteo/contract/kit/key.ts';
import { seenText } from '@jangteo/contract/kit/seen.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';
import type { ParsedRow, RowReader } from '../../../kit/sheet-upload/rows.ts';
import { normalPhone, weakPassword } from '../../account/index.ts';

type ProductType = 'normal' | 'voucher';

export interface MemberLine extends ParsedRow {
  userTag: string;
  userName: string;
  name: string;
  phoneNumber: string;
  email: string | null;
  productType: ProductType;
  password: string;
  /** Set before the rows are written: hashing takes long. */
  passwordHash?: string;
  /** Excel's letter of a column, for errors that are found later. */
  column: (field: MemberField) => string | null;
}

/** A refusal as a row carries it. */
export const rowError = ({ code, message }: Refusal): { code: string; message: string } => ({
  code,
  message,
});
const malformed = (message: string): { code: string; message: string } => ({ code: 'PATTERN', message });
const REQUIRED = { code: 'REQUIRED', ...memberRowErrors.REQUIRED };
/** With what stands in the number's way. */
function badPhone(text: string): { code: string; message: string } {
  const { code, message } = rowError(fail('USER_INVALID_PHONE'));
  const odd = oddIn(text, /[\d+(). -]/);
  return { code, message: odd === null ? message : `${message} ${odd}` };
}
const LONGEST = 40;
/** How each is mended. */
const MALFORMED = {
  userTag: malformed('아이디는 영문 소문자와 숫자 4~20자로 적어 주세요.'),
  userName: malformed('닉네임은 한글, 영문, 숫자 2~20자로 적어 주세요.'),
  name: malformed(`이름은 한글이나 영문 ${LONGEST}자까지 적어 주세요.`),
  productType: malformed(
    `상품유형은 ${userProductType.values.map((value) => userProductType.label(value)).join(', ')} 가운데 하나로 적어 주세요.`,
  ),
};

const TYPES: Readonly<Record<string, ProductType>> = Object.fromEntries(
  userProductType.values.flatMap((value) => [
    [value, value],
    [userProductType.label(value), value],
  ]),
);

export function parseMember(reader: RowReader<MemberField>): MemberLine {
  const { complain, column, errors, row } = reader;
  const cell = (field: MemberField): string => seenText(reader.cell(field)).trim();
  const must = (
    field: MemberField,
    fits: (value: string) => boolean,
    error: { code: string; message: string },
    value = cell(field),
  ): string => {
    if (value === '') complain(field, REQUIRED);
    else if (!fits(value)) complain(field, error);
    return value;
  };
  const userTag = must('userTag', (tag) => USER_TAG.test(tag), MALFORMED.userTag, tidyKey(cell('userTag')));
  const userName = must('userName', (name) => USER_NAME.test(name), MALFORMED.userName);
  if (isReserved(userName)) complain('userName', rowError(fail('USER_UNAVAILABLE_NAME')));
  const name = must('name', (text) => text.length <= LONGEST && pattern.name.test(text), MALFORMED.name);
  const phoneNumber =
    normalPhone(must('phoneNumber', (phone) => normalPhone(phone) !== null, badPhone(cell('phoneNumber')))) ??
    '';
  const email = cell('email') || null;
  if (email !== null && !(email.length <= 254 && pattern.email.test(email)))
    complain('email', rowError(fail('USER_INVALID_EMAIL')));
  const type = must('productType', (said) => Object.hasOwn(TYPES, said), MALFORMED.productType);
  const productType = Object.hasOwn(TYPES, type) ? TYPES[type]! : 'normal';
  // A password may end in a blank: it is taken as it stands.
  const password = reader.cell('password');
  const weak = password === '' ? null : weakPassword(password, userTag);
  if (weak) complain('password', { code: 'USER_PASSWORD_LENGTH_REQUIRE', message: weak.message });
  const key = USER_TAG.test(userTag) ? { field: 'userTag', value: userTag } : null;
  return { row, key, errors, column, userTag, userName, name, phoneNumber, email, productType, password };
}

/**
 * How a key is read: a number, a code, a phone, whether it stands in a sheet, in a field of the console or in the
 * checkout. What programs and messengers put around it is no part of it (decision 0144). Pure.
 */
import { DRAWS_NOTHING } from './seen.ts';

const FULL_WIDTH = /[\uff01-\uff5e]/g;
const UNSEEN = new RegExp(`[${DRAWS_NOTHING}\\p{Cf}\\p{Cc}\\u2800]`, 'gu');
/** Whatever looks like a dash, the vowel ㅡ of a Korean keyboard and the Japanese long sign among them. */
const DASHES = /[\p{Pd}\u2212\u02d7\u2043\u2500\u3161\u30fc\uff70]/gu;
/** How sellers and programs keep Excel from making a number of it. */
const APOSTROPHES = /^[\s'`´‘’′]+|[\s'`´‘’′]+$/g;
const SCIENTIFIC = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/i;

/** Half width, plain dashes, single blanks, nothing that nobody sees, no apostrophe around it. */
export const tidyKey = (text: string): string =>
  text
    .normalize('NFC')
    .replace(FULL_WIDTH, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .replace(DASHES, '-')
    .replace(APOSTROPHES, '');

/** The whole number that Excel wrote as 6.12345678901E+11, where all of its digits stand there. */
function written([, first, rest = '', power]: RegExpExecArray): string | null {
  const digits = Number(power);
  const whole = rest.length >= digits && /^0*$/.test(rest.slice(digits));
  return whole ? `${first}${rest.slice(0, digits)}` : null;
}

/** A key that is digits in most cases: without thousands, decimals of nothing and Excel's powers of ten. */
export function tidyNumber(text: string): string {
  const key = tidyKey(text);
  const power = SCIENTIFIC.exec(key);
  if (power) return written(power) ?? key;
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.0*)?$/.test(key) ? key.replaceAll(',', '') : key;
  // with dashes at most two zeros: four are the end of a phone
  return /^(\d+\.0*|\d[\d -]*\.0{1,2})$/.test(plain) ? plain.slice(0, plain.indexOf('.')) : plain;
}

/** The same without blanks and dashes: numbers of parcels, orders, accounts and businesses. */
export const bareNumber = (text: string): string => tidyNumber(text).replace(/[ -]/g, '');

const MOBILE = /^1[01](\d{7,8}|[- ]\d{3,4}[- ]\d{4})$/;
/** Of a house, of the internet and safe numbers, all digits: Seoul has one digit after the lost zero, others two. */
const WITHOUT_ZERO = /^(2\d{7,8}|([3-6][1-5]|70|80)\d{7,8}|50\d{8,9})$/;

/** Away with the country's number, which stands for the first zero. Without + it must be too long for anything else. */
function atHome(phone: string): string {
  const abroad = /^(\+|00)?82[- ]?(?:0[- ]?)?(?=[1-9])(.+)$/.exec(phone);
  if (!abroad) return phone;
  const [, sign, rest] = abroad;
  const digits = rest!.replace(/\D/g, '').length;
  if (sign === undefined && digits < 8) return phone;
  return /^1[5-9]/.test(rest!) ? rest! : `0${rest}`;
}

/** A phone as it is dialled in Korea, its dashes as they came: of `+82 (0)10.1234.5678` 010-1234-5678. */
export function tidyPhone(text: string): string {
  const plain = tidyNumber(text)
    .replace(/[()./·_]/g, '-')
    .replace(/[ -]*-[ -]*/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^\+-/, '+');
  const phone = atHome(plain);
  return MOBILE.test(phone) || WITHOUT_ZERO.test(phone) ? `0${phone}` : phone;
}

const SHORTENED = '엑셀이 긴 숫자를 줄여 적었습니다. 셀 서식을 텍스트로 바꾸고 번호를 다시 입력해 주세요.';

/** What stands in a key's way, as a sentence: the first character that is not `allowed`; null where there is none. */
export function oddIn(text: string, allowed: RegExp): string | null {
  const key = tidyKey(text);
  if (SCIENTIFIC.test(key)) return SHORTENED;
  const odd = [...key].find((c) => !allowed.test(c));
  return odd === undefined ? null : `‘${odd}’은(는) 쓸 수 없는 글자입니다. 지우거나 고쳐 주세요.`;
}

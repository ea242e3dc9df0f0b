import { pattern } from '@jangteo/contract/kit/field.ts';
import { commonDigits, commonWords } from './common-passwords.ts';

export type PasswordFault = 'FORM' | 'LOGIN_ID' | 'COMMON';

/**
 * Whether a new password may be used: letter, digit and special character, 8 to 64 (R112); neither
 * built from the login id nor one of the passwords that everybody tries first (G-PWD-1). Null: it may.
 */
export function passwordFault(password: string, loginId: string): PasswordFault | null {
  if (!pattern.password.test(password) || /[\p{Cc}]/u.test(password)) return 'FORM';
  const id = loginId.toLowerCase().split('@')[0]!;
  if (id.length >= 4 && password.toLowerCase().includes(id)) return 'LOGIN_ID';
  return isCommon(password) ? 'COMMON' : null;
}

/** Whether a password that opens the account is looked up: set or looked up last so long ago, or never since. */
export function isCheckDue(
  { checkedAt, since }: { checkedAt: string | null; since: string },
  now: Date,
  days: number,
): boolean {
  if (days === 0) return false;
  if (checkedAt === null || Date.parse(checkedAt) < Date.parse(since)) return true;
  return Date.parse(checkedAt) + days * 86_400_000 <= now.getTime();
}

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const RUNS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890123456789'];
const reversed = (text: string): string => [...text].reverse().join('');
const isRun = (text: string): boolean =>
  /^(.)\1*$/.test(text) || RUNS.some((run) => run.includes(text) || reversed(run).includes(text));

const isWord = (letters: string): boolean => isRun(letters) || commonWords.has(letters);

/** Up to four digits, a row of keys, or a number that everybody knows adds nothing to a common word. */
const addsNothing = (digits: string): boolean =>
  digits.length <= 4 || isRun(digits) || commonDigits.has(digits);

/** True for qwer1234!, P@ssw0rd1!, 1q2w3e4r!, tkfkd1004!, aaaa1111! and their kin. */
export function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const letters = lower.replace(/\P{L}/gu, '');
  const digits = lower.replace(/\D/g, '');
  if (addsNothing(digits) && (isWord(letters) || isWord(halved(letters)))) return true;
  // What stands behind the word is decoration; inside it, signs and digits stand for letters.
  const stem = lower
    .replace(/[\d!@#$%^&*._-]+$/, '')
    .replace(/[013457@$!]/g, (c) => LEET[c]!)
    .replace(/\P{L}/gu, '');
  const tail = /[\d!@#$%^&*._-]*$/.exec(lower)![0].replace(/\D/g, '');
  return addsNothing(tail) && commonWords.has(stem);
}

/** `qwerqwer` → `qwer`: a word typed twice is still that word. */
function halved(letters: string): string {
  const half = letters.slice(0, letters.length / 2);
  return letters === half + half ? half : letters;
}

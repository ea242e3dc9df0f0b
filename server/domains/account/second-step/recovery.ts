import { createHmac, randomInt } from 'node:crypto';
import { firstKeyFor, type Secrets } from '../../../kit/http/config.ts';

const CODES = 10;
/** Without letters and digits that look like another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

const bare = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Ten codes of 49 bits each, written in two halves. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]!).join('');
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
  });

/** What is stored of a code: keyed, and of this user alone. Dashes, blanks and case do not count. */
export const hashRecovery = (config: Secrets, userSeq: number, code: string): Buffer =>
  createHmac('sha256', firstKeyFor(config, 'recovery-code'))
    .update(`${userSeq}\n${bare(code)}`)
    .digest();

import { randomInt } from 'node:crypto';

/** Digits and letters that nobody mixes up on paper or by telephone: no 0/O, 1/I/L, U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** Luhn's check letter over the alphabet: one wrong letter or two that changed places are noticed. */
function checkLetter(body: string): string {
  const n = ALPHABET.length;
  let sum = 0;
  let factor = 2;
  for (let i = body.length - 1; i >= 0; i--) {
    const addend = factor * ALPHABET.indexOf(body[i]!);
    factor = factor === 2 ? 1 : 2;
    sum += Math.floor(addend / n) + (addend % n);
  }
  return ALPHABET[(n - (sum % n)) % n]!;
}

/** A fresh ticket code: 15 random letters (73 bits) and their check letter. */
export function ticketCode(): string {
  const body = Array.from({ length: LENGTH - 1 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return body + checkLetter(body);
}

/** Whether a text is a code that `ticketCode` could have made. */
export function isTicketCode(text: string): boolean {
  return (
    text.length === LENGTH &&
    [...text].every((c) => ALPHABET.includes(c)) &&
    checkLetter(text.slice(0, -1)) === text.at(-1)
  );
}

/** What is written into a room, before it is stored (live.md §10). Pure. */
import { CHAT_MAX } from '@jangteo/contract/broadcast/room.frames.ts';
import { seenText } from '@jangteo/contract/kit/seen.ts';

/** Steers a terminal. */
const CONTROL = /\p{Cc}/gu;
const HALF = /\p{Cs}/gu;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const LINK =
  /(?:https?:\/\/|www\.)\S+|[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})*\.(?:com|net|org|kr|io|me|shop|link|ly|gg)\b(?:\/\S*)?/gi;
/** 02-123-4567, 010 9876 5432, 0504-1234-5678, +82-10-9876-5432. */
const PHONE = /(?<!\d)(?:\+?82[-. ]?0?|0)(?:50\d|\d{1,2})[-. )]{0,2}\d{3,4}[-. ]?\d{4}(?!\d)/g;
const ACCOUNT = /\d{9,}/g;
const GONE = '***';

/** `links`: whether who writes may show them. */
export const cleanText = (text: string, { links }: { links: boolean }): string =>
  seenText(text)
    .replace(CONTROL, ' ')
    .replace(EMAIL, GONE)
    .replace(LINK, (link) => (links ? link : '[링크]'))
    .replace(PHONE, GONE)
    .replace(ACCOUNT, GONE)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, CHAT_MAX)
    .replace(HALF, '')
    .trim();

/** As words are compared: letters and digits alone, whatever their width, case and accents (a mark may join a letter). */
export const bareWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC');

/** Whether one of these words (bare already) stands in it, however it was broken up. */
export function hasWord(text: string, words: readonly string[]): boolean {
  const bare = bareWord(text);
  return words.some((word) => word !== '' && bare.includes(word));
}

/**
 * What of a text can be seen: one notion for keys, for what people write and for "empty". Pure; the sign-in loads it
 * with the first page.
 */

/** Letters that draw a blank: fillers of Hangul, the empty Braille pattern. */
const BLANK_LETTERS = '\\u115f\\u1160\\u3164\\uffa0\\u2800';
/** Draws nothing, or only turns the direction of what is drawn. */
export const DRAWS_NOTHING = '\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb';

/** Signs that hold an emoji together draw nothing either, and are part of it. */
const EMOJI = [
  '[#*0-9]\\ufe0f?\\u20e3',
  '\\u{1f3f4}[\\u{e0030}-\\u{e007a}]{2,8}\\u{e007f}',
  '\\p{Extended_Pictographic}(?:[\\ufe0e\\ufe0f]|\\p{Emoji_Modifier}|\\u200d(?=\\p{Extended_Pictographic}))*',
].join('|');
const UNSEEN = new RegExp(`(${EMOJI})|([${BLANK_LETTERS}])|[${DRAWS_NOTHING}]`, 'gu');

/** Text as others see it: composed (NFC), blank letters are blanks, what draws nothing is gone; emoji stay whole. */
export const seenText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSEEN, (_, emoji?: string, blank?: string) => emoji ?? (blank ? ' ' : ''))
    .normalize('NFC');

/** Nothing of it can be seen. */
export const isBlank = (text: string): boolean => seenText(text).trim() === '';

/** An advertisement as it goes out; the parts that the law asks for are not the seller's to take away (§50). */
import type { SmsKind } from '@jangteo/contract/fan/fan.enums.ts';

interface Ad {
  shop: string;
  /** The seller's own words. */
  said: string;
  link: string | null;
  optOut: string;
}

const OWN_MARK = /\(\s*광고\s*\)/g;
/** A text that brings its own mark is stripped of it. */
export const withoutMark = (text: string): string => text.replaceAll(OWN_MARK, '').trim();

export const adText = ({ shop, said, link, optOut }: Ad): string =>
  [`(광고)[${shop}] ${said}`, ...(link ? [link] : []), `무료수신거부 ${optOut}`].join('\n');

/** Bytes in EUC-KR, as carriers count them. */
export const smsBytes = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0)! < 0x80 ? 1 : 2), 0);
const SMS_BYTES = 90;
/** What a long one holds. */
export const LMS_BYTES = 2_000;
export const smsKindOf = (bytes: number): SmsKind => (bytes <= SMS_BYTES ? 'SMS' : 'LMS');

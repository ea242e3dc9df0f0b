import type { Sending } from './queries.ts';

const dots = (day: string): string => day.replaceAll('-', '.');
/** Long product names would push the code out of a short message. */
const short = (text: string, max: number): string =>
  [...text].length > max ? `${[...text].slice(0, max - 1).join('')}…` : text;

/** The message of one ticket. */
export function ticketText(
  s: Pick<Sending, 'shop' | 'product_name' | 'code' | 'pin' | 'valid_from' | 'valid_to'>,
): string {
  const pin = s.pin ? `\nPIN ${s.pin}` : '';
  return `[${short(s.shop, 15)}] ${short(s.product_name, 20)}\n이용권번호 ${s.code}${pin}\n유효기간 ${dots(s.valid_from)}~${dots(s.valid_to)}`;
}

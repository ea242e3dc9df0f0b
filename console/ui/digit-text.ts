/** Numbers that are names, not amounts (phone, business number): their digits and how they are grouped. Pure. */

/** Digits of either width, whatever stands between them. */
export const digitsOf = (typed: string, max: number): string =>
  typed.normalize('NFKC').replace(/\D/g, '').slice(0, max);

const COUNTRY = /^[^\d+]*\+82\D*0?(?=\d)/;

/** Without the country's number, which stands for the first zero; the numbers of companies (1588) have none. */
function atHome(typed: string): string {
  const plain = typed.normalize('NFKC');
  const rest = plain.replace(COUNTRY, '');
  return rest === plain || /^1[5-9]/.test(rest) ? rest : `0${rest}`;
}

/** Of a phone: what is pasted with the country's number loses it; a safe number (050x) has twelve digits. */
export function phoneDigits(typed: string): string {
  const digits = digitsOf(atHome(typed), 12);
  return digits.slice(0, digits.startsWith('050') ? 12 : 11);
}

const joined = (digits: string, ...ends: readonly number[]): string => {
  const cuts = [0, ...ends, digits.length];
  return cuts
    .slice(1)
    .map((end, i) => digits.slice(cuts[i], Math.max(end, cuts[i]!)))
    .filter(Boolean)
    .join('-');
};

/** `02-123-4567`, `010-1234-5678`, `1588-1234`, also while it is being typed. */
export function phoneText(digits: string): string {
  if (/^1[5-9]/.test(digits)) return joined(digits, 4);
  const area = digits.startsWith('02') ? 2 : digits.startsWith('050') ? 4 : 3;
  return joined(digits, area, digits.length > area + 7 ? area + 4 : area + 3);
}

/** `123-45-67890` */
export const businessNumberText = (digits: string): string => joined(digits, 3, 5);

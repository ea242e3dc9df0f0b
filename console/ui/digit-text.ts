/** Numbers that are names, not amounts (phone, business number): their digits and how they are grouped. Pure. */

export const digitsOf = (typed: string, max: number): string => typed.replace(/\D/g, '').slice(0, max);

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
  const area = digits.startsWith('02') ? 2 : 3;
  return joined(digits, area, digits.length > area + 7 ? area + 4 : area + 3);
}

/** `123-45-67890` */
export const businessNumberText = (digits: string): string => joined(digits, 3, 5);

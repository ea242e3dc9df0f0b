/** What a number field makes of typed text. Pure. */

export interface NumberRule {
  /** Only a negative minimum lets a minus be typed; falling below the minimum is a matter for validation. */
  min: number;
  max: number;
  /** Digits after the point. */
  decimals: number;
}

/**
 * Typed text as a number and as the text to show. Above the maximum it is clamped (R89); empty or invalid is
 * 0 (R90); what cannot be part of the number is refused.
 */
export function readNumber(typed: string, rule: NumberRule): { value: number; text: string } {
  const negative = rule.min < 0 && /^\s*[-\u2212]/.test(typed);
  const plain = typed.replace(/[^\d.]/g, '');
  const [whole = '', ...rest] = plain.split('.');
  const point = rule.decimals > 0 && rest.length > 0;
  const figures = whole.replace(/^0+(?=\d)/, '').slice(0, 15);
  const part = point ? rest.join('').slice(0, rule.decimals) : '';
  const size = Number(`${figures || '0'}.${part || '0'}`);
  const sign = negative ? -1 : 1;
  if (sign * size > rule.max) return { value: rule.max, text: showNumber(rule.max) };
  const digits = figures || (point ? '0' : '');
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',');
  const text = `${negative ? '\u2212' : ''}${grouped}${point ? `.${part}` : ''}`;
  return { value: size === 0 ? 0 : sign * size, text };
}

/** A number with separators and U+2212: the text of a field at rest. */
export function showNumber(value: number): string {
  if (!Number.isFinite(value)) return '0';
  const [whole = '0', part] = String(Math.abs(value)).split('.');
  return `${value < 0 ? '\u2212' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${part ? `.${part}` : ''}`;
}

/** Where the cursor belongs in `after` when `right` figures stood behind it: separators do not count. */
export function caretFromRight(after: string, right: number): number {
  let seen = 0;
  for (let i = after.length; i > 0; i -= 1) {
    if (seen === right) return i;
    if (/[\d.]/.test(after[i - 1] ?? '')) seen += 1;
  }
  return seen === right ? 0 : after.length;
}

/**
 * One mask library for lists, details, sheets and logs (G-PII-1): two rules would let a reader combine them.
 */
export type MaskKind = 'name' | 'phone' | 'address' | 'code' | 'id' | 'email' | 'memo' | 'hidden';

const STARS = '***';

export function mask(kind: MaskKind, value: string): string;
export function mask(kind: MaskKind, value: string | null): string | null;
/** Masks a value by its kind. Empty and null stay. Vectors: order-desk.md §6, R106. */
export function mask(kind: MaskKind, value: string | null): string | null {
  return value === null || value === '' ? value : masks[kind](value);
}

const masks: Record<MaskKind, (value: string) => string> = {
  name: maskName,
  phone: maskPhone,
  address: maskAddress,
  code: (value) => '*'.repeat(Math.max(value.length - 4, 0)) + value.slice(-4),
  id: (value) => value.slice(0, 1) + '*'.repeat(Math.max(value.length - 1, 0)),
  /** A delivery memo stays readable without door codes and phone numbers. */
  memo: (value) => value.replace(/\d/g, '*'),
  /** Nothing stays: detail address. */
  hidden: () => STARS,
  email: (value) => {
    const at = value.lastIndexOf('@');
    return at < 1 ? maskName(value) : value.slice(0, 1) + STARS + value.slice(at);
  },
};

/** 김* · 김*용 · 선**우; a Latin name keeps its first letter. */
function maskName(value: string): string {
  const letters = [...value];
  if (/^[\x20-\x7e]+$/.test(value)) return letters[0] + '*'.repeat(Math.max(letters.length - 1, 1));
  if (letters.length <= 2) return letters[0] + '*';
  return letters[0] + '*'.repeat(letters.length - 2) + letters.at(-1);
}

/** 010-****-5678, whatever dashes came in; the last four stay. */
function maskPhone(value: string): string {
  const digits = value.replace(/\D/g, '');
  if (digits.length < 8) return '*'.repeat(Math.max(digits.length - 4, 0)) + digits.slice(-4);
  const head = digits.startsWith('02') ? 2 : 3;
  return `${digits.slice(0, head)}-${'*'.repeat(digits.length - head - 4)}-${digits.slice(-4)}`;
}

/**
 * Up to 도로명 (…로, …길) or 읍·면·동, the rest hidden. Only words before the first number count:
 * a 101동 or a building called …길 further on must not carry the house number along.
 */
function maskAddress(value: string): string {
  const words = value.split(/\s+/);
  const number = words.findIndex((word) => /^[\d(]/.test(word));
  const head = number < 0 ? words : words.slice(0, number);
  const road = head.findIndex((word) => /.[로길]$/.test(word));
  const town = head.findIndex((word) => /.[읍면동]$|\d가$/.test(word));
  const last = road >= 0 ? road : town;
  const kept = last < 0 ? head.slice(0, 2) : head.slice(0, last + 1);
  return kept.length === words.length ? kept.join(' ') : [...kept, STARS].join(' ');
}

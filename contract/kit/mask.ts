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
  if (digits.length < 8 || /^1[568]\d{6}$/.test(digits))
    return '*'.repeat(Math.max(digits.length - 4, 0)) + digits.slice(-4);
  const head = digits.startsWith('02') ? 2 : digits.startsWith('050') ? 4 : 3;
  return `${digits.slice(0, head)}-${'*'.repeat(digits.length - head - 4)}-${digits.slice(-4)}`;
}

/** A road or town with a number in its name, from the letter before the number: 성미산로23길, 중앙대로1001번길, 명동2가. */
const NUMBERED_NAME = /^(?:로\p{N}+번?[가-힣]?길|[로동]\p{N}가)(?![가-힣])/u;

/**
 * Up to 도로명 (…로, …길) or 읍·면·동, the rest hidden, whatever the blanks: nothing after the first number is
 * read, as a 101동 or a building called …길 further on would carry the house number along. A word that runs
 * into a number is kept only where it ends as a road or town does (R106, G-PII-1).
 */
function maskAddress(value: string): string {
  const plain = value.normalize('NFC').trim();
  const number = plain.search(/[\p{N}(]/u);
  const cut = number < 0 ? plain.length : number + numberedName(plain, number);
  const words = plain
    .slice(0, cut)
    .split(/[\s,]+/)
    .filter(Boolean);
  const road = words.findIndex((word) => /.[로길]$/.test(word));
  const town = words.findIndex((word) => /.[읍면동]$|\d가$/.test(word));
  const last = road >= 0 ? road : town;
  const torn = last < 0 && cut < plain.length && !/[\s,]$/.test(plain.slice(0, cut));
  const kept = last < 0 ? (torn ? words.slice(0, -1) : words).slice(0, 2) : words.slice(0, last + 1);
  const whole = cut === plain.length && kept.length === words.length;
  return whole ? kept.join(' ') : [...kept, STARS].join(' ');
}

/** How many characters from `at` on belong to the name that stands before them; 0 where they are a house number. */
function numberedName(plain: string, at: number): number {
  const name = at > 0 ? NUMBERED_NAME.exec(plain.slice(at - 1)) : null;
  return name ? name[0].length - 1 : 0;
}

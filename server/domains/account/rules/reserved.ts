/** Names that would pass for the house's or that an address of the house needs. Compared without case and signs. */
const RESERVED = [
  '장터',
  '장터운영',
  '운영자',
  '관리자',
  '고객센터',
  'admin',
  'administrator',
  'api',
  'auth',
  'help',
  'jangteo',
  'live',
  'login',
  'manager',
  'null',
  'official',
  'operator',
  'root',
  'seller',
  'shop',
  'support',
  'system',
  'undefined',
  'www',
] as const;
/** Whatever stands around them. */
const WITHIN = ['장터운영', '운영자', '관리자', '고객센터', 'jangteo'] as const;

const bare = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ ._-]/g, '');

/** Whether nobody but the house may be called so. */
export function isReserved(name: string): boolean {
  const said = bare(name);
  return RESERVED.some((word) => said === word) || WITHIN.some((word) => said.includes(word));
}

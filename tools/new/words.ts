// Names and places in files, as the scaffold needs them.

/** A name in a text: letters of a business word, words joined by hyphens. */
export const isDomainName = (name: string): boolean => /^[a-z]{2,20}(-[a-z]{2,20})?$/.test(name);
export const isKey = (name: string): boolean => /^[a-z][A-Za-z]{1,30}$/.test(name);
/** As the documents write paths of calls and of pages. */
export const isPath = (path: string): boolean => /^(\/[\w{}*.-]+)+\/?$/.test(path);

/** gift-card → giftCard */
export const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
/** gift-card → GiftCard */
export const pascal = (name: string): string => camel(name).replace(/^./, (letter) => letter.toUpperCase());
/** gift-card → gift_card */
export const snake = (name: string): string => name.replaceAll('-', '_');
/** A key of an object literal. */
export const keyOf = (name: string): string => (camel(name) === name ? name : `'${name}': ${camel(name)}`);

/** Reads a file of the house by its path; null where there is none. */
export type Read = (file: string) => string | null;
/** What to write, by path. */
export type Written = Record<string, string>;

/** Where something of a domain lies: `coupon` in the domain's own folders, `product/coupon` in folders beneath them. */
export interface Place {
  domain: string;
  noun: string;
  /** Name of the api: `product-coupon`. */
  id: string;
  /** The folders, and the way from them to what all rooms share. */
  contract: string;
  server: string;
  console: string;
  up: string;
}

/** Null where the words are none of business. */
export function placeOf(text: string): Place | null {
  const [domain = '', noun = domain, ...more] = text.split('/');
  if (more.length > 0 || !isDomainName(domain) || !isDomainName(noun)) return null;
  const own = noun === domain;
  const below = own ? domain : `${domain}/${noun}`;
  return {
    domain,
    noun,
    id: own ? domain : `${domain}-${noun}`,
    contract: `contract/${below}`,
    server: `server/domains/${below}`,
    console: `console/domains/${below}`,
    up: own ? '../' : '../../',
  };
}

/** A file of the domain that the scaffold adds to. */
export function standing(read: Read, file: string): string {
  const text = read(file);
  if (text === null) throw new Error(`${file} is not there: name a noun, as in product/coupon`);
  return text;
}

/** The text with `addition` behind the first match of `place`; an addition that stands there already is not made again. */
export function insert(text: string, place: RegExp, addition: string): string {
  if (text.includes(addition.trim())) return text;
  const hit = place.exec(text);
  if (!hit) throw new Error(`found no place for: ${addition.trim()}`);
  const at = hit.index + hit[0].length;
  return text.slice(0, at) + addition + text.slice(at);
}

const IMPORTS = /(?:^import [^;]*;\n)+/m;
const IMPORT = /^import \{ (.*) \} from ('[^']+');$/;

/** With an import behind the others; a name more from a file that is imported already stands with the others. */
export function withImport(text: string, line: string): string {
  const [, names, from] = IMPORT.exec(line)!;
  const there = text.split('\n').find((one) => IMPORT.exec(one)?.[2] === from);
  if (!there) return insert(text, IMPORTS, `${line}\n`);
  const known = IMPORT.exec(there)![1]!.split(', ');
  const all = [...new Set([...known, ...names!.split(', ')])].sort();
  return text.replace(there, `import { ${all.join(', ')} } from ${from};`);
}

/** With entries at the beginning of the object that `opening` opens. */
export const withEntries = (text: string, opening: RegExp, entries: string): string =>
  insert(text, opening, `\n${entries}`);

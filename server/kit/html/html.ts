import sanitize, { type IOptions } from 'sanitize-html';

declare const clean: unique symbol;
/** Text that went through `cleanHtml`: no other text may stand where a page shows it as it is. */
export type Html = string & { readonly [clean]: true };

const CELL = { colspan: /^[1-9]\d?$/, rowspan: /^[1-9]\d?$/ };
/** Attributes with what they may say; tags without any lose all of theirs. */
const ATTRIBUTES: Record<string, Record<string, RegExp>> = {
  a: { href: /^https:\/\/[^\s\\]+$/i },
  td: CELL,
  th: CELL,
};
const TAGS = `p br h3 h4 strong em u s ul ol li blockquote hr table thead tbody tr th td a`.split(' ');

const OPTIONS: IOptions = {
  allowedTags: TAGS,
  allowedAttributes: Object.fromEntries(
    Object.entries(ATTRIBUTES).map(([tag, allowed]) => [tag, Object.keys(allowed)]),
  ),
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    '*': (tagName, given) => {
      const allowed = ATTRIBUTES[tagName] ?? {};
      const attribs = Object.entries(given).filter(([name, value]) => allowed[name]?.test(value));
      return { tagName, attribs: Object.fromEntries(attribs) };
    },
  },
};
/** Rounds after which markup that is never the same again is left out. */
const ROUNDS = 10;

const once = (text: string): string => sanitize(text.normalize('NFC'), OPTIONS);

/**
 * What is left of a seller's HTML by the allow-list of the product desk (product-desk.md §2): no style, class, handler,
 * picture or frame; links to https alone. A tag that goes can change how the rest nests, so it is cleaned until nothing
 * changes: cleaned once is cleaned for good. The answer may be longer than the text, for `&` becomes `&amp;`.
 */
export function cleanHtml(text: string): Html {
  let left = once(text);
  for (let round = 1; round < ROUNDS; round++) {
    const next = once(left);
    if (next === left) return left as Html;
    left = next;
  }
  return sanitize(text, { allowedTags: [], allowedAttributes: {} }) as Html;
}

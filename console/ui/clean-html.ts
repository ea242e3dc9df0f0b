/**
 * Takes from html what a text may not have. The server's sanitiser decides what is kept; this one is for what is
 * pasted and for what is shown before the server has seen it. Nothing of it runs: the browser only parses.
 */

const TAGS = new Set(
  'p br h3 h4 strong em u s ul ol li blockquote hr table thead tbody tr th td a'.split(' '),
);
/** Tags of others that mean one of ours. */
const SAME: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
};
/** Boxes of others: a paragraph where they hold text alone, else only what they hold. */
const BOXES = new Set('div section article main header footer aside figure center'.split(' '));
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, hr, div, section, article';
/** What goes with all that stands in it. */
const GONE = new Set(
  'script style iframe object embed template noscript svg math form input textarea select button head title meta link base frame frameset audio video img picture source canvas colgroup caption'.split(
    ' ',
  ),
);
const ATTRIBUTES: Readonly<Record<string, (value: string) => string | null>> = {
  'td colspan': span,
  'td rowspan': span,
  'th colspan': span,
  'th rowspan': span,
  'a href': address,
};

function span(value: string): string | null {
  return /^([2-9]|[1-4]\d|50)$/.test(value) ? value : null;
}

/** A link leads to a page of the web, never through a script. */
export function address(value: string): string | null {
  try {
    const url = new URL(value.trim());
    return url.protocol === 'https:' && !url.username && !url.password ? url.href : null;
  } catch {
    return null;
  }
}

/** The same text with what is allowed; cleaning it again changes nothing. */
export function cleanHtml(html: string): string {
  const from = new DOMParser().parseFromString(html, 'text/html');
  const to = document.implementation.createHTMLDocument('').body;
  for (const node of from.body.childNodes) clean(node, to);
  return to.innerHTML;
}

function clean(node: Node, into: Element): void {
  if (node.nodeType === Node.TEXT_NODE) return into.append(node.textContent ?? '');
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  const from = node as Element;
  const name = from.localName;
  if (GONE.has(name)) return;
  const tag = BOXES.has(name) && !from.querySelector(BLOCKS) ? 'p' : (SAME[name] ?? name);
  const target = TAGS.has(tag) ? into.ownerDocument.createElement(tag) : into;
  if (target !== into) {
    for (const { name: attribute, value } of from.attributes) {
      const kept = ATTRIBUTES[`${tag} ${attribute}`]?.(value);
      if (kept) target.setAttribute(attribute, kept);
    }
    into.append(target);
  }
  for (const child of from.childNodes) clean(child, target);
}

/** Does a text say nothing? */
export const isBlankHtml = (html: string): boolean =>
  !/<(hr|table)\b/.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

import { Unreadable } from './cell.ts';

/**
 * What a piece of markup is made of. Nesting is the reader's business; names are lower case without prefix.
 */
export type Token =
  | { kind: 'open' | 'close'; name: string; attributes: string; empty: boolean }
  | { kind: 'text'; text: string };

const MAX_TAG = 65_536;
const MAX_TEXT = 1_048_576;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The five entities of XML, nbsp and numbers; none is ever defined by the file (no billion laughs). */
export function unescapeMarkup(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,5});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
}

/** The value of one attribute, unescaped, or undefined. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(
    attributes,
  );
  return found ? unescapeMarkup(found[1] ?? found[2] ?? found[3]!) : undefined;
}

/** End of the tag that begins at `from`: the first > outside quotes, or -1. */
function tagEnd(text: string, from: number): number {
  let quote = '';
  for (let i = from; i < text.length; i++) {
    const c = text[i]!;
    if (quote) quote = c === quote ? '' : quote;
    else if (c === '"' || c === "'") quote = c;
    else if (c === '>') return i;
  }
  return -1;
}

function tokenOf(tag: string): Token | null {
  const m = /^(\/?)(?:[\w.-]+:)?([\w.-]+)([\s\S]*)$/.exec(tag);
  if (!m) return null; // <?xml …?>
  const empty = m[3]!.endsWith('/');
  return { kind: m[1] ? 'close' : 'open', name: m[2]!.toLowerCase(), attributes: m[3]!, empty };
}

/**
 * Cuts XML or HTML into tags and texts while it streams; comments vanish, CDATA is text,
 * a DOCTYPE with definitions breaks the file. Nothing is looked up and nothing is run.
 */
export async function* markup(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Token> {
  let rest = '';
  for await (const chunk of chunks) {
    rest += chunk;
    const cut = yield* complete(rest);
    rest = rest.slice(cut);
    if (rest.length > MAX_TEXT) throw new Unreadable('BROKEN', 'a piece of markup without end');
  }
  if (rest.trim() !== '' && !rest.startsWith('<')) yield { kind: 'text', text: unescapeMarkup(rest) };
}

const SPECIALS = [
  { head: '<!--', tail: '-->', text: false },
  { head: '<![CDATA[', tail: ']]>', text: true },
  { head: '<?', tail: '?>', text: false },
] as const;

/** Yields what is complete and answers how far that reaches. */
function* complete(source: string): Generator<Token, number> {
  let at = 0;
  for (;;) {
    const open = source.indexOf('<', at);
    if (open < 0) return at;
    if (source.length - open < 9 && !source.includes('>', open)) return at;
    if (open > at) yield { kind: 'text', text: unescapeMarkup(source.slice(at, open)) };
    at = open;
    const special = SPECIALS.find((s) => source.startsWith(s.head, open));
    const end = special ? source.indexOf(special.tail, open) : tagEnd(source, open + 1);
    if (end < 0) {
      if (!special && source.length - open > MAX_TAG) throw new Unreadable('BROKEN', 'a tag without end');
      return at;
    }
    at = end + (special ? special.tail.length : 1);
    if (special?.text) yield { kind: 'text', text: source.slice(open + special.head.length, end) };
    if (special) continue;
    const tag = source.slice(open + 1, end);
    if (/^!\s*(ENTITY|DOCTYPE[^>]*\[)/i.test(tag)) throw new Unreadable('BROKEN', 'definitions in markup');
    const token = tokenOf(tag);
    if (token) yield token;
  }
}

/** What a sanitised text says, as blocks of a document: headings, paragraphs, points of a list, rows of a table. */
import type { PaperBlock } from './paper.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};
const END = /<\/(p|h3|h4|li|tr|blockquote)>|$/g;

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .trim();

export function blocksOfHtml(html: string): PaperBlock[] {
  const blocks: PaperBlock[] = [];
  const lines = html.replace(/<br ?\/?>/g, '\n').replace(/<\/t[dh]>\s*(?=<t[dh])/g, ' | ');
  let from = 0;
  for (const { index, 0: end, 1: tag = '' } of lines.matchAll(END)) {
    const piece = lines.slice(from, index);
    from = index + end.length;
    const text = plain(piece);
    if (text === '') continue;
    blocks.push({
      kind: tag.startsWith('h') ? 'heading' : 'text',
      text: piece.includes('<li') ? `• ${text}` : text,
    });
  }
  return blocks;
}

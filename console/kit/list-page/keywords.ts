/** Limits of the search box: 40 characters a keyword, 100 keywords a search (order-desk.md §5). */
export const KEYWORD_LENGTH = 40;
export const KEYWORD_COUNT = 100;

/** A pasted column or a typed list becomes keywords: cut at commas and line breaks, trimmed, each once, in order. */
export function splitKeywords(text: string): string[] {
  const words = text.normalize('NFC').split(/[,，\n\r\t]+/).map((word) => word.trim().slice(0, KEYWORD_LENGTH));
  return [...new Set(words)].filter((word) => word !== '').slice(0, KEYWORD_COUNT);
}

export const joinKeywords = (words: readonly string[]): string => words.join(', ');

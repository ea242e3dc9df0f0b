/** Limits of the search box: 40 characters a keyword, 100 keywords a search (order-desk.md §5). */
export const KEYWORD_LENGTH = 40;
export const KEYWORD_COUNT = 100;

/**
 * A pasted column or a typed list becomes keywords:
 * split at commas and line breaks, trimmed, each once, in order.
 */
export function splitKeywords(text: string): string[] {
  const words = text
    .normalize('NFC')
    .split(/[,，\n\r\t]+/)
    .map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '');
}

/** Why these words cannot be searched for; null when they can. Nothing is cut or left out by itself (R91). */
export function keywordProblem(words: readonly string[]): string | null {
  const long = words.find((word) => word.length > KEYWORD_LENGTH);
  if (long)
    return `검색어는 하나에 ${KEYWORD_LENGTH}자까지 쓸 수 있습니다. ‘${long.slice(0, 10)}…’ 검색어를 줄여 주세요.`;
  return words.length > KEYWORD_COUNT
    ? `검색어는 ${KEYWORD_COUNT}개까지 넣을 수 있습니다. 지금 ${words.length}개입니다.`
    : null;
}

/** What is counted beside them: letters of the one word, or words. */
export const keywordCount = (words: readonly string[]): string =>
  words.length > 1 ? `${words.length}/${KEYWORD_COUNT}개` : `${words[0]?.length ?? 0}/${KEYWORD_LENGTH}`;

/** What a filter has of them: a list that takes one word alone has it as text. */
export const wordsIn = (keyword: unknown): readonly string[] =>
  typeof keyword === 'string' ? [keyword] : ((keyword as readonly string[] | undefined) ?? []);

export const joinKeywords = (words: readonly string[]): string => words.join(', ');

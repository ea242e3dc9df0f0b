/** Words of a template that a thread fills (community.md §4). Pure. */

/** What a thread knows; null: it has no such thing. */
export interface TemplateValues {
  닉네임: string | null;
  상품명: string | null;
  주문번호: string | null;
  배송상태: string | null;
  송장번호: string | null;
  발송예정일: string | null;
  상점명: string | null;
}
export type TemplateWord = keyof TemplateValues;
export const templateWords: readonly TemplateWord[] = [
  '닉네임',
  '상품명',
  '주문번호',
  '배송상태',
  '송장번호',
  '발송예정일',
  '상점명',
];
const WORD = new RegExp(`\\{(${templateWords.join('|')})\\}`, 'g');

/** The text with its words filled; `missing` stand in it as they are. */
export function fillTemplate(
  text: string,
  values: TemplateValues,
): { text: string; missing: TemplateWord[] } {
  const missing = new Set<TemplateWord>();
  const filled = text.replace(WORD, (whole, word: TemplateWord) => {
    const value = values[word];
    if (value) return value;
    missing.add(word);
    return whole;
  });
  return { text: filled, missing: [...missing] };
}

/** Words that nobody has filled: what is sent has none. */
export const unfilled = (text: string): TemplateWord[] => [
  ...new Set([...text.matchAll(WORD)].map(([, word]) => word as TemplateWord)),
];

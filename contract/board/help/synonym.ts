/** Words that a search of help asks for beside a word (docs/decisions/0249). Pure: the desk and its form judge alike. */

/** A word as two of them are compared: composed, whatever its letters' case. */
export const wordKey = (word: string): string => word.normalize('NFC').toLowerCase();

export interface Synonym {
  word: string;
  means: readonly string[];
}

/** What a search asks for: its words, each with what means the same. */
export function soughtWords(keyword: string, most: number, synonyms: readonly Synonym[]): string[][] {
  const same = new Map(synonyms.map(({ word, means }) => [wordKey(word), means]));
  const words = keyword.normalize('NFC').trim().split(/\s+/).slice(0, most);
  return words.map((word) => [word, ...(same.get(wordKey(word)) ?? [])]);
}

/** How a new synonym comes back to its own word over those that stand: 배송 → 송장 → 배송; null: it does not. */
export function circleOf({ word, means }: Synonym, others: readonly Synonym[]): string[] | null {
  const [begin, next] = [wordKey(word), new Map(others.map((one) => [wordKey(one.word), one.means]))];
  const seen = new Set<string>();
  const ways = means.map((mean) => [word, mean]);
  for (let way = ways.shift(); way; way = ways.shift()) {
    const key = wordKey(way.at(-1)!);
    if (key === begin) return way;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const mean of next.get(key) ?? []) ways.push([...way, mean]);
  }
  return null;
}

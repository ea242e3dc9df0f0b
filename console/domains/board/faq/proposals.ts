/** Which of the FAQ somebody asks for in a chat: a line that shares two words with its question (community.md §6). Pure. */
const SHARED = 2;
const MOST = 2;
/** Particles hang on Korean words: two that begin the same are one. */
const LETTERS = 2;

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  ),
];

function areOne(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= LETTERS && (long.startsWith(short) || stem(a) === stem(b));
}
/** 배송은, 배송이 and 배송을 without what hangs on them. */
const stem = (word: string): string => (word.length > LETTERS ? word.slice(0, -1) : word);

const sharedBy = (line: readonly string[], question: string): number =>
  wordsOf(question).filter((word) => line.some((said) => areOne(said, word))).length;

/** The nearest first. */
export function proposalsFor<F extends { question: string }>(said: string, faqs: readonly F[]): F[] {
  const line = wordsOf(said);
  return faqs
    .map((faq) => ({ faq, shared: sharedBy(line, faq.question) }))
    .filter(({ shared }) => shared >= SHARED)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MOST)
    .map(({ faq }) => faq);
}

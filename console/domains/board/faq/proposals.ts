/** Which of the FAQ somebody asks for in a chat: a line that shares two words with its question (community.md §6). Pure. */
const SHARED = 2;
const MOST = 2;

/** Particles and endings hang on Korean words: 배송은 and 배송이, 보관하면 and 보관하나요 begin as one. */
const rootOf = (word: string): string => (/^\p{Script=Hangul}{2}/u.test(word) ? word.slice(0, 2) : word);

const rootsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (
      text
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]{2,}/gu) ?? []
    ).map(rootOf),
  );

/** The nearest first. */
export function proposalsFor<F extends { question: string }>(said: string, faqs: readonly F[]): F[] {
  const line = rootsOf(said);
  return faqs
    .map((faq) => ({ faq, shared: [...rootsOf(faq.question)].filter((root) => line.has(root)).length }))
    .filter(({ shared }) => shared >= SHARED)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MOST)
    .map(({ faq }) => faq);
}

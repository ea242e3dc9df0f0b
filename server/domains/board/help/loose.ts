/** What a question in somebody's own words asks for: its words without what Korean hangs on them. Pure. */
import { soughtWords, wordKey, type Synonym } from '@jangteo/contract/board/help/synonym.ts';

/** Words of a question that say nothing of what it is about. */
const EMPTY = new Set(
  `어떻게 어떡해 어떻해 언제 언제쯤 왜 뭐 뭔가요 무엇 무슨 어디 어디서 어디에서 어디에 어디로 누가 얼마 얼마나 몇 안 못 좀 제 제가
  저 저는 것 게 거 수 있나요 있어요 있을까요 없나요 없어요 하나요 되나요 될까요 할까요 해요 돼요 되요 하는 하는법 방법 법 싶어요
  싶은데 싶습니다 하고 해야 해야돼요 주세요 해주세요 알려주세요 궁금해요 궁금합니다 아직 자꾸 계속 갑자기 너무 그냥 다시 또 지금 이거 이게`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
/** Particles and endings, the longest first. */
const ENDINGS =
  `하려면 하려고 하나요 했어요 했는데 했나요 하고싶어요 해주세요 할수있나요 되나요 됐어요 됐나요 되었어요 되는 인가요 인데요
  에서는 으로는 에서도 에게도 으로도 에도 에서 에게 한테 까지 부터 으로 이나 이랑 하고 하는 하기 려면 나요 까요 어요 아요 네요 해요 돼요 은 는 이 가 을 를 에 로 의
  도 만 와 과 랑 요`
    .split(/\s+/)
    .filter((ending) => ending !== '')
    .toSorted((a, b) => b.length - a.length);

const stemOf = (word: string): string | null => {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length > one.length);
  return ending === undefined ? null : word.slice(0, -ending.length);
};

/** Each word that says something, its stem and what means the same; a stem of one syllable stands for what it means alone. */
export function looseWords(keyword: string, most: number, synonyms: readonly Synonym[]): string[][] {
  const words = keyword
    .normalize('NFC')
    .split(/[\s?!.,~]+/)
    .filter((word) => word !== '' && !EMPTY.has(word));
  return words
    .slice(0, most)
    .map((word) => {
      const stem = stemOf(word);
      const means = stem === null ? [] : soughtWords(stem, 1, synonyms)[0]!;
      return [...soughtWords(word, 1, synonyms)[0]!, ...means].filter((one) => wordKey(one).length > 1);
    })
    .filter((same) => same.length > 0);
}

/** What a product is like, by its name: what is said of it depends on that. */
export type Kind = 'FRUIT' | 'SEA' | 'PANTRY' | 'WARE' | 'TICKET';

const WORDS: readonly (readonly [RegExp, Kind])[] = [
  [/이용권|체험권|교환권|하루 교실/, 'TICKET'],
  [/감귤|풋귤|한라봉|천혜향|황금향|곶감|고구마|매실 /, 'FRUIT'],
  [/전복|옥돔|멸치/, 'SEA'],
  [/솥|냄비|도마|항아리|다기|앞치마|찻잔|향초|파자마|뚜껑|꽃병/, 'WARE'],
];

export const kindOf = (name: string): Kind => WORDS.find(([words]) => words.test(name))?.[1] ?? 'PANTRY';

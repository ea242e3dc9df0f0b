/** What lives of the evenings are called: the shop's series, and of the first product a line that fits it. */
import { kindOf, type Kind } from './kinds.ts';

/** Every evening goes on air at eight, so every series is of the evening. */
const SERIES: Readonly<Record<string, string>> = {
  'producer-a': '온유 저녁장',
  'producer-b': '봄내 저녁상',
  'producer-individual': '텃밭 저녁편지',
  eticket: '다온 밤 여행',
  'group-master': '한울 저녁 여덟 시',
  'group-member': '바다 저녁상',
  'group-member-inactive': '산들 저녁마당',
  'producer-matching': '정담 밤 공방',
};
const TASTY = [
  '그 자리에서 맛보는',
  '한 상자 열어 보는',
  '오늘 저녁에 맛보는',
  '선물하기 좋은',
  '단골이 먼저 찾은',
  '산지 이야기와 함께하는',
  '다시 찾아온',
  '식구 수대로 고르는',
  '퇴근길에 담는',
  '아끼는 사람에게 보낼',
  '남김없이 먹는',
  '얼마 남지 않은',
] as const;
const LINES: Record<Kind, readonly string[]> = {
  FRUIT: TASTY,
  SEA: TASTY,
  PANTRY: TASTY,
  WARE: [
    '만드는 과정부터 보는',
    '오래 쓰는',
    '손으로 다듬은',
    '길들여 쓰는',
    '집들이에 들고 갈',
    '볼수록 좋은',
    '부엌이 즐거워지는',
    '선물하기 좋은',
    '흠집까지 보여 드리는',
    '쓰임새를 다 보여 드리는',
    '공방에서 바로 보내는',
    '다시 찾아온',
  ],
  TICKET: [
    '이번 주말에 쓰는',
    '비 와도 괜찮은',
    '아이와 함께 가는',
    '부모님 모시고 가는',
    '다녀온 이야기로 듣는',
    '미리 둘러보는',
    '하루를 통째로 쉬는',
    '방송 중에 더 드리는',
    '선물하기 좋은',
    '둘이 가기 좋은',
    '처음 가는 분을 위한',
    '다시 찾아온',
  ],
};

/** Without the measure behind it. */
export const shortName = (name: string): string => name.replace(/ [\d.]+(kg|g|L|cm|과|미|장).*$/, '');

/** Of a shop's live that is the `nth` to begin with a product of that short name. */
export function titleOf(persona: string, name: string, nth: number): string {
  const lines = LINES[kindOf(name)];
  return `[${SERIES[persona]!}] ${lines[nth % lines.length]!} ${shortName(name)}`;
}

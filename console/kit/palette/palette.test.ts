import { expect, it } from 'vitest';
import { rank, search, type Target } from './palette.ts';

const target = (label: string, place = ''): Target => ({ key: label, label, place, href: `/${label}` });
const all = [
  target('배송 관리', '주문/배송 관리'),
  target('배송 현황', '주문/배송 관리'),
  target('발송처리', '주문/발송 관리'),
  target('쇼츠', '채널 관리'),
  target('FAQ 관리', '채널 관리'),
];
const names = (typed: string) => search(all, typed).map((one) => one.label);

it('first consonants find a name', () => {
  expect(names('ㅂㅅㅊㄹ')).toEqual(['발송처리']);
  expect(names('ㅂㅅㄱㄹ')[0]).toBe('배송 관리');
  expect(names('ㅅㅊ')).toContain('쇼츠');
});

it('consonants may leave some out: ㅂㅊㄹ finds 발송처리, after all that has them side by side', () => {
  expect(names('ㅂㅊㄹ')).toEqual(['발송처리']);
  expect(search([...all, target('배치 리스트')], 'ㅂㅊㄹ').map((one) => one.label)).toEqual([
    '배치 리스트',
    '발송처리',
  ]);
  expect(names('ㅂㄹ')).toEqual([]);
});

it('a syllable still being typed and a keyboard in English find it, too', () => {
  expect(names('발소')).toEqual(['발송처리']);
  expect(names('바')).toEqual(['발송처리']);
  expect(names('qkfthdcjfl')).toEqual(['발송처리']);
  expect(names('faq')).toEqual(['FAQ 관리']);
});

it('words find names first, then places; case and blanks do not matter', () => {
  expect(names('배송현황')).toEqual(['배송 현황']);
  expect(names('faq')).toEqual(['FAQ 관리']);
  expect(names('채널')).toEqual(['쇼츠', 'FAQ 관리']);
  expect([
    rank(all[0]!, '배송'),
    rank(all[0]!, '관리'),
    rank(all[3]!, '채널'),
    rank(all[3]!, '정산'),
  ]).toEqual([0, 1, 2, null]);
});

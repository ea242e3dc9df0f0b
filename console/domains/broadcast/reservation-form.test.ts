// A notice takes over what its live says, and nothing that was typed (live.md §5).
import { expect, it } from 'vitest';
import { filledFrom, reservationForm } from './reservation-form.ts';

const given: Parameters<typeof filledFrom>[0] = {
  title: '저녁 감귤 방송',
  thumbnail: '/media/live',
  notices: [
    { type: 'LIVE_INTRODUCTION', text: '제주에서 왔습니다.' },
    { type: 'BENEFIT', text: '방송 중 10% 할인\n무료배송' },
  ],
  rail: { version: 1, productSeqList: Array.from({ length: 25 }, (_, i) => i + 1), pinned: null },
};

it('an empty notice takes title, picture, words and as many products as it may show', () => {
  const filled = filledFrom(given, reservationForm.empty({}), true);
  expect(filled).toMatchObject({
    title: '저녁 감귤 방송',
    images: ['/media/live'],
    intro: '제주에서 왔습니다.',
    benefit: '방송 중 10% 할인',
  });
  expect(filled.productSeqList).toHaveLength(20);
});

it('what was typed stays; who sells nothing announces no products; a live without a picture gives none', () => {
  const typed = {
    ...reservationForm.empty({}),
    title: '오늘만',
    images: ['/media/own'],
    productSeqList: [7],
  };
  expect(filledFrom(given, typed, true)).toMatchObject({
    title: '오늘만',
    images: ['/media/own'],
    productSeqList: [7],
  });
  const bare = filledFrom({ ...given, thumbnail: '', notices: [] }, reservationForm.empty({}), false);
  expect(bare).toEqual({ title: '저녁 감귤 방송', images: [], intro: '', benefit: '', productSeqList: [] });
});

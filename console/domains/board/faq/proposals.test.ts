import { expect, it } from 'vitest';
import { proposalsFor } from './proposals.ts';

const faqs = [
  { question: '배송은 언제 되나요?' },
  { question: '교환 배송비는 얼마인가요?' },
  { question: '어떻게 보관하나요?' },
  { question: '방송에서 산 상품도 쿠폰을 쓸 수 있나요?' },
];
const asked = (said: string) => proposalsFor(said, faqs).map(({ question }) => question);

it('a line that shares two words with a question, whatever hangs on them, is answered by it', () => {
  expect(asked('배송 언제 돼요??')).toEqual(['배송은 언제 되나요?']);
  expect(asked('교환하면 배송비가 있나요')).toEqual(['교환 배송비는 얼마인가요?']);
  expect(asked('이거 어떻게 보관하면 되나요?')).toEqual(['어떻게 보관하나요?']);
  expect(asked('쿠폰 방송에서 써도 되죠')).toEqual(['방송에서 산 상품도 쿠폰을 쓸 수 있나요?']);
});

it('one word alone, or none, is no question', () => {
  expect([asked('배송이요'), asked('안녕하세요 반갑습니다'), asked(''), asked('!!!')]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

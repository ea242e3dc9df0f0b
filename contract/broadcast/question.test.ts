import { expect, test } from 'vitest';
import { isQuestion } from './question.ts';

test.each([
  ['이거 얼마예요', true],
  ['배송은 언제 오나요', true],
  ['사이즈 M 있나요', true],
  ['제주도 배송 되나요', true],
  ['색이 궁금해요', true],
  ['재입고?', true],
  ['맛있어요！？', true],
  ['포장 어떻게 와요', true],
  ['너무 예뻐요', false],
  ['방금 주문했어요', false],
  ['안녕하세요', false],
  ['ㅋㅋㅋ', false],
  ['사장님 최고', false],
])('%s (live.md §10)', (text, asks) => {
  expect(isQuestion(text)).toBe(asks);
});

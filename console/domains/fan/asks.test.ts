import { expect, it } from 'vitest';
import { sortText } from '../../kit/list-page/ListHead.tsx';
import { followerAsks, frequenterAsks } from './asks.ts';

it('단골: names first, hours in words, and a rank that is no height', () => {
  const shown = frequenterAsks.spec.columns.filter(({ hidden }) => !hidden).map(({ header }) => header);
  expect(shown.slice(0, 4)).toEqual(['순위', '닉네임', '방문수', '시청 시간']);
  expect(sortText(frequenterAsks.spec, 'rank', 'ASC')).toBe('순위순');
  expect(sortText(frequenterAsks.spec, 'rank', 'DESC')).toBe('순위 역순');
  expect(sortText(followerAsks.spec, 'orderAmount', 'ASC')).toBe('구매금액 낮은 순');
});

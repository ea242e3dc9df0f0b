import { expect, test } from 'vitest';
import { blocksOfHtml } from './from-html.ts';

test('a text becomes headings, paragraphs, points and rows, its marks and tags gone', () => {
  const html =
    '<h3>준비</h3><p>가격 &amp; 재고를<br />봅니다.</p><ul><li><p>조명</p></li><li>소리</li></ul>' +
    '<table><tbody><tr><td>1</td><td>둘</td></tr></tbody></table><p></p>끝';
  expect(blocksOfHtml(html)).toEqual([
    { kind: 'heading', text: '준비' },
    { kind: 'text', text: '가격 & 재고를\n봅니다.' },
    { kind: 'text', text: '• 조명' },
    { kind: 'text', text: '• 소리' },
    { kind: 'text', text: '1 | 둘' },
    { kind: 'text', text: '끝' },
  ]);
});

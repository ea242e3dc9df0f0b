import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { Paper } from './paper.ts';
import { drawPdf } from './pdf.ts';

const paper: Paper = {
  title: '정산 명세서',
  note: '2026-11 2회차',
  foot: '장터 · 온유상회',
  blocks: [
    { kind: 'heading', text: '요약' },
    {
      kind: 'facts',
      facts: [
        ['판매금액', '1,234,567원'],
        ['특약', '첫째 줄\n둘째 줄 🙂'],
      ],
    },
    { kind: 'text', text: '가나다라 뷁 햏'.repeat(40) },
    {
      kind: 'table',
      columns: [
        { label: '상품', width: 3 },
        { label: '금액', width: 1, right: true },
      ],
      rows: Array.from({ length: 120 }, (_, i) => [`상품 ${i}`, `${i}원`]),
    },
  ],
};

const pagesOf = async (bytes: Buffer, password?: string) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes), { password }))).text;

test('what a document says is read in it again, over several pages with their numbers', async () => {
  const pages = await pagesOf(await drawPdf(paper));
  expect(pages.length).toBeGreaterThan(2);
  const all = pages.join('\n').replace(/\s+/g, ' ');
  for (const said of ['정산 명세서', '1,234,567원', '둘째 줄', '뷁 햏', '상품 0', '상품 119', '119원'])
    expect(all).toContain(said);
  for (const [i, page] of pages.entries()) expect(page).toContain(`${i + 1} / ${pages.length}`);
});

test('a password opens it; without it nothing is read', async () => {
  const bytes = await drawPdf(paper, 'Jangteo-2580!');
  await expect(pagesOf(bytes)).rejects.toThrow(/password/i);
  expect((await pagesOf(bytes, 'Jangteo-2580!'))[0]).toContain('정산 명세서');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SearchPage, type SearchData } from './SearchPage.tsx';

const NONE = { rows: [], total: 0, next: 12 };

test('a picture for adults is not drawn, and a shop says its address as it is', () => {
  const goods = { name: '복분자주', sellerName: '온유상회', salePrice: 20_000, options: [] };
  const shop = { name: '온유상회', image: null, intro: '' };
  const found = {
    lives: NONE,
    products: {
      ...NONE,
      rows: [
        { ...goods, productSeq: 1, thumbnail: '' },
        { ...goods, productSeq: 2, thumbnail: '/files/a.webp' },
      ],
      total: 2,
    },
    shops: {
      ...NONE,
      rows: [
        { ...shop, channelSeq: 1, address: '@onyu' },
        { ...shop, channelSeq: 2, address: 'onyu-store' },
      ],
      total: 2,
    },
  } as unknown as SearchData['found'];
  const html = renderToStaticMarkup(<SearchPage keyword="온유" found={found} />);
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toMatch(/<a href="\/goods\/1"><span class="w-no-picture">19<\/span>/);
  expect(html).toContain('<small>@onyu</small>');
  expect(html).toContain('<small>onyu-store</small>');
});

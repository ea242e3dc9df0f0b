/** Both sides of every limit of a product, in one table: for the schema, the API and the form alike (R84-R127). */
import { edge, long, many, picture, textEdge, type Edge } from './product-body.ts';
import { termsEdges } from './product-terms-edges.ts';

const html = (n: number) => ({ type: 'TEXT' as const, html: 'a'.repeat(n) });
const pictured = (i: number) => ({ type: 'IMAGE' as const, pathname: picture(i) });
const types = (...sizes: number[]) =>
  sizes.map((n, t) => ({ name: `종류${t}`, values: many(n, (i) => `값${t}-${i}`) }));
const grid = (...sizes: number[]) =>
  sizes.reduce<number[][]>((rows, n) => rows.flatMap((row) => many(n, (i) => [...row, i])), [[]]);
const combined = (sizes: number[], count: number, more: object = {}) => ({
  optionTypes: types(...sizes),
  options: grid(...sizes)
    .slice(0, count)
    .map((at) => ({ at, diff: 0, stock: 1, ...more })),
});
const one = (more: object) => ({ options: [{ at: [], diff: 0, stock: 1, ...more }] });
const texts: Edge[] = [
  textEdge('name', 40),
  edge('name ≥ 1', { name: '감' }, { name: '   ' }, ['REQUIRED', 'name']),
  edge('a name is one line', { name: '감귤 5kg' }, { name: '감귤\n5kg' }, ['PATTERN', 'name']),
  textEdge('yourProductId', 40),
  textEdge('intro', 50),
  textEdge('brand', 32),
  textEdge('manufacturer', 32),
  textEdge('model', 32),
  textEdge('origin', 20),
  textEdge('asPolicy', 1_000),
  textEdge('extra', 1_000),
];

const media: Edge[] = [
  edge('images ≤ 10', { images: many(10, picture) }, { images: many(11, picture) }, ['LENGTH', 'images']),
  edge('blocks ≤ 60', { detail: many(60, () => html(1)) }, { detail: many(61, () => html(1)) }, [
    'LENGTH',
    'detail',
  ]),
  edge('images of the details ≤ 30', { detail: many(30, pictured) }, { detail: many(31, pictured) }, [
    'MAX',
    'detail',
  ]),
  edge('html ≤ 10,000', { detail: [html(10_000)] }, { detail: [html(10_001)] }, ['LENGTH', 'detail[0].html']),
  edge(
    'all html ≤ 50,000',
    { detail: many(5, () => html(10_000)) },
    { detail: [...many(5, () => html(10_000)), html(1)] },
    ['MAX', 'detail'],
  ),
  edge(
    'alt ≤ 100',
    { detail: [{ ...pictured(0), alt: long(100) }] },
    { detail: [{ ...pictured(0), alt: long(101) }] },
    ['LENGTH', 'detail[0].alt'],
  ),
];

const prices: Edge[] = [
  edge('price ≥ 200 (R119)', { salePrice: 200 }, { salePrice: 199 }, ['MIN', 'salePrice']),
  edge('price ≤ 9,999,999,999 (R86)', { salePrice: 9_999_999_999 }, { salePrice: 10_000_000_000 }, [
    'MAX',
    'salePrice',
  ]),
  edge(
    'consumer price ≥ price',
    { salePrice: 15_900, consumerPrice: 15_900 },
    { salePrice: 15_900, consumerPrice: 15_899 },
    ['MIN', 'consumerPrice'],
  ),
  edge('diff ≥ −200 (R126)', { salePrice: 200, ...one({ diff: -200 }) }, one({ diff: -201 }), [
    'MIN',
    'options[0].diff',
  ]),
  edge(
    'price with diff ≤ 9,999,999,999',
    { salePrice: 9_999_999_000, ...one({ diff: 999 }) },
    { salePrice: 9_999_999_000, ...one({ diff: 1_000 }) },
    ['MAX', 'options[0].diff'],
  ),
];

const options: Edge[] = [
  edge('types ≤ 3 (R120)', combined([1, 1, 1], 1), combined([1, 1, 1, 1], 0), ['LENGTH', 'optionTypes']),
  edge('values ≤ 100 in all (R121)', combined([50, 50], 10), combined([50, 51], 10), ['MAX', 'optionTypes']),
  edge('500 combinations (R122)', combined([5, 10, 10], 500), combined([6, 10, 10], 501), ['MAX', 'options']),
  edge(
    '3,000 of an e-ticket (R123)',
    { kind: 'VOUCHER', ...combined([10, 15, 20], 3_000) },
    { kind: 'VOUCHER', ...combined([11, 15, 20], 3_001) },
    ['MAX', 'options'],
  ),
  edge(
    'type name ≤ 30',
    { optionTypes: [{ name: long(30), values: ['1'] }] },
    { optionTypes: [{ name: long(31), values: ['1'] }] },
    ['LENGTH', 'optionTypes[0].name'],
  ),
  edge(
    'value ≤ 120',
    { optionTypes: [{ name: '색', values: [long(120)] }] },
    { optionTypes: [{ name: '색', values: [long(121)] }] },
    ['LENGTH', 'optionTypes[0].values[0]'],
  ),
  edge(
    'values are distinct in their type',
    { optionTypes: [{ name: '색', values: ['빨강', '파랑'] }] },
    { optionTypes: [{ name: '색', values: ['빨강', '빨강'] }] },
    ['DUPLICATE', 'optionTypes[0].values[1]'],
  ),
  edge(
    'no combination twice',
    {
      optionTypes: types(2),
      options: [
        { at: [0], diff: 0 },
        { at: [1], diff: 0 },
      ],
    },
    {
      optionTypes: types(2),
      options: [
        { at: [0], diff: 0 },
        { at: [0], diff: 0 },
      ],
    },
    ['DUPLICATE', 'options[1].at'],
  ),
  edge(
    'no types, one option',
    one({}),
    {
      options: [
        { at: [], diff: 0 },
        { at: [], diff: 0 },
      ],
    },
    ['DUPLICATE', 'options[1].at'],
  ),
  edge(
    'a combination stands in the grid',
    { optionTypes: types(2), options: [{ at: [1], diff: 0 }] },
    { optionTypes: types(2), options: [{ at: [2], diff: 0 }] },
    ['REFERENCE', 'options[0].at'],
  ),
  edge(
    'own codes are distinct in the product',
    {
      optionTypes: types(2),
      options: [0, 1].map((i) => ({ at: [i], diff: 0, yourOptionId: `R${i}` })),
    },
    { optionTypes: types(2), options: [0, 1].map((i) => ({ at: [i], diff: 0, yourOptionId: 'R' })) },
    ['DUPLICATE', 'options[1].yourOptionId'],
  ),
  edge('own code of an option ≤ 40', one({ yourOptionId: long(40) }), one({ yourOptionId: long(41) }), [
    'LENGTH',
    'options[0].yourOptionId',
  ]),
  edge('stock ≤ 999,999,999 (R125)', one({ stock: 999_999_999 }), one({ stock: 1_000_000_000 }), [
    'MAX',
    'options[0].stock',
  ]),
  edge('stock ≥ 0', one({ stock: 0 }), one({ stock: -1 }), ['MIN', 'options[0].stock']),
  edge(
    'what was seen comes with what is meant',
    one({ stockSeen: 1 }),
    one({ stock: undefined, stockSeen: 1 }),
    ['REQUIRED', 'options[0].stock'],
  ),
];

const limits: Edge[] = [
  edge('minOrder ≥ 1', { minOrder: 1 }, { minOrder: 0 }, ['MIN', 'minOrder']),
  edge('minOrder ≤ 999,999 (R124)', { minOrder: 999_999 }, { minOrder: 1_000_000 }, ['MAX', 'minOrder']),
  edge('most per order ≥ least', { minOrder: 3, maxPerOrder: 3 }, { minOrder: 3, maxPerOrder: 2 }, [
    'MIN',
    'maxPerOrder',
  ]),
  edge('most per buyer ≥ least', { minOrder: 3, maxPerBuyer: 3 }, { minOrder: 3, maxPerBuyer: 2 }, [
    'MIN',
    'maxPerBuyer',
  ]),
  edge(
    'from 2019 on (R99)',
    { startAt: '2019-01-01T00:00:00+09:00' },
    { startAt: '2018-12-31T23:59:59+09:00' },
    ['MIN', 'startAt'],
  ),
  edge('through 2048 (R99)', { endAt: '2048-12-31T23:59:59+09:00' }, { endAt: '2049-01-01T00:00:00+09:00' }, [
    'MIN',
    'endAt',
  ]),
  edge(
    'the end comes after the start (R100)',
    { startAt: '2026-12-01T10:00:00+09:00', endAt: '2026-12-01T10:00:01+09:00' },
    { startAt: '2026-12-01T10:00:00+09:00', endAt: '2026-12-01T10:00:00+09:00' },
    ['MIN', 'endAt'],
  ),
];

export const productEdges: readonly Edge[] = [
  ...texts,
  ...media,
  ...prices,
  ...options,
  ...limits,
  ...termsEdges,
];

import { describe, expect, test } from 'vitest';
import { stageProducts } from '../../../testing/product-desk.ts';
import { sheetsOn } from '../../../testing/product-sheets.ts';
import { CLOTHES, ONYU, writingOn } from '../../../testing/product-writing.ts';

const desk = stageProducts();
const { ask, sql, detail } = desk;
const { made, draft, movements } = writingOn(desk);
const { upload, told, states } = sheetsOn(desk);

const HEADERS = ['상품코드', '자체상품코드', '카테고리번호', '상품명', '과세', '정가', '판매가'];
const GRID = ['옵션종류1', '옵션종류2', '옵션값1', '옵션값2', '차액', '재고', '옵션코드', '옵션노출'];
const ALL = [...HEADERS, ...GRID];

const numberOf = async (code: string) =>
  (
    await sql<{ seq: number }>(
      'select product_seq as seq from product where seller_seq = $1 and your_product_id = $2',
      [ONYU, code],
    )
  )[0]?.seq;

describe('엑셀로 올리기 (product-desk.md §7)', () => {
  const rows = [
    [
      '',
      'XL-1',
      CLOTHES,
      '리넨 잠옷',
      '과세',
      '39,000',
      '29,000',
      '색상',
      '크기',
      '흰색',
      'M',
      0,
      10,
      'A',
      'Y',
    ],
    ['', 'XL-1', '', '', '', '', '', '', '', '흰색', 'L', 1_000, 20, 'B', 'Y'],
    ['', 'XL-1', '', '', '', '', '', '', '', '남색', 'M', '', 0, 'C', 'N'],
    ['', 'XL-2', CLOTHES, '수면 바지', '과세', '', '15900', '', '', '', '', '', 5, '', ''],
  ];

  test('looked at without a trace, then made; the same sheet again changes nothing', async () => {
    const dry = await upload([ALL, ...rows], { dryRun: 'true' });
    expect([dry.body.message, dry.body.data]).toMatchObject([
      expect.any(String),
      { dryRun: true, state: 'DONE', layout: 'PRODUCT', totalRows: 4, okCount: 4, errorCount: 0 },
    ]);
    expect(await numberOf('XL-1')).toBeUndefined();
    const { data } = (await upload([ALL, ...rows])).body;
    expect(states(data)).toEqual(['2 NEW', '3 NEW', '4 NEW', '5 NEW']);
    const one = await detail((await numberOf('XL-1'))!);
    expect(one).toMatchObject({
      name: '리넨 잠옷',
      categorySeq: CLOTHES,
      consumerPrice: 39_000,
      salePrice: 29_000,
      saleStatus: 'WAIT',
      optionTypes: [
        { name: '색상', values: ['흰색', '남색'] },
        { name: '크기', values: ['M', 'L'] },
      ],
      options: [
        { at: [0, 0], diff: 0, stock: 10, yourOptionId: 'A', exposed: true },
        { at: [0, 1], diff: 1_000, stock: 20, yourOptionId: 'B', exposed: true },
        { at: [1, 0], diff: 0, stock: 0, yourOptionId: 'C', exposed: false },
      ],
    });
    expect((await detail((await numberOf('XL-2'))!)).stock).toMatchObject({ options: 1, available: 5 });
    const again = (await upload([ALL, ...rows])).body.data;
    expect(again).toMatchObject({ okCount: 0, sameCount: 4, errorCount: 0 });
    expect((await detail(one.productSeq)).version).toBe(one.version);
  });

  test('empty leaves, a dash clears, stock is a statement, options that no row names stay', async () => {
    const before = await made(
      draft({
        yourProductId: 'XL-3',
        brand: '온유',
        consumerPrice: 40_000,
        optionTypes: [{ name: '크기', values: ['M', 'L', 'XL'] }],
        options: [0, 1, 2].map((n) => ({ at: [n], diff: n * 100, stock: 5, yourOptionId: `S${n}` })),
      }),
    );
    const headers = ['상품코드', '상품명', '브랜드', '정가', '옵션값1', '차액', '재고', '옵션코드'];
    const { data } = (
      await upload([
        headers,
        [before.productSeq, '', '-', '-', 'L', '-', 30, ''],
        [before.productSeq, '', '', '', '2XL', '', 7, 'S2'],
        [before.productSeq, '', '', '', 'S', 50, 1, ''],
      ])
    ).body;
    expect(states(data)).toEqual(['2 CHANGED', '3 CHANGED', '4 CHANGED']);
    const after = await detail(before.productSeq);
    expect(after).toMatchObject({ name: before.name, brand: '', consumerPrice: null, version: 2 });
    expect(after.optionTypes).toEqual([{ name: '크기', values: ['M', 'L', '2XL', 'S'] }]);
    expect(
      after.options.map(({ at, diff, stock, yourOptionId }) => [at[0], diff, stock, yourOptionId]),
    ).toEqual([
      [0, 0, 5, 'S0'],
      [1, 0, 30, 'S1'],
      [2, 200, 7, 'S2'],
      [3, 50, 1, ''],
    ]);
    expect((await movements(before.productSeq)).slice(3)).toEqual([
      { reason: 'UPLOAD', delta: 25 },
      { reason: 'UPLOAD', delta: 2 },
      { reason: 'REGISTER', delta: 1 },
    ]);
  });

  test('all or listed: exactly the bad rows are told, their products stay as they were, the others are written', async () => {
    const one = await made(draft({ yourProductId: 'XL-5' }));
    const { data } = (
      await upload([
        ALL,
        ['', 'XL-6', CLOTHES, '모자', '과세', '', 9_900],
        ['', 'XL-7', CLOTHES, '가'.repeat(41), '과세', '', 199],
        ['', 'XL-8', 1, '없는 카테고리', '모름', '', 9_900],
        [99_999_999, '', '', '누구'],
        ['', '', '', '누구'],
        ['', 'XL-9', CLOTHES, '장갑', '과세', '', 9_900, '색', '', '검정', '', 0, 3],
        ['', 'XL-9', '', '목도리', '', '', '', '', '', '회색', '', '셋', -1],
        [one.productSeq, '', '', '', '', 900, '구천'],
        ['', 'XL-5', '', '두 번'],
      ])
    ).body;
    expect(told(data)).toEqual([
      '3 D LENGTH',
      '3 G MIN',
      '4 E ENUM',
      '5 - UNKNOWN_PRODUCT',
      '6 B REQUIRED',
      '7 - NOT_WRITTEN',
      '8 D DUPLICATE',
      '8 L TYPE',
      '9 G TYPE',
      '10 - DUPLICATE',
    ]);
    expect(data).toMatchObject({ okCount: 1, errorCount: 8 });
    expect(await numberOf('XL-6')).toBeDefined();
    for (const code of ['XL-7', 'XL-8', 'XL-9']) expect(await numberOf(code)).toBeUndefined();
    expect((await detail(one.productSeq)).version).toBe(1);
  });

  test('what only the server knows is told at its column, too', async () => {
    const { data } = (
      await upload([
        [...ALL, '배송기준', '고시유형', '대표이미지'],
        ['', 'XL-10', 1, '없는 카테고리', '과세', '', 9_900],
        ['', 'XL-11', CLOTHES, '사진', '과세', '', 9_900, ...GRID.map(() => ''), '', '', '없는 사진.png'],
        ['', 'XL-12', CLOTHES, '고시', '과세', '', 9_900, ...GRID.map(() => ''), '개별', '없는 고시', ''],
      ])
    ).body;
    expect(told(data)).toEqual(['2 C REFERENCE', '3 R REFERENCE', '4 Q REFERENCE']);
  });

  test('REFUSE writes nothing where one row is bad', async () => {
    const answer = await upload(
      [ALL, ['', 'XL-13', CLOTHES, '모자', '과세', '', 9_900], ['', 'XL-14', CLOTHES, '모자', '과세', '', 1]],
      { onError: 'REFUSE' },
    );
    expect([answer.status, answer.body.code]).toEqual([400, 'EXCEL_ROW_ERRORS']);
    expect(await numberOf('XL-13')).toBeUndefined();
  });

  test('the same sheet twice in parallel is applied once', async () => {
    const sheet = [ALL, ...[1, 2, 3].map((n) => ['', `XP-${n}`, CLOTHES, `모자 ${n}`, '과세', '', 9_900])];
    const both = await Promise.all([upload(sheet), upload(sheet)]);
    const counts = both.map(({ body }) => [body.data.okCount, body.data.sameCount, body.data.errorCount]);
    expect(counts.sort()).toEqual([
      [0, 3, 0],
      [3, 0, 0],
    ]);
    const found = await sql<{ n: number }>(
      "select count(*)::int as n from product where your_product_id like 'XP-%'",
    );
    expect(found[0]!.n).toBe(3);
  });

  test('a sheet that is none of ours is refused', async () => {
    const answer = await upload([
      ['품명', '가격'],
      ['감', 1_000],
    ]);
    expect([answer.status, answer.body.code]).toEqual([400, 'EXCEL_LAYOUT']);
  });
});

test('양식: the columns of the sheet, and of a category its notice', async () => {
  const answer = await ask('GET', `/v1/products/download/template?kind=PRODUCT&categorySeq=${CLOTHES}`);
  expect(answer.status).toBe(200);
});

// Products of a sheet are written together: what one is refused for, and what one gives up, is its own (docs/decisions/0058).
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { statements } from '../../../kit/db/bound.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { stageProducts } from '../../../testing/product-desk.ts';
import { sheetsOn } from '../../../testing/product-sheets.ts';
import { CLOTHES, ONYU, writingOn } from '../../../testing/product-writing.ts';
import { book } from '../../../testing/uploads.ts';

const desk = stageProducts();
const { stage, sql, detail, activate } = desk;
const { draft, whole, made, movements } = writingOn(desk);
const { put, upload, uploadOptions, send, told, states } = sheetsOn(desk);

const HEADERS = ['상품코드', '자체상품코드', '카테고리번호', '상품명', '과세', '판매가', '재고'];
const fresh = (code: string, category: number = CLOTHES) => ['', code, category, '모자', '과세', 9_900, 3];
const numberOf = async (code: string) =>
  (
    await sql<{ seq: number }>(
      'select product_seq as seq from product where seller_seq = $1 and your_product_id = $2 and deleted_at is null',
      [ONYU, code],
    )
  )[0]?.seq;
const events = (product: number) =>
  sql<{ topic: string; payload: { fields?: string[] } }>(
    `select topic, payload from outbox where topic like 'product.%' and topic <> 'product.moved'
      and (payload->>'productSeq')::bigint = $1 order by outbox_seq`,
    [product],
  );

describe('refused among others', () => {
  test('before anything is written: the others are made, with one event, history and movement each', async () => {
    const { data } = (
      await upload([HEADERS, fresh('TG-1'), fresh('TG-2', 1), fresh('TG-3'), fresh('TG-4', 1), fresh('TG-5')])
    ).body;
    expect([states(data), told(data)]).toEqual([
      ['2 NEW', '3 ERROR', '4 NEW', '5 ERROR', '6 NEW'],
      ['3 C REFERENCE', '5 C REFERENCE'],
    ]);
    expect(data.rows.map((row) => row.productSeq !== null)).toEqual([true, false, true, false, true]);
    for (const code of ['TG-1', 'TG-3', 'TG-5']) {
      const product = (await numberOf(code))!;
      expect(await movements(product)).toEqual([{ reason: 'REGISTER', delta: 3 }]);
      expect((await events(product)).map(({ topic }) => topic)).toEqual(['product.created']);
      expect(
        await sql('select action, from_status, to_status from product_history where product_seq = $1', [
          product,
        ]),
      ).toEqual([{ action: 'create', from_status: null, to_status: 'WAIT' }]);
      expect(
        await sql("select owner_seq::int as seller from owner_of where kind = 'product' and seq = $1", [
          product,
        ]),
      ).toEqual([{ seller: ONYU }]);
      expect((await detail(product)).stock).toEqual({ available: 3, held: 0, options: 1, optionsOut: 0 });
    }
  });

  test('after it was written: what is on sale keeps what a sale needs, the others are changed', async () => {
    const selling = await made(await whole({ yourProductId: 'TG-10' }));
    expect((await activate(selling.productSeq)).body.data.successCount).toBe(1);
    const waiting = await made(await whole({ yourProductId: 'TG-11' }));
    const headers = ['자체상품코드', '카테고리번호', '상품명', '과세', '판매가', 'A/S', '재고'];
    const { data } = (
      await upload([
        headers,
        ['TG-12', CLOTHES, '모자', '과세', 9_900, '', 3],
        ['TG-10', '', '새 이름', '', '', '-', 30],
        ['TG-11', '', '새 이름', '', '', '-', 30],
      ])
    ).body;
    expect(states(data)).toEqual(['2 NEW', '3 ERROR', '4 CHANGED']);
    expect(told(data)).toEqual(['3 F REQUIRED']);
    expect(await detail(selling.productSeq)).toMatchObject({ version: 1, stock: { available: 7 } });
    expect(await movements(selling.productSeq)).toEqual([{ reason: 'REGISTER', delta: 7 }]);
    expect(await detail(waiting.productSeq)).toMatchObject({
      version: 2,
      name: '새 이름',
      asPolicy: '',
      stock: { available: 30 },
    });
    const [, changed, ...more] = await events(waiting.productSeq);
    expect([changed, more]).toEqual([
      {
        topic: 'product.changed',
        payload: expect.objectContaining({ fields: ['name', 'asPolicy', 'options'] }),
      },
      [],
    ]);
    expect(await movements((await numberOf('TG-12'))!)).toHaveLength(1);
  });
});

describe('codes go from one to another in the order of the sheet', () => {
  test('given up above, it is free below; taken above, it is taken below', async () => {
    const [a, b] = [
      await made(draft({ yourProductId: 'TG-20' })),
      await made(draft({ yourProductId: 'TG-21' })),
    ];
    const headers = ['상품코드', '자체상품코드'];
    const swapped = (
      await upload([headers, [a.productSeq, 'TG-22'], [b.productSeq, 'TG-20'], [a.productSeq, 'TG-20']])
    ).body.data;
    expect(told(swapped)).toEqual(['2 - NOT_WRITTEN', '3 B PATTERN', '4 B DUPLICATE']);
    const { data } = (await upload([headers, [a.productSeq, 'TG-22'], [b.productSeq, 'TG-20']])).body;
    expect(states(data)).toEqual(['2 CHANGED', '3 CHANGED']);
    expect([await numberOf('TG-22'), await numberOf('TG-20')]).toEqual([a.productSeq, b.productSeq]);

    const taking = (
      await upload([HEADERS, [a.productSeq, 'TG-23', '', '', '', '', ''], fresh('TG-24'), fresh('TG-23')])
    ).body.data;
    expect(states(taking)).toEqual(['2 CHANGED', '3 NEW', '4 ERROR']);
    expect(told(taking)).toEqual(['4 B PATTERN']);
    expect(await numberOf('TG-23')).toBe(a.productSeq);
  });

  test('a form takes one in that instant: its row is refused, the others are made', async () => {
    const form = new pg.Client({ connectionString: stage.app.ownerUrl });
    await form.connect();
    try {
      await form.query('begin');
      await form.query(
        `insert into product (seller_seq, product_id, your_product_id, kind, name, thumbnail, sale_price,
            sale_status, delivery_method, delivery_fee_type, bundle_rule, created_at)
          select seller_seq, 'TWIN', 'TG-31', kind, name, thumbnail, sale_price, 'WAIT', delivery_method,
            delivery_fee_type, bundle_rule, created_at from product where seller_seq = $1 limit 1`,
        [ONYU],
      );
      const answer = upload([HEADERS, fresh('TG-30'), fresh('TG-31'), fresh('TG-32')]);
      const { rows: me } = await form.query<{ pid: number }>('select pg_backend_pid() as pid');
      const waits = async () => {
        const behind = await sql(
          `select 1 from pg_locks w join pg_locks h on h.transactionid = w.transactionid and h.granted
            where not w.granted and h.pid = $1`,
          [me[0]!.pid],
        );
        return behind.length;
      };
      await expect.poll(waits).toBeGreaterThan(0);
      await form.query('commit');
      const { data } = (await answer).body;
      expect(states(data)).toEqual(['2 NEW', '3 ERROR', '4 NEW']);
      expect(told(data)).toEqual(['3 B PATTERN']);
      expect(await numberOf('TG-30')).toBeDefined();
    } finally {
      await form.end();
      await sql("delete from product where product_id = 'TWIN'");
    }
  });
});

test('as many statements for 64 products as for 256, new, changed and the same', async () => {
  const sheet = (name: string, rows: number, price: number, stock: number) => [
    HEADERS,
    ...Array.from({ length: rows }, (_, n) => ['', `${name}-${n}`, CLOTHES, '모자', '과세', price, stock]),
  ];
  const sent = async (cells: Parameters<typeof upload>[0]) => {
    const pathname = await put(book(cells));
    const before = statements.count;
    expect((await send(pathname)).body.data.errorCount).toBe(0);
    return statements.count - before;
  };
  const counted = async (name: string, rows: number) => ({
    made: await sent(sheet(name, rows, 9_900, 3)),
    same: await sent(sheet(name, rows, 9_900, 3)),
    // the rows of products are written one by one, in one write
    changed: (await sent(sheet(name, rows, 8_900, 4))) - rows,
  });
  expect(await counted('TG-A', 256)).toEqual(await counted('TG-B', 64));
});

test('rows of an option sheet stand by themselves still', async () => {
  const one = await made(draft({ yourProductId: 'TG-40' }));
  const { optionSeq } = one.options[0]!;
  const { data } = (
    await uploadOptions(one.productSeq, [
      ['옵션번호', '재고', '차액'],
      [optionSeq, 9, ''],
      [99_999_999, 1, ''],
    ])
  ).body;
  expect([states(data), told(data)]).toEqual([['2 CHANGED', '3 ERROR'], ['3 A REFERENCE']]);
  expect((await detail(one.productSeq)).stock.available).toBe(9);
});

test('every invariant holds', async () => {
  expect(await checkInvariants(stage.app.deps.pools.job)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { OptionRow, Product } from '@jangteo/contract/product/product.answer.ts';
import { stageProducts } from '../../testing/product-desk.ts';

const { stage, ask, sql, named, detail, rows, activate, deactivate } = stageProducts();

const GIM = '구운 김 선물세트';
const HONEY = '아카시아 벌꿀 600g';

describe('a product as its seller reads it (product-desk.md §2)', () => {
  test('all that 온유상회 has ever put on sale are complete in every section, and say what they are', async () => {
    const all = await sql<{ seq: number }>(
      `select product_seq as seq from product where seller_seq = 10001 and sale_status <> 'WAIT'
        and deleted_at is null order by 1`,
    );
    expect(all.length).toBeGreaterThan(19);
    for (const { seq } of all) {
      const one = await detail(seq);
      expect([one.name, Object.entries(one.completeness).filter(([, s]) => !s!.ok)]).toEqual([one.name, []]);
      expect(one.stock.available).toBe(one.options.reduce((n, o) => n + o.stock, 0));
      expect(one.options.every(({ at }) => at.length === one.optionTypes.length)).toBe(true);
    }
  });

  test('another’s is not there, nor is one that is no number', async () => {
    const seq = await named(GIM);
    const [theirs] = await sql<{ seq: number }>(
      'select min(product_seq) as seq from product where seller_seq <> 10001',
    );
    expect((await ask('GET', `/v1/products/${theirs!.seq}`)).status).toBe(404);
    expect((await ask('PUT', '/v1/products/deactivate', { productSeqList: [seq, theirs!.seq] })).status).toBe(
      404,
    );
    expect((await detail(seq)).saleStatus).not.toBe('STOP_SALE');
  });
});

describe('options (product-desk.md §3, §5)', () => {
  test('who holds pieces is told apart, and adds up to what is reserved', async () => {
    const held = await sql<{ product: number; option: number; reserved: number }>(
      `select product_seq as product, option_seq as option, stock_reserved::int as reserved from product_option
        where seller_seq = 10001 and stock_reserved > 0`,
    );
    expect(held.length).toBeGreaterThan(1);
    const kinds = { payment: 0, exchange: 0, cart: 0, matching: 0 };
    for (const { product, option, reserved } of held) {
      const row = (await rows(product)).data.find((one) => one.optionSeq === option)!;
      expect(Object.values(row.held).reduce((a, b) => a + b, 0)).toBe(reserved);
      for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) kinds[kind] += row.held[kind];
    }
    expect(kinds).toMatchObject({ payment: expect.any(Number), matching: 3, cart: 0 });
    expect(kinds.payment).toBeGreaterThan(0);
    expect(kinds.exchange).toBeGreaterThan(0);
  });

  test('a page is searched, filtered and turned', async () => {
    const [{ product }] = (await sql<{ product: number }>(
      `select product_seq as product from product_option where seller_seq = 10001
        group by 1 having count(*) between 2 and 99 order by count(*) desc, 1 limit 1`,
    )) as [{ product: number }];
    const all = await rows(product);
    expect(all.recordsTotal).toBe(all.data.length);
    const word = all.data[1]!.text.slice(0, 2);
    const found = await rows(product, `?keyword=${encodeURIComponent(word)}`);
    expect(found.data.map((o) => o.optionSeq)).toEqual(
      all.data.filter((o) => o.text.includes(word)).map((o) => o.optionSeq),
    );
    expect(found.recordsTotal).toBe(all.recordsTotal);
    const dear = await rows(product, '?sort=STOCK&direction=DESC');
    expect(dear.data.map((o) => o.stock)).toEqual(all.data.map((o) => o.stock).sort((a, b) => b - a));
    expect((await rows(product, '?keyword=%25')).data).toEqual([]);
  });

  const first = async (name: string) => {
    const productSeq = await named(name);
    const { version } = await detail(productSeq);
    const [option] = (await rows(productSeq)).data;
    return { productSeq, version, option: option! };
  };
  const edit = (productSeq: number, body: object) =>
    ask<{ version: number; options: OptionRow[]; stock: Product['stock'] }>(
      'PUT',
      `/v1/products/${productSeq}/options`,
      body,
    );

  test('§14: what the form read and what is meant make a difference, whatever was sold meanwhile', async () => {
    const { productSeq, version, option } = await first(GIM);
    const item = { optionSeq: option.optionSeq, stock: option.stock + 10, stockSeen: option.stock };
    const done = await edit(productSeq, { version, items: [item] });
    expect(done.body.data).toMatchObject({ version: version + 1, options: [{ stock: option.stock + 10 }] });
    const again = await edit(productSeq, { version: version + 1, items: [item] });
    expect(again.body.data.options[0]!.stock).toBe(option.stock + 20);
    const [moved] = await sql<{ n: number }>(
      `select count(*)::int as n from stock_movement where option_seq = $1 and reason = 'ADJUST' and delta = 10`,
      [option.optionSeq],
    );
    expect(moved!.n).toBe(2);
  });

  test('less than nothing is refused with what is left, at its field; nothing is written', async () => {
    const { productSeq, version, option } = await first(GIM);
    const items = [{ optionSeq: option.optionSeq, stock: 0, stockSeen: option.stock + 1, diff: 777 }];
    const answer = await edit(productSeq, { version, items });
    expect([answer.status, answer.body.code]).toEqual([412, 'STOCK_CHANGED']);
    expect(answer.body.data).toMatchObject({
      errors: [{ field: 'items[0].stock', params: { current: option.stock } }],
    });
    expect((await first(GIM)).option).toEqual(option);
    expect((await detail(productSeq)).version).toBe(version);
  });

  test('an old version is told the one that stands; stock and sales do not make one', async () => {
    const { productSeq, version, option } = await first(HONEY);
    const stale = await edit(productSeq, {
      version: version + 1,
      items: [{ optionSeq: option.optionSeq, exposed: true }],
    });
    expect([stale.status, stale.body.code]).toEqual([412, 'VERSION_CONFLICT']);
    expect(stale.body.data).toMatchObject({ current: { version } });
    expect((await deactivate(productSeq)).status).toBe(200);
    expect((await activate(productSeq)).status).toBe(200);
    expect((await detail(productSeq)).version).toBe(version);
  });

  test('a hidden option counts as nobody’s, whether it is sold out or not', async () => {
    const { productSeq, version, option } = await first(HONEY);
    const out = (await detail(productSeq)).stock.optionsOut;
    const sold = await edit(productSeq, {
      version,
      items: [{ optionSeq: option.optionSeq, stock: 0, stockSeen: option.stock }],
    });
    expect(sold.body.data.stock.optionsOut).toBe(out + 1);
    const hidden = await edit(productSeq, {
      version: version + 1,
      items: [{ optionSeq: option.optionSeq, exposed: false }],
    });
    expect(hidden.body.data.stock.optionsOut).toBe(out);
    const back = await edit(productSeq, {
      version: version + 2,
      items: [{ optionSeq: option.optionSeq, exposed: true, stock: option.stock, stockSeen: 0 }],
    });
    expect(back.body.data).toMatchObject({ options: [{ stock: option.stock, exposed: true }] });
    expect(back.body.data.stock.optionsOut).toBe(out);
  });

  test('a code that another option of the product has, and another product’s option', async () => {
    const [two] = await sql<{ product: number; a: number; b: number; code: string }>(
      `select product_seq as product, min(option_seq) as a, max(option_seq) as b, max(your_option_id) as code
        from product_option where seller_seq = 10001 group by 1 having count(*) = 2 limit 1`,
    );
    const { version } = await detail(two!.product);
    const [code] = await sql<{ code: string }>(
      'select your_option_id as code from product_option where option_seq = $1',
      [two!.b],
    );
    const taken = await edit(two!.product, {
      version,
      items: [{ optionSeq: two!.a, yourOptionId: code!.code }],
    });
    expect([taken.status, taken.body.data]).toMatchObject([
      400,
      { errors: [{ field: 'items[0].yourOptionId', code: 'DUPLICATE' }] },
    ]);
    const foreign = await edit(await named(GIM), {
      version: 1,
      items: [{ optionSeq: two!.a, exposed: true }],
    });
    expect(foreign.status).toBe(404);
  });
});

describe('판매시작, 판매중지 (product-desk.md §4)', () => {
  const statusOf = async (seq: number) => {
    const { saleStatus, displayStatus } = await detail(seq);
    return [saleStatus, displayStatus];
  };

  test('stopped, started at the level of its stock, each taken back row by row', async () => {
    const [a, b] = [await named(GIM), await named(HONEY)];
    const before = [await statusOf(a), await statusOf(b)];
    const stopped = await deactivate(a, b);
    expect(stopped.body.data).toMatchObject({ successCount: 2, failCount: 0 });
    expect(await statusOf(a)).toEqual(['STOP_SALE', 'SALES_START_REQUIRED']);
    expect((await activate(b)).status).toBe(200);
    const back = await ask<BulkResult>('POST', `/v1/undo/${stopped.body.data.undo!.token}`, {});
    expect(back.body.data).toMatchObject({
      successCount: 1,
      failCount: 1,
      failures: [{ seq: b, code: 'STATE_CHANGED' }],
    });
    expect([await statusOf(a), await statusOf(b)]).toEqual(before);
  });

  test('a start that is taken back is what it was before', async () => {
    const seq = await named(GIM);
    await deactivate(seq);
    const started = await activate(seq);
    await ask('POST', `/v1/undo/${started.body.data.undo!.token}`, {});
    expect(await statusOf(seq)).toEqual(['STOP_SALE', 'SALES_START_REQUIRED']);
    await activate(seq);
  });

  const refused = async (change: string, code: string) => {
    const seq = await named(HONEY);
    await deactivate(seq);
    await sql(`update product set ${change}, version = version + 1 where product_seq = $1`, [seq]);
    const { can } = await detail(seq);
    const answer = await activate(seq);
    return { said: [answer.status, answer.body.code], can: can.activate, code, seq };
  };

  test.each([
    ["as_policy = ''", "as_policy = '교환해 드립니다.'", 460, 'PRODUCT_INCOMPLETE'],
    ["end_at = created_at + interval '1 hour'", 'end_at = null', 460, 'PRODUCT_PERIOD_OVER'],
    ['sanction_seq = 1', 'sanction_seq = null', 460, 'PRODUCT_PUNISHED'],
  ])('%s: %i %s', async (change, mended, status, code) => {
    const { said, can, seq } = await refused(change, code);
    expect(said).toEqual([status, code]);
    expect(can).toBe(code);
    await sql(`update product set ${mended}, version = version + 1 where product_seq = $1`, [seq]);
    expect((await activate(seq)).status).toBe(200);
  });

  test('without stock nothing is begun', async () => {
    const seq = await named(HONEY);
    await deactivate(seq);
    const { version } = await detail(seq);
    const { data } = await rows(seq);
    const items = data.map(({ optionSeq, stock }) => ({ optionSeq, stock: 0, stockSeen: stock }));
    await ask('PUT', `/v1/products/${seq}/options`, { version, items });
    expect((await activate(seq)).body.code).toBe('PRODUCT_NO_STOCK');
    const again = data.map(({ optionSeq, stock }) => ({ optionSeq, stock, stockSeen: 0 }));
    await ask('PUT', `/v1/products/${seq}/options`, { version: version + 1, items: again });
    expect((await activate(seq)).status).toBe(200);
  });

  test('papers that the category asks for are named', async () => {
    const seq = await named(HONEY);
    const [{ category }] = (await sql<{ category: number }>(
      'select category_seq as category from product where product_seq = $1',
      [seq],
    )) as [{ category: number }];
    await deactivate(seq);
    await sql('update product set category_seq = 40601, version = version + 1 where product_seq = $1', [seq]);
    const answer = await activate(seq);
    expect([answer.status, answer.body.code]).toEqual([460, 'CATEGORY_DOC_REQUIRED']);
    expect(answer.body.message).toContain('전통주');
    await sql('update product set category_seq = $2, version = version + 1 where product_seq = $1', [
      seq,
      category,
    ]);
    expect((await activate(seq)).status).toBe(200);
  });

  test('what is stopped is not on the market', async () => {
    const seq = await named(GIM);
    const buyer = (await stage.app.login('none@mail.kr')).token;
    const seen = async () => (await ask('GET', `/market/v1/products/${seq}`, undefined, buyer)).status;
    expect(await seen()).toBe(200);
    await deactivate(seq);
    expect(await seen()).toBe(404);
    await activate(seq);
    expect(await seen()).toBe(200);
  });
});

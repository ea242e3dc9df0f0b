// What comes out goes in as the same: over all products of the demo marketplace.
import { expect, test } from 'vitest';
import { stageProducts } from '../../../testing/product-desk.ts';
import { sheetsOn } from '../../../testing/product-sheets.ts';

const desk = stageProducts();
const { stage, sql } = desk;
const { put, send, work, download, told } = sheetsOn(desk);

test.each(['hello@onyu.kr', 'ticket@daontrip.kr'])('수정 양식 of %s, uploaded as it is', async (loginId) => {
  const { token, userSeq } = await stage.app.login(loginId);
  const standing = () =>
    sql(
      `select p.product_seq, p.version, p.edit_version, p.updated_at, s.on_hand, s.held, (select count(*) from
          stock_movement m join product_option o using (seller_seq, option_seq) where o.product_seq = p.product_seq)
        from product p join product_stock s using (seller_seq, product_seq) where p.seller_seq = $1 order by 1`,
      [userSeq],
    );
  const [rows] = await sql<{ n: number }>(
    `select sum(greatest(1, (select count(*) from product_option o where o.seller_seq = p.seller_seq
        and o.product_seq = p.product_seq and o.retired_at is null)))::int as n
      from product p where p.seller_seq = $1 and p.deleted_at is null`,
    [userSeq],
  );
  const before = await standing();
  const file = await download(loginId);
  const first = await send(await put(file, '상품.xlsx', userSeq), {}, { token });
  expect([first.body.message, told(first.body.data)]).toEqual([expect.any(String), []]);
  await work();
  const path = `/v1/products/upload/${first.body.data.uploadSeq}`;
  const { data } = (await stage.app.call<typeof first.body.data>('GET', path, { token })).body;
  expect(told(data)).toEqual([]);
  expect(data).toMatchObject({ state: 'DONE', totalRows: rows!.n, sameCount: rows!.n, okCount: 0 });
  expect(await standing()).toEqual(before);
});

import { sqlNow } from '../../../../tools/testing/moment.ts';
import { picture } from '../../../testing/files-fixtures.ts';
import { putFile } from '../../../testing/put-file.ts';
import type { Examples, Occasion } from '../../../proofs/occasion.ts';
import { askable } from '../../../proofs/sheets.ts';
import { sellersOf } from '../../../proofs/truth/truth.ts';

/** A live of the owner's with two of its products, planned for this call alone. */
async function standing({ world, owner }: Occasion) {
  const [row] = await world.sql<{ content: string; products: string[] }>(
    `with c as (insert into content (seller_seq, title, host_user_seq, state, scheduled_at, created_at)
        values ($1, '증명 방송', $1, 'WAIT', ${sqlNow()}, ${sqlNow()}) returning seller_seq, content_seq),
      h as (insert into content_history (seller_seq, content_seq, action, to_status, actor_kind, actor_name, at)
        select seller_seq, content_seq, 'schedule', 'WAIT', 'system', '', ${sqlNow()} from c),
      l as (insert into owner_of (kind, seq, owner_seq) select 'content', content_seq, seller_seq from c),
      -- Not the oldest, which other examples stop.
      p as (select seller_seq, product_seq, row_number() over (order by product_seq) as n from product
        where seller_seq = any($2) and deleted_at is null and sanction_seq is null
          and sale_status in ('ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT') and start_at is null and end_at is null
          and product_seq > (select min(product_seq) from product where seller_seq = any($2) and sale_status <> 'WAIT')
        order by product_seq limit 3),
      r as (insert into broadcast_product (seller_seq, content_seq, product_seq, product_seller_seq, place)
        select $1, content_seq, product_seq, p.seller_seq, n from c, p where n < 3)
    select content_seq as content, (select array_agg(product_seq order by n) from p) as products from c`,
    [owner.userSeq, await sellersOf(world, owner)],
  );
  const products = (row!.products ?? []).map(Number);
  // Who sells nothing names what nobody has.
  const [a = 1, b = 2, spare = 3] = products;
  return { contentSeq: Number(row!.content), a, b, spare, some: products.length > 0 };
}

/** The version of a product's content, and one of its options with what is shown of it. */
async function offer({ world }: Occasion, product: number) {
  const [row] = await world.sql<{ version: number; price: string; option: string; stock: string }>(
    `select p.edit_version as version, p.sale_price as price, o.option_seq as option,
        o.stock_on_hand - o.stock_reserved as stock
      from product p join product_option o using (seller_seq, product_seq)
      where p.product_seq = $1 and o.retired_at is null order by o.option_seq limit 1`,
    [product],
  );
  return {
    version: row!.version,
    price: Number(row!.price),
    option: Number(row!.option),
    stock: Number(row!.stock),
  };
}

/** A picture that the owner has uploaded, and a base for flash products. */
async function image({ world, owner }: Occasion): Promise<string> {
  await world.sql(
    `insert into flash_base (seller_seq, category_seq, stock, sale_window, name_pattern, tax_type, legal_info,
        as_policy, updated_at, updated_by)
      select $1, category_seq, stock, sale_window, name_pattern, tax_type, legal_info, as_policy, updated_at, $1
      from flash_base order by seller_seq limit 1
      on conflict do nothing`,
    [owner.userSeq],
  );
  return putFile(world.app.deps, owner.userSeq, {
    purpose: 'PREVIEW_IMAGE',
    filename: 'a.png',
    bytes: await picture(10, 10).png().toBuffer(),
  });
}

export const railExamples: Examples = {
  'broadcast-product.salable': async (o) => [
    { query: { contentSeq: (await standing(o)).contentSeq, owner: 'OWN', length: 20 } },
  ],
  'broadcast-product.list': async (o) => [{ query: { contentSeq: (await standing(o)).contentSeq } }],
  'broadcast-product.add': async (o) => {
    const { contentSeq, spare } = await standing(o);
    return [{ body: { contentSeq, productSeqList: [spare] } }];
  },
  'broadcast-product.order': async (o) => {
    const { contentSeq, a, b } = await standing(o);
    return [{ body: { contentSeq, version: 1, productSeqList: [b, a] } }];
  },
  'broadcast-product.activate': async (o) => {
    const { contentSeq, a } = await standing(o);
    return [{ body: { contentSeq, productSeqList: [a], active: false } }];
  },
  'broadcast-product.remove': async (o) => {
    const { contentSeq, a } = await standing(o);
    return [{ params: { contentSeq }, body: { productSeqList: [a] } }];
  },
  'broadcast-product.download': async (o) => {
    await askable(o.world, o.owner);
    const { contentSeq, a, some } = await standing(o);
    const whole = { params: { contentSeq }, body: { filter: {} } };
    return some ? [whole, { params: { contentSeq }, body: { productSeqList: [a] } }] : [whole];
  },
  'broadcast-product.pin': async (o) => {
    const { contentSeq, a } = await standing(o);
    return [{ params: { contentSeq }, body: { productSeq: a } }];
  },
  'broadcast-product.flash': async (o) => {
    const { contentSeq } = await standing(o);
    return [{ params: { contentSeq }, body: { image: await image(o), salePrice: 9_900, stock: 10 } }];
  },
  'broadcast-product.sell': async (o) => {
    const { contentSeq, a } = await standing(o);
    const { version, price, option, stock } = await offer(o, a);
    const options = [{ optionSeq: option, stock: stock + 1, stockSeen: stock }];
    return [{ body: { contentSeq, productSeq: a, version, salePrice: price, options } }];
  },
};

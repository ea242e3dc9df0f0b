/** Stock and words of products counted from what they follow from: for rows that no door of ours has written. */
import { addContracts } from './contracts.ts';
import { shelf } from '@jangteo/server/domains/product/directory.ts';
import { copyMatched } from '@jangteo/server/domains/product/matching/follow.ts';
import { bind } from '@jangteo/server/kit/db/bound.ts';
import type { Queryable } from '@jangteo/server/kit/db/query.ts';
import { displayOf, isOnSale, levelOf } from '@jangteo/contract/product/product.status.ts';
import { MIRROR_SEQ } from './world.ts';
import type { Stood } from '@jangteo/server/domains/product/queries/stock.ts';

/** Sums of all products' options; what the seller's own last change left stays where it is known. */
const COUNT_STOCK = `insert into product_stock (seller_seq, product_seq, on_hand, held, options, options_out,
    base, low, sold30, sold_total)
  select p.seller_seq, p.product_seq, coalesce(o.on_hand, 0), coalesce(o.held, 0), coalesce(o.options, 0),
    coalesce(o.options_out, 0), coalesce(o.on_hand - o.held, 0),
    greatest(5, coalesce(o.on_hand - o.held, 0) * 10 / 100), coalesce(m.sold30, 0), coalesce(m.sold, 0)
  from product p
    left join (select seller_seq, product_seq, sum(stock_on_hand)::bigint as on_hand,
        sum(stock_reserved)::bigint as held, count(*) filter (where retired_at is null) as options,
        count(*) filter (where retired_at is null and exposed and stock_on_hand = stock_reserved) as options_out
      from product_option group by 1, 2) o using (seller_seq, product_seq)
    left join (select x.seller_seq, x.product_seq, -sum(v.delta) as sold,
        -sum(v.delta) filter (where v.at > $1::timestamptz - interval '30 days') as sold30
      from stock_movement v
        join product_option x on x.seller_seq = v.seller_seq and x.option_seq = v.option_seq
      where v.reason = 'SALE' group by 1, 2) m using (seller_seq, product_seq)
  on conflict (seller_seq, product_seq) do update set on_hand = excluded.on_hand, held = excluded.held,
    options = excluded.options, options_out = excluded.options_out, sold30 = excluded.sold30,
    sold_total = excluded.sold_total, version = product_stock.version + 1`;

/** Products as they stand, whoever sells them. */
const STANDING = `select p.seller_seq as seller, p.product_seq as product, p.sale_status as "saleStatus",
    s.on_hand - s.held as available, s.low, s.options_out as "optionsOut",
    (extract(epoch from p.start_at) * 1000)::bigint as "startAt",
    (extract(epoch from p.end_at) * 1000)::bigint as "endAt", p.sanction_seq is not null as punished,
    p.display_status as display, (extract(epoch from p.display_until) * 1000)::bigint as until
  from product p join product_stock s using (seller_seq, product_seq)`;

/** The status by stock and the word by it; of rows as `STANDING` has them. */
function standsAs(one: Stood, now: number): Pick<Stood, 'saleStatus' | 'display' | 'until'> {
  const saleStatus = isOnSale(one.saleStatus) ? levelOf(one.available, one.low) : one.saleStatus;
  const { status: display, until } = displayOf({ ...one, saleStatus }, now);
  return { saleStatus, display, until };
}

/** Counts all of them and lets status and word follow, by hand: before anybody sells, and in tests. */
export async function settleGoods(db: Queryable, now: Date): Promise<void> {
  await db.query(COUNT_STOCK, [now]);
  const { rows } = await db.query<Stood>(STANDING);
  const changed = rows.map((one) => ({ ...one, ...standsAs(numbers(one), now.getTime()) }));
  await db.query(
    `update product p set sale_status = w."saleStatus", display_status = w.display,
        display_until = to_timestamp(w.until / 1000.0)
      from json_to_recordset($1::json) as w (seller bigint, product bigint, "saleStatus" text, display text,
        until bigint)
      where p.seller_seq = w.seller and p.product_seq = w.product`,
    [JSON.stringify(changed)],
  );
  for (const statement of shelf.fill) await db.query(statement);
}

/** Some connections of tests answer int8 as text. */
const numbers = (one: Stood): Stood => ({
  ...one,
  available: Number(one.available),
  low: Number(one.low),
  startAt: one.startAt === null ? null : Number(one.startAt),
  endAt: one.endAt === null ? null : Number(one.endAt),
});

/** Sections that follow from rows that are there: options' types, details, notice, places. */
const COMPLETE = [
  `update product p set option_types = jsonb_build_array(jsonb_build_object('name', '옵션', 'values', o.texts))
    from (select seller_seq, product_seq, jsonb_agg(option_text order by place) as texts
      from product_option group by 1, 2) o
    where o.seller_seq = p.seller_seq and o.product_seq = p.product_seq and p.option_types = '[]'`,
  `update product p set images = array[p.thumbnail],
      detail = jsonb_build_array(jsonb_build_object('type', 'TEXT', 'html', '<p>' || p.intro || '</p>'),
        jsonb_build_object('type', 'IMAGE', 'pathname', p.thumbnail, 'alt', p.name)),
      origin_address = a.address, return_address = a.address,
      legal_info = case when p.sale_status <> 'WAIT' then a.info end
    from (select g.seller_seq, g.product_seq, case when g.kind = 'NORMAL' then jsonb_build_object('zip', '63243',
        'base', '제주 제주시 첨단로 242', 'detail', g.brand) end as address,
        jsonb_build_object('templateKey', c.template_key, 'fields', jsonb_agg(jsonb_build_object('key', f.key,
          'value', case when f.sort = 1 then g.model end, 'seeDetail', f.sort <> 1) order by f.sort)) as info
      from product g join category c using (category_seq) join notice_field f on f.template_key = c.template_key
      group by g.seller_seq, g.product_seq, c.template_key) a
    where a.seller_seq = p.seller_seq and a.product_seq = p.product_seq`,
  `update product set voucher = jsonb_build_object('from', 'OWN', 'guide', as_policy, 'notice', extra,
      'validity', jsonb_build_object('kind', 'DAYS', 'days', coalesce(ticket_days, 90)), 'places',
      jsonb_build_array(brand), 'unusableText', '', 'expiredRefundBps', 9000) where kind = 'VOUCHER'`,
];

/** Moves that brought a product to where it stands: begun, put on sale, followed by the stock. */
const HISTORY = `insert into product_history (seller_seq, product_seq, action, from_status, to_status, actor_kind,
    actor_seq, actor_name, text, at)
  select p.seller_seq, p.product_seq, m.action, m.was, m.is, m.by, case m.by when 'seller' then p.seller_seq end,
    case m.by when 'seller' then p.updated_by else '시스템' end, p.name, p.created_at + m.n * interval '1 minute'
  from product p cross join lateral (values
    (0, 'create', null, 'WAIT', 'seller'),
    (1, 'activate', 'WAIT', 'ON_SALE', 'seller'),
    (2, 'stockLow', 'ON_SALE', 'ALMOST_SOLD_OUT', 'system'),
    (3, 'stockOut', 'ON_SALE', 'SOLD_OUT', 'system'),
    (4, 'deactivate', 'ON_SALE', 'STOP_SALE', 'seller'),
    (5, 'stop', 'ON_SALE', 'STOP_SALE', 'system')) m (n, action, was, "is", by)
  where m.n = 0 or (m.n = 1 and p.sale_status <> 'WAIT')
    or (m.n > 1 and m.is = p.sale_status
      and m.action <> case when p.is_flash or p.deleted_at is not null then 'deactivate' else 'stop' end)
  order by p.product_seq, m.n`;

/** What many ask for was sold out for some days. */
const MISSED = `insert into product_history (seller_seq, product_seq, action, from_status, to_status, actor_kind,
    actor_name, text, at)
  select p.seller_seq, p.product_seq, m.action, m.was, m.is, 'system', '시스템', p.name, $1::timestamptz - m.ago
  from product p join live_request_total d using (seller_seq, product_seq) cross join lateral (values
    (1, 'stockOut', 'ON_SALE', 'SOLD_OUT', interval '9 days'),
    (2, 'stockBack', 'SOLD_OUT', 'ON_SALE', interval '6 days')) m (n, action, was, "is", ago)
  where d.requests > 20 and p.sale_status = 'ON_SALE'
  order by p.product_seq, m.n`;

/** Of each seller with a contract some pieces of the fullest option are allotted to it. */
const ALLOTTED = `with h as (insert into stock_hold (seller_seq, kind, option_seq, qty, holder_seq, until, created_at)
    select distinct on (o.seller_seq) o.seller_seq, 'MATCHING', o.option_seq, 3, c.contract_seq, null, $1::timestamptz
    from product_option o join matching_contract c using (seller_seq)
      join product p using (seller_seq, product_seq)
    where o.stock_on_hand - o.stock_reserved > 30 and c.end_day is null and not p.is_flash
      and not p.first_purchase_only and p.reward_bps is null
    order by o.seller_seq, o.stock_on_hand - o.stock_reserved desc, c.contract_seq
    returning seller_seq, option_seq, qty)
  update product_option o set stock_reserved = stock_reserved + h.qty from h
    where o.seller_seq = h.seller_seq and o.option_seq = h.option_seq`;

/** What each contract is about: what is allotted to it, what is sold out, and of the rest that nothing marks a part. */
const CONTRACTED = `insert into contract_product (seller_seq, contract_seq, product_seq, allotted)
  select c.seller_seq, c.contract_seq, p.product_seq, h.qty
  from matching_contract c
    join product p using (seller_seq)
    left join (select o.seller_seq, o.product_seq, t.holder_seq, sum(t.qty) as qty
      from stock_hold t join product_option o using (seller_seq, option_seq)
      where t.kind = 'MATCHING' group by 1, 2, 3) h
      on h.seller_seq = c.seller_seq and h.holder_seq = c.contract_seq and h.product_seq = p.product_seq
  where h.qty is not null or p.sale_status = 'SOLD_OUT'
    or ((p.product_seq % 3 = 0 or (p.product_seq % 3 = 1 and c.end_day is not null)) and p.deleted_at is null and p.sanction_seq is null
    and not p.is_flash and not p.first_purchase_only and p.reward_bps is null and p.sale_status <> 'WAIT')`;

/** The seed's connection takes one statement at a time; what sends several at once waits here. */
function inTurn(db: Queryable): Queryable {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...asked: unknown[]): Promise<unknown> =>
    (last = last.then(() => (db.query as (...all: unknown[]) => Promise<unknown>).apply(db, asked)));
  return Object.create(db, { query: { value: query } }) as Queryable;
}

const within = (db: Queryable) => bind(inTurn(db) as never);

/** Broadcasters' copies of them. */
async function copyContracted(db: Queryable): Promise<void> {
  const tx = within(db);
  const { rows } = await db.query<{ seller: number }>(
    'select distinct seller_seq as seller from contract_product order by 1',
  );
  for (const { seller } of rows) await copyMatched(tx, Number(seller), 'all');
}

/** Of each seller of goods who says how they deliver: flash products are what the first of their products is. */
const FLASH_BASE = `insert into flash_base (seller_seq, category_seq, stock, sale_window, name_pattern, tax_type,
    legal_info, as_policy, updated_at, updated_by)
  select distinct on (p.seller_seq) p.seller_seq, p.category_seq, 30, 'SIX_HOURS',
    case p.seller_seq when ${MIRROR_SEQ} then p.name || ' {n}' else '플래시 {MMDD}-{n}' end, p.tax_type,
    p.legal_info, p.as_policy, p.created_at, p.seller_seq
  from product p join seller_terms t using (seller_seq)
  where p.kind = 'NORMAL' and p.category_seq is not null and p.legal_info is not null
  order by p.seller_seq, p.product_seq`;

/** All that the desk keeps of the goods that were loaded, as it would have kept it. */
export async function completeGoods(db: Queryable, now: Date): Promise<void> {
  for (const statement of COMPLETE) await db.query(statement);
  await db.query(ALLOTTED, [now]);
  await settleGoods(db, now);
  await db.query(HISTORY);
  await db.query(MISSED, [now]);
  await db.query(FLASH_BASE);
  await db.query(CONTRACTED);
  await addContracts(within(db), db, now);
  await copyContracted(db);
}

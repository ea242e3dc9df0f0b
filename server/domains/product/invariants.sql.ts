import { DRAFTS } from '@jangteo/contract/product/draft.api.ts';
import type { ProductDisplayStatus } from '@jangteo/contract/product/product.enums.ts';
import { FLASH_DAYS } from '@jangteo/contract/product/product.flash.ts';
import { OPTION_TYPES, OPTION_VALUES, STOCK_MAX } from '@jangteo/contract/product/product.option.ts';
import { displayOf, type Standing } from '@jangteo/contract/product/product.status.ts';
import { PROFILE_MAX } from '@jangteo/contract/product/profile.list.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { Invariant } from '../../kit/invariants/invariant.ts';
import { unlike } from '../../kit/invariants/statements.ts';

interface Shown extends Standing {
  display: ProductDisplayStatus;
  until: number | null;
}

/** Goods and their stock (docs/spec/product-desk.md §13). */
export const invariants: readonly Invariant[] = [
  {
    id: 'I1',
    says: 'no oversell',
    title: '재고보다 많이 팔린 옵션',
    sql: `select seller_seq, option_seq
      from product_option
      where stock_on_hand < 0 or stock_reserved < 0 or stock_reserved > stock_on_hand`,
  },
  {
    id: 'I2',
    says: 'stock on hand is the sum of its movements',
    title: '입출고 합계와 다른 재고',
    sql: `select o.seller_seq, o.option_seq
      from product_option o
      left join (select seller_seq, option_seq, sum(delta) as s from stock_movement
        group by 1, 2) m using (seller_seq, option_seq)
          where coalesce(m.s, 0) <> o.stock_on_hand`,
  },
  {
    id: 'L8',
    says: 'unpaid lines, exchanges under way, baskets and contracts hold stock, nothing else does',
    title: '예약 수량이 맞지 않는 재고',
    sql: `with held as (select seller_seq, option_seq, qty from order_product
      where fulfilment_status in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING') and not claim_in_force
            union all select c.seller_seq, coalesce(c.target_option_seq, l.option_seq), c.qty from claim c
            join order_product l using (seller_seq, order_product_seq)
            where c.type = 'EXCHANGE' and c.state in ('REQUEST', 'PROCESSING')
            union all select seller_seq, option_seq, qty from stock_hold)
          select o.seller_seq, o.option_seq
          from product_option o
          left join (select seller_seq, option_seq, sum(qty) as qty from held
            group by 1, 2) h using (seller_seq, option_seq)
          where coalesce(h.qty, 0) <> o.stock_reserved`,
  },
  {
    id: 'G1',
    says: 'the stock of a product is what its options add up to',
    title: '옵션 합계와 다른 상품 재고',
    sql: `select p.seller_seq, p.product_seq
      from product p
      left join product_stock s using (seller_seq, product_seq)
      left join (select seller_seq, product_seq, sum(stock_on_hand) as on_hand, sum(stock_reserved) as held,
          count(*) filter (where retired_at is null) as options,
          count(*) filter (where retired_at is null and exposed and stock_on_hand = stock_reserved) as gone
        from product_option group by 1, 2) o using (seller_seq, product_seq)
      where (s.on_hand, s.held, s.options, s.options_out) is distinct from (coalesce(o.on_hand, 0),
        coalesce(o.held, 0), coalesce(o.options, 0), coalesce(o.gone, 0))`,
  },
  {
    id: 'G1a',
    says: 'what was sold of a product is what left by SALE',
    title: '출고와 다른 판매수',
    sql: `select s.seller_seq, s.product_seq
      from product_stock s
      left join (select o.seller_seq, o.product_seq, -sum(m.delta) as sold
        from stock_movement m join product_option o using (seller_seq, option_seq)
        where m.reason = 'SALE' group by 1, 2) m using (seller_seq, product_seq)
      where s.sold_total <> coalesce(m.sold, 0) or s.sold30 not between 0 and s.sold_total`,
  },
  {
    id: 'G2',
    says: 'a product on sale stands where its stock puts it',
    title: '재고와 다른 판매상태',
    sql: `select p.seller_seq, p.product_seq
      from product p join product_stock s using (seller_seq, product_seq)
      where p.sale_status in ('ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT')
        and p.sale_status <> case when s.on_hand - s.held <= 0 then 'SOLD_OUT'
          when s.on_hand - s.held <= s.low then 'ALMOST_SOLD_OUT' else 'ON_SALE' end`,
  },
  // Judged by the very function that the product uses; time alone changes a word later, by a chore.
  {
    id: 'G3',
    says: 'the word of a product is the projection of status, times and stock, until the instant that it names',
    title: '계산과 다른 진열상태',
    sql: `select p.product_seq, p.sale_status as "saleStatus", p.sanction_seq is not null as punished,
      s.options_out as "optionsOut", (extract(epoch from p.start_at) * 1000)::float8 as "startAt",
      (extract(epoch from p.end_at) * 1000)::float8 as "endAt", p.display_status as display,
      (extract(epoch from p.display_until) * 1000)::float8 as until
    from product p join product_stock s using (seller_seq, product_seq)`,
    isWrong: (row) => {
      const one = row as Shown;
      const now = clock.now().getTime();
      if (one.until !== null && one.until <= now) return false;
      const { status, until } = displayOf(one, now);
      return status !== one.display || until !== one.until;
    },
  },
  {
    id: 'G5',
    says: 'no combination twice, each as long as the types, none beyond its limits',
    title: '겹치거나 한도를 넘은 옵션',
    sql: `select seller_seq, product_seq
      from (select o.seller_seq, o.product_seq, o.at, count(*) as same, max(o.stock_on_hand - o.stock_reserved) as most,
          max(cardinality(o.at)) as long
        from product_option o where o.retired_at is null group by 1, 2, 3) o
      join product p using (seller_seq, product_seq)
      where o.same > 1 or o.most > ${STOCK_MAX} or o.long <> jsonb_array_length(p.option_types)
        or jsonb_array_length(p.option_types) > ${OPTION_TYPES}
        or (select sum(jsonb_array_length(t -> 'values'))
          from jsonb_array_elements(p.option_types) t) > ${OPTION_VALUES}`,
  },
  {
    id: 'G7',
    says: 'no two products of a seller have one place, those in the trash included',
    title: '진열순서가 같은 상품',
    sql: `select seller_seq, sort_order from product where sort_order is not null
      group by 1, 2 having count(*) > 1`,
  },
  {
    id: 'G8',
    says: 'a user has ten drafts, a profile fifty products, each in a place of its own and none of them in the trash',
    title: '개수를 넘긴 임시저장 또는 프로필 상품',
    sql: `select seller_seq from product_draft group by seller_seq, user_seq having count(*) > ${DRAFTS}
      union all select seller_seq from product_pin group by 1
        having count(*) > ${PROFILE_MAX} or count(distinct place) < count(*)
      union all select i.seller_seq from product_pin i left join product p using (seller_seq, product_seq)
        left join matching_product m on m.gripper_user_seq = i.seller_seq and m.product_seq = i.product_seq
          and not m.deleted and m.removed_at is null
        where m.product_seq is null and (p.product_seq is null or p.deleted_at is not null)`,
  },
  {
    id: 'G9',
    says: 'a flash product ends, no later than its days allow',
    title: '30일을 넘긴 플래시 상품',
    sql: `select seller_seq, product_seq from product
      where is_flash and (end_at is null or end_at > created_at + interval '${FLASH_DAYS} days')`,
  },
  {
    id: 'G10',
    says: 'what products, drafts and notices show is a use of theirs, and nothing else is',
    title: '사용처와 맞지 않는 파일',
    sql: `with path as (
        select seller_seq, 'PRODUCT' as used_by, product_seq as used_seq, thumbnail as path
        from product where purged_at is null
        union all select seller_seq, 'PRODUCT', product_seq, unnest(images || video)
        from product where purged_at is null
        union all select p.seller_seq, 'PRODUCT', p.product_seq, x #>> '{}'
        from product p, jsonb_path_query(p.detail, '$[*] ? (@.type == "IMAGE").pathname') x where p.purged_at is null
        union all select d.seller_seq, 'DRAFT', d.draft_seq, x[1]
        from product_draft d, regexp_matches(d.body::text, '"(/media/[0-9a-f]{32})', 'g') x
        union all select seller_seq, 'NOTICE', notice_seq, image from product_notice
        union all select seller_seq, 'ORDER_NOTICE', notice_seq, image from order_notice),
      named as (select distinct seller_seq, used_by, used_seq, left(path, 39) as pathname from path
        where path ~ '^/media/[0-9a-f]{32}'),
      kept as (select seller_seq, used_by, used_seq, pathname from product_file
        where ended_at is null and used_by <> 'ORDER')
      (select * from named except select * from kept) union all (select * from kept except select * from named)`,
  },
  {
    id: 'G10a',
    says: 'what is shown, or was until lately, what lines of orders show, and each paper has its file',
    title: '화면에 쓰지만 없는 파일',
    sql: `with shown as (select seller_seq, pathname from product_file where used_by <> 'DRAFT'
        union select seller_seq, left(thumbnail, 39) from order_product where thumbnail ~ '^/media/[0-9a-f]{32}'
        union select seller_seq, pathname from category_doc)
      select s.seller_seq, s.pathname from shown s
      where not exists (select from stored_file f where f.file_id = right(s.pathname, 32))`,
  },
  // Judged by the business's clock, which a demo may have moved.
  {
    id: 'G13',
    says: 'nothing waits in a basket a minute longer than it may',
    title: '시간이 지난 장바구니',
    live: true,
    sql: `select seller_seq, hold_seq, (extract(epoch from until) * 1000)::float8 as until
    from stock_hold where kind = 'CART'`,
    isWrong: (row) => (row as { until: number }).until + 60_000 < clock.now().getTime(),
  },
  {
    id: 'G14',
    says: 'every move of a product is an edge of its machine and starts where the one before ended',
    title: '규칙에 없는 상품 상태 변경',
    sql: `select h.history_seq
      from (select *, lag(to_status) over (partition by seller_seq, product_seq order by history_seq) as before
        from product_history) h
      where (h.before is not null and h.before is distinct from h.from_status)
        or (h.from_status is not null and not exists (select from state_edge e
          where (e.entity, e.action, e.from_status, e.to_status) = ('PRODUCT', h.action, h.from_status,
            h.to_status)))`,
  },
  {
    id: 'G15',
    says: 'a product that has moved stands where its last move put it',
    title: '이력과 다른 판매상태',
    sql: `select p.seller_seq, p.product_seq
      from product p join (select distinct on (seller_seq, product_seq) seller_seq, product_seq, to_status
        from product_history order by seller_seq, product_seq, history_seq desc) h using (seller_seq, product_seq)
      where h.to_status <> p.sale_status`,
  },
  {
    id: 'G16',
    says: 'a product names a sanction of its seller that is in force and lists it; one in force has a product that does',
    title: '제재와 맞지 않는 상품',
    sql: `with named as (select product_seq, sanction_seq, seller_seq from product where sanction_seq is not null),
      listed as (select unnest(product_seqs), sanction_seq, user_seq from sanction where state = 'ACTIVE'),
      alone as (select unnest(product_seqs), sanction_seq, user_seq from sanction where state = 'ACTIVE' and scope = '{}')
      (select * from named except select * from listed)
      union all (select distinct null::bigint, l.sanction_seq, l.user_seq from alone l
        where not exists (select from named n where n.sanction_seq = l.sanction_seq))`,
  },
  {
    id: 'G17',
    says: 'what a product counts of live requests is what its buyers have asked, each once a day at most',
    title: '라이브 요청 수가 다른 상품',
    sql: `select coalesce(r.seller_seq, d.seller_seq), coalesce(r.product_seq, d.product_seq)
      from (select seller_seq, product_seq, sum(requests) as requests, count(*) as requesters,
          max(last_requested_at) as last_requested_at,
          bool_or(requests > (last_requested_at at time zone 'Asia/Seoul')::date
            - (first_requested_at at time zone 'Asia/Seoul')::date + 1) as too_often
        from live_request group by 1, 2) r
      full join live_request_total d using (seller_seq, product_seq)
      where (r.requests, r.requesters, r.last_requested_at)
          is distinct from (d.requests::bigint, d.requesters::bigint, d.last_requested_at)
        or r.too_often`,
  },
  {
    id: 'G18',
    says: "a broadcaster's copy of a product is the product, its stock and its contract as they were at those versions",
    title: '원래 상품과 다른 매칭 상품',
    sql: `select k.seller_seq, k.product_seq
      from contract_product k
        join matching_contract c on c.seller_seq = k.seller_seq and c.contract_seq = k.contract_seq
        left join matching_product m on m.gripper_user_seq = c.gripper_user_seq and m.product_seq = k.product_seq
      where m.product_seq is null and exists (select from gripper_contract g where g.gripper_user_seq = c.gripper_user_seq
        and g.contract_seq = c.contract_seq and g.version = c.version)
      union all
      select m.seller_seq, m.product_seq
      from matching_product m
        left join contract_product k on k.seller_seq = m.seller_seq and k.contract_seq = m.contract_seq
          and k.product_seq = m.product_seq
        left join matching_contract c on c.seller_seq = m.seller_seq and c.contract_seq = m.contract_seq
          and c.gripper_user_seq = m.gripper_user_seq
        left join product p on p.seller_seq = m.seller_seq and p.product_seq = m.product_seq
        left join product_stock s on s.seller_seq = m.seller_seq and s.product_seq = m.product_seq
        left join (select o.seller_seq, o.product_seq, h.holder_seq, sum(h.qty) as qty
          from stock_hold h join product_option o on o.seller_seq = h.seller_seq and o.option_seq = h.option_seq
          where h.kind = 'MATCHING' group by 1, 2, 3) h
          on h.seller_seq = m.seller_seq and h.product_seq = m.product_seq and h.holder_seq = m.contract_seq
        left join gripper_contract g on g.gripper_user_seq = m.gripper_user_seq and g.contract_seq = m.contract_seq
      where g.version is not distinct from c.version and (k.product_seq is null or c.contract_seq is null
          or s.product_seq is null
        or m.row_version > p.version or m.stock_version > s.version
        or (m.commission_bps, m.start_day, m.end_day, m.allotted)
          is distinct from (coalesce(k.commission_bps, c.commission_bps), c.start_day, c.end_day, k.allotted)
        or (m.row_version = p.version and (m.product_id, m.your_product_id, m.thumbnail, m.name, m.category_seq,
            m.consumer_price, m.sale_price, m.sale_status, m.deleted)
          is distinct from (p.product_id, p.your_product_id, p.thumbnail, p.name, p.category_seq,
            p.consumer_price, p.sale_price, p.sale_status, p.deleted_at is not null))
        or (m.row_version = p.version and m.stock_version = s.version and (m.display_status, m.pieces_left)
          is distinct from (p.display_status,
            case when k.allotted is null then s.on_hand - s.held else coalesce(h.qty, 0) end)))`,
  },
  {
    id: 'N6',
    says: 'the shelf lists what shops show, and nothing else',
    title: '진열대 목록과 다른 상품',
    sql: unlike(
      `select product_seq, seller_seq, name, start_at, end_at from product
        where sale_status in ('ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT') and show_store
          and num_nonnulls(deleted_at, sanction_seq) = 0`,
      'select product_seq, owner_seq, name, start_at, end_at from shelf',
    ),
  },
];

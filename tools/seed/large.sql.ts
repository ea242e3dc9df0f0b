/**
 * Statements of the benchmark's marketplace, in order. Everything
 * comes from the number of the order: no row travels.
 */
import { claimOf, claimRows, stagesOf } from './large-claims.sql.ts';
import type { LargePart } from './large-part.ts';

const pick = (values: readonly string[], by: string): string =>
  `(array[${values.map((v) => `'${v}'`).join(',')}])[1 + (${by}) % ${values.length}]`;
const SURNAMES = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임'];
const GIVEN = [
  '서연',
  '준호',
  '하은',
  '민재',
  '유진',
  '태오',
  '수빈',
  '예린',
  '다인',
  '우진',
  '도윤',
  '지아',
  '시우',
  '서윤',
  '지호',
  '은서',
  '주원',
];
const PRODUCTS = [
  '제주 노지 감귤 5kg',
  '하동 첫물 녹차',
  '백자 다기',
  '아카시아 벌꿀',
  '완도 활전복',
  '상주 곶감',
  '무농약 햅쌀 10kg',
  '무쇠 가마솥',
  '해남 꿀고구마',
  '국산 들기름',
  '편백 도마',
  '구운 김 선물세트',
];
const ARTS = [
  'gamgyul',
  'tea',
  'bowl',
  'honey',
  'abalone',
  'gotgam',
  'rice',
  'pot',
  'goguma',
  'oil',
  'board',
  'gim',
];
const METHODS = [
  'CREDIT_CARD',
  'CREDIT_CARD',
  'CREDIT_CARD',
  'NAVER_PAY',
  'KAKAO_PAY',
  'TOSS_PAY',
  'VIRTUAL_ACCOUNT',
];
const CHANNELS = ['LIVE', 'STORE', 'STORE', 'PROFILE', 'VOD', 'SHORTS'];

/** Age in days decides how far a line has come; some are cancelled or asked back. */
const FULFILMENT = `case when f.at > p.now - interval '1 day' then 'PAYMENT_COMPLETE'
  when f.claim = 'CANCEL' then 'PAYMENT_COMPLETE'
    when f.at > p.now - interval '3 days' then case when f.h % 20 = 0 then 'SHIPPING_POSTPONED'
      else 'PREPARING_PRODUCT' end
    when f.at > p.now - interval '5 days' then 'SHIPPING_START' when f.at > p.now - interval '12 days'
      or f.claim in ('RETURN', 'EXCHANGE') then 'SHIPPING_COMPLETED'
    when f.h % 4 = 0 then 'CONFIRM_RECEIVE_WRITE_REVIEW' else 'CONFIRM_RECEIVE' end`;

/** Both temporary tables, then every real one. */
export function largeStatements(p: LargePart): string[] {
  const setting = `(select ${p.seller}::bigint as seller, timestamptz '${p.now}' as now) p`;
  return [
    ...plan(p),
    ...shelves(p),
    ...orders(p),
    lines(p, setting),
    // Where other sellers were counted before, this one is
    // taken for empty, and each line looked up by reading all.
    'analyze orders, order_product',
    ...claimRows(p),
  ];
}

/** Orders and lines that shall be, in temporary tables. */
function plan(p: LargePart): string[] {
  return [
    `drop table if exists large_order; drop table if exists large_claimed; drop table if exists large_line`,
    `create temp table large_order as
      select n, h, at, day,
        ${p.order}::bigint + to_char(day,
          'yymmdd')::bigint * 1000000 + row_number() over (partition by day order by n) as order_seq,
        h % 9 = 0 as on_air
        from (select n, h, at, (at at time zone 'Asia/Seoul')::date as day from (
          select n, (n * 2654435761) % 4294967296 as h,
            date_trunc('second',
              timestamptz '${p.now}' - interval '${p.days} days' * (1 - n::float8 / ${p.orders + 1})) as at
          from generate_series(1, ${p.orders}::bigint) n) a) b`,
    `create temp table large_claimed as
      select *, ${claimOf(p, 'count(*) over ()')} as claim
        from (select row_number() over (order by n, i) as k, o.*, i, (n + i * 5) % 40 as product,
          9900 + ((n + i * 5) % 40) * 700 as price, 1 + (h / 64 % 10 = 0)::int as qty
          from large_order o cross join lateral generate_series(0, (n % 4 = 0)::int) i) a`,
    stagesOf(p),
  ];
}

/** What is sold, when it is shown, and how much of it there is. */
function shelves(p: LargePart): string[] {
  return [
    `insert into product (seller_seq, product_seq, product_id, kind, name, thumbnail, sale_price, sale_status,
      delivery_method, delivery_fee_type, delivery_fee, bundle_rule, jeju_fee, island_fee, created_at)
      select ${p.seller}, ${p.product} + i, 'LARGE-' || i, 'NORMAL', ${pick(PRODUCTS, 'i')} || ' ' || i,
        '/art/' || ${pick(ARTS, 'i')} || '.svg', 9900 + i * 700, 'ON_SALE', 'PARCEL', 'PAID', 3000,
        'POSSIBLE_MAX', 3000, 5000,
             timestamptz '${p.now}' - interval '${p.days + 10} days' from generate_series(0, 39) i`,
    `insert into content (seller_seq, content_seq, title, host_user_seq, start_at, air_at)
      select ${p.seller}, ${p.content} + i, '저녁 방송 ' || i, ${p.seller},
        at, at
      from generate_series(0, 88) i, lateral (select
        date_trunc('day', timestamptz '${p.now}' - interval '1 day' * (89 - i)) + interval '20 hours' as at) t`,
    `insert into product_option (seller_seq, option_seq, product_seq, option_text, stock_on_hand)
      select ${p.seller}, ${p.option} + i, ${p.product} + i, '기본', 1000 from generate_series(0, 39) i`,
    `insert into stock_movement (seller_seq, option_seq, delta, reason, at)
      select ${p.seller}, ${p.option} + i, 1000, 'REGISTER', timestamptz '${p.now}' - interval '${p.days + 10} days'
      from generate_series(0, 39) i`,
  ];
}

/** Payments, orders and their parcels. */
function orders(p: LargePart): string[] {
  return [
    `insert into payment (payment_seq, buyer_user_seq, method, status, amount, paid, refunded, pg_tx_id,
      requested_at, paid_at)
      select ${p.payment} + n, 20001 + h % 50000, ${pick(METHODS, 'h')}, 'PAID', sum(price * qty) + 3000,
        sum(price * qty) + 3000, coalesce(sum(back) filter (where refund = 'DONE'), 0),
        'L' || ${p.payment} + n,
             min(at), min(at) + interval '40 seconds' from large_line group by n, h`,
    `insert into orders (seller_seq, order_seq, payment_seq, ordered_at, channel, content_seq, buyer_user_seq,
      buyer_nickname, buyer_name, buyer_phone, recipient_name, recipient_phone, zip, addr1, addr2,
                         delivery_memo, payment_method, payment_status, paid_at, paid_amount, line_count)
      select ${p.seller}, order_seq, ${p.payment} + n, at, ${pick(CHANNELS, 'h')},
        case when on_air then ${p.content} + h % 89 end, 20001 + h % 50000, '단골 ' || h % 50000,
        ${pick(SURNAMES, 'h')} || ${pick(GIVEN, 'h / 16')},
             '0100' || 1000000 + h % 6000000, ${pick(SURNAMES, 'h / 4')} || ${pick(GIVEN, 'h / 128')},
             '0100' || 1000000 + h / 2 % 6000000, '04032', '서울 마포구 양화로 ' || 1 + h % 300, 1 + h % 20 || '층',
             '',
             ${pick(METHODS, 'h')},
             case when c.back is null then 'PAID' when c.back >= c.total then 'CANCELED'
               else 'PARTIALLY_CANCELED' end, at + interval '40 seconds', c.total, c.lines
        from large_order
        join (select n, count(*) as lines, sum(price * qty) + 3000 as total,
          sum(back) filter (where refund = 'DONE') as back
          from large_line group by 1) c using (n) order by order_seq`,
    `insert into delivery_bundle (seller_seq, bundle_seq, order_seq, rule, method, base_fee)
      select ${p.seller}, ${p.bundle} + n, order_seq, 'POSSIBLE_MAX', 'PARCEL', 3000
      from large_order`,
  ];
}

const lines = (p: LargePart, setting: string): string => `
  insert into order_product (seller_seq, order_product_seq, order_seq, bundle_seq, bundle_first, order_first,
    product_seq, option_seq, product_name, option_text, thumbnail, qty, unit_price, product_amount,
    pay_amount, delivery_fee_type, delivery_method, company_code, tracking_no, tracking_state,
    fulfilment_status, status, ordered_at, ordered_day, paid_at, ship_due_at, confirmed_at, confirmed_from,
    shipped_at,
    delivered_at, purchase_confirmed_at, auto_confirm_at, postponed_reason, postponed_promised_at,
    postponed_original_due_at, content_seq, claim_seq, claim_type, claim_state, claim_in_force,
    claim_opened_at, claim_completed_at, claim_closed_at, claim_closed_fulfilment, claim_by, refund_state)
  select p.seller, ${p.line} + k, order_seq, ${p.bundle} + n, i = 0, i = 0, ${p.product} + product,
    ${p.option} + product, ${pick(PRODUCTS, 'product')} || ' ' || product, '기본',
    '/art/' || ${pick(ARTS, 'product')} || '.svg',
         qty, price, price * qty, price * qty, 'PAID', 'PARCEL', case when sent then 'CJ' end,
         case when sent then lpad((${p.bundle} + n)::text, 12, '6') end,
         case when done then 'COMPLETE' when sent then 'SHIPPING' else 'NONE' end,
         fulfilment,
         coalesce(claimed, fulfilment), at, day, at + interval '40 seconds',
         (day + 4)::timestamp at time zone 'Asia/Seoul' - interval '1 second' + case when fulfilment = 'SHIPPING_POSTPONED' then interval '5 days'
         else interval '0' end,
         case when fulfilment not in ('PAYMENT_COMPLETE',
           'SHIPPING_POSTPONED') then at + interval '14 hours' end,
         case when fulfilment not in ('PAYMENT_COMPLETE', 'SHIPPING_POSTPONED') then 'PAYMENT_COMPLETE' end,
         case when sent then at + interval '2 days' end, case when done then at + interval '4 days' end,
         case when fulfilment like 'CONFIRM%' then at + interval '9 days' end,
         case when done and claim is null then at + interval '11 days' end,
         case when fulfilment = 'SHIPPING_POSTPONED' then 'STOCK_FAULT' end,
         case when fulfilment = 'SHIPPING_POSTPONED' then (day + 9)::timestamp at time zone 'Asia/Seoul' - interval '1 second' end,
         case when fulfilment = 'SHIPPING_POSTPONED' then (day + 4)::timestamp at time zone 'Asia/Seoul' - interval '1 second' end,
         case when on_air then ${p.content} + h % 89 end,
         case when claim is not null then ${p.claim} + k end, claim, state, coalesce(in_force, false),
         case when claim is not null then opened end, completed, closed, closed_at,
         case when claim is not null then 'BUYER' end, refund
    from (select f.*, p.seller, fulfilment in ('SHIPPING_START', 'SHIPPING_COMPLETED')
      or fulfilment like 'CONFIRM%' as sent, fulfilment = 'SHIPPING_COMPLETED'
      or fulfilment like 'CONFIRM%' as done
            from (select f.*, ${FULFILMENT} as fulfilment from large_line f, ${setting}) f, ${setting}) p
            order by k`;

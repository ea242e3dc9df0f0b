import type { Invariant } from './invariant.ts';

/** What the directory lists, by kind. */
const NAMED = {
  product: 'product_seq, seller_seq from product',
  option: 'option_seq, seller_seq from product_option',
  content: 'content_seq, seller_seq from content',
  order: 'order_seq, seller_seq from orders',
  line: 'order_product_seq, seller_seq from order_product',
  payment: 'payment_seq, seller_seq from orders',
  'category-doc': 'doc_seq, seller_seq from category_doc',
  reservation: 'reservation_seq, seller_seq from live_reservation',
  refund: 'refund_seq, seller_seq from refund',
  claim: 'claim_seq, seller_seq from claim',
  inquiry: 'inquiry_seq, seller_seq from inquiry',
  review: 'review_seq, seller_seq from review',
  report: 'report_seq, reporter_user_seq from report',
  'settled-for': 'payee_seq, seller_seq from settlement where payee_seq <> seller_seq',
};
const named = Object.entries(NAMED).map(([kind, rows]) => `select '${kind}', ${rows}`);
const kinds = Object.keys(NAMED).map((kind) => `'${kind}'`);
/** Rows of either that the other lacks. */
const unlike = (rows: string, listed: string): string =>
  `with truth as (${rows}), listed as (${listed})
    (select * from truth except select * from listed)
    union all (select * from listed except select * from truth)`;

/** What the directories on the coordinator say of what lies with the sellers (docs/decisions/0038, 0324). */
export const directoryInvariants: readonly Invariant[] = [
  {
    id: 'N1',
    says: 'what is named by its number alone is found with its owners, and nothing else is',
    sql: unlike(
      named.join(' union all '),
      `select kind, seq, owner_seq from owner_of where kind in (${kinds.join(', ')})`,
    ),
  },
  {
    id: 'N2',
    says: 'a buyer finds all orders, claims and coupons of his, and no others',
    sql: unlike(
      `select 'order', buyer_user_seq, ordered_at, order_seq, seller_seq from orders
        union all select 'claim', o.buyer_user_seq, c.opened_at, c.claim_seq, c.seller_seq
          from claim c join order_product l using (seller_seq, order_product_seq)
            join orders o using (seller_seq, order_seq)
        union all select 'coupon', user_seq, issued_at, issue_seq, seller_seq from coupon_issue
          where state <> 'RECLAIMED'`,
      "select kind, buyer_user_seq, at, seq, owner_seq from buyer_index where kind in ('order', 'claim', 'coupon')",
    ),
  },
  {
    id: 'N3',
    says: 'papers that wait stand in the queue, and no others',
    sql: unlike(
      "select doc_seq, seller_seq, submitted_at from category_doc where state = 'SUBMITTED'",
      'select doc_seq, owner_seq, at from category_doc_queue',
    ),
  },
  {
    id: 'N5',
    says: "who hosts lives in another's channel finds them, and no others",
    sql: unlike(
      "select host_user_seq, content_seq, seller_seq from content where host_user_seq <> seller_seq and kind <> 'VOD'",
      'select host_user_seq, content_seq, owner_seq from hosted_content',
    ),
  },
  {
    id: 'N6',
    says: 'the shelf lists what shops show, and nothing else',
    sql: unlike(
      `select product_seq, seller_seq, name, start_at, end_at from product
        where sale_status in ('ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT') and show_store
          and num_nonnulls(deleted_at, sanction_seq) = 0`,
      'select product_seq, owner_seq, name, start_at, end_at from shelf',
    ),
  },
  {
    id: 'N7',
    says: 'what is shown of all channels is listed as it stands, and nothing else is',
    sql: unlike(
      `select content_seq, seller_seq, s.standing, air_at, scheduled_at, start_at, title
        from content c join (values ('LIVE_PUBLIC_ONAIR', null, null, 'ON_AIR'),
            ('LIVE_PRIVATE_ONAIR', null, true, 'REHEARSED'), ('LIVE_PRIVATE_ONAIR', null, false, 'PRIVATE'),
            ('WAIT', 'PUBLIC', null, 'SOON'), ('PUBLISHED', null, null, 'REPLAY'))
          s (state, mode, rehearsed, standing)
          on c.state = s.state and coalesce(c.mode = s.mode, s.mode is null)
            and (s.rehearsed is null or s.rehearsed = (c.planned_mode is not distinct from 'PUBLIC'))
        where c.kind <> 'VOD' and c.deleted_at is null
      union all select content_seq, seller_seq, 'SHORT', air_at, scheduled_at, start_at, title from content
        where kind = 'VOD' and state = 'PUBLISHED' and deleted_at is null and duration_sec > 1`,
      'select content_seq, owner_seq, standing, air_at, scheduled_at, start_at, title from shown_content',
    ),
  },
];

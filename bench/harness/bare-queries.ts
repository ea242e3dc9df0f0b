import type { BareQuery } from './bare-query.ts';

/** The columns and joins that the order list reads, as one would write them by hand. */
const COLUMNS = `l.order_seq, l.order_product_seq, l.bundle_seq, l.status, l.fulfilment_status, l.ordered_at,
  l.paid_at, l.ship_due_at, l.product_seq, l.your_product_id,
  l.product_name, l.option_text, l.thumbnail, l.qty, l.unit_price, l.product_amount, l.seller_coupon,
  l.platform_coupon, l.pay_amount, b.base_fee + b.region_fee as delivery_fee,
  l.bundle_first, l.delivery_fee_type, o.payment_method, l.kinds, o.channel, o.buyer_nickname, o.buyer_name,
  o.buyer_phone, coalesce(x.recipient_name, o.recipient_name) as recipient_name,
  coalesce(x.recipient_phone, o.recipient_phone) as recipient_phone, coalesce(x.zip, o.zip) as zip,
  coalesce(x.addr1, o.addr1) as addr1, coalesce(x.addr2, o.addr2) as addr2,
  coalesce(x.delivery_memo, o.delivery_memo) as delivery_memo, l.delivery_method, l.company_code,
  d.name as company_name, l.tracking_no, l.postponed_reason, l.postponed_text, l.postponed_promised_at,
  l.postponed_original_due_at, l.shipped_at, l.delivered_at, l.purchase_confirmed_at, l.auto_confirm_at,
  c.content_seq, c.title, g.nickname as gripper, o.your_order_no, l.claim_seq,
  l.claim_type, l.claim_state, o.memo_count, l.version, s.user_seq, s.user_tag, s.shop_name`;
const JOINS = `join orders o on o.seller_seq = l.seller_seq and o.order_seq = l.order_seq
  join delivery_bundle b on b.seller_seq = l.seller_seq and b.bundle_seq = l.bundle_seq
  join account_user s on s.user_seq = l.seller_seq
  left join sent_recipient x on x.seller_seq = l.seller_seq and x.order_product_seq = l.order_product_seq
  left join content c on c.seller_seq = l.seller_seq and c.content_seq = l.content_seq
  left join account_user g on g.user_seq = l.gripper_user_seq
  left join delivery_company d on d.code = l.company_code`;
const page = (where: string, order: string, offset = 0): string =>
  `select ${COLUMNS}
    from (select * from order_product l
      where l.seller_seq = $1 ${where} order by ${order} offset ${offset} limit 50) l ${JOINS}
    order by ${order}`;
const WHOLE = 'l.ordered_at desc nulls last, l.order_product_seq desc';

/** Page alone, without counts, sign-in or envelope: the limit to compare with. */
export function bareQueries(sellerSeq: number, lines: number): BareQuery[] {
  return [
    { name: 'first', text: page('', WHOLE), values: [sellerSeq] },
    {
      name: 'status',
      text: page("and l.status = 'SHIPPING_COMPLETED'", 'l.ordered_at desc, l.order_product_seq desc'),
      values: [sellerSeq],
    },
    { name: 'keyword', text: page("and l.product_name like '%감귤%'", WHOLE), values: [sellerSeq] },
    { name: 'deep', text: page('', WHOLE, Math.floor(lines / 2)), values: [sellerSeq] },
    {
      name: 'summary',
      text: 'select status, count(*), sum(pay_amount) from order_product where seller_seq = $1 group by 1',
      values: [sellerSeq],
    },
  ];
}

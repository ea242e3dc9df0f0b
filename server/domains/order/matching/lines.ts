/**
 * Columns of a broadcaster's line as the line, its contract and its shop have them; no personal data crosses:
 * of the buyer their number alone, which the chat of the live shows as well. A live in the broadcaster's own channel is
 * known to the shop by its copy. The rate is the line's own; what a
 * version that did not keep it has sold while it was replaced goes by the contract's.
 */
export const MATCHING_LINES = `insert into matching_line (gripper_user_seq, order_product_seq, seller_seq,
  order_seq, ordered_at, content_seq, content_title, seller_name, product_seq, product_name, option_text,
      qty, pay_amount, fee_base, commission_rate, status, fulfilment_status, claim_type, claim_in_force,
      claim_opened_at, purchase_confirmed_at, line_version, thumbnail, buyer_user_seq)
    select m.gripper_user_seq, l.order_product_seq, l.seller_seq, l.order_seq, l.ordered_at, coalesce(c.content_seq, g.content_seq),
      coalesce(c.title, g.title), coalesce(s.shop_name, s.name), l.product_seq, l.product_name, l.option_text,
      l.qty, l.pay_amount, l.product_amount - l.seller_coupon, coalesce(l.commission_bps, m.commission_bps), l.status, l.fulfilment_status, l.claim_type, l.claim_in_force,
      l.claim_opened_at, l.purchase_confirmed_at, l.version, l.thumbnail, r.buyer_user_seq
    from order_product l
      join orders r on r.seller_seq = l.seller_seq and r.order_seq = l.order_seq
    join matching_contract m on m.seller_seq = l.seller_seq and m.contract_seq = l.matching_contract_seq
      join account_user s on s.user_seq = l.seller_seq
      left join content c on c.seller_seq = l.seller_seq and c.content_seq = l.content_seq
      left join gripper_live g on g.seller_seq = l.seller_seq and g.content_seq = l.content_seq
    where l.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')`;

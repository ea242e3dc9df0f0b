-- What was bought in a broadcast, for the dashboard: one more sum beside the others.
alter table order_rollup add column live_amount bigint not null default 0;
alter table order_product no force row level security;
alter table order_rollup no force row level security;
update order_rollup r set live_amount = l.amount
  from (select seller_seq, ordered_day, status, fulfilment_status, delivery_method, sum(pay_amount) as amount from order_product where content_seq is not null group by 1, 2, 3, 4, 5) l,
    lateral (select min(slot) as slot from order_rollup x where (x.seller_seq, x.ordered_day, x.status, x.fulfilment_status, x.delivery_method) = (l.seller_seq, l.ordered_day, l.status, l.fulfilment_status, l.delivery_method)) s
  where (r.seller_seq, r.ordered_day, r.status, r.fulfilment_status, r.delivery_method, r.slot) = (l.seller_seq, l.ordered_day, l.status, l.fulfilment_status, l.delivery_method, s.slot);
alter table order_product force row level security;
alter table order_rollup force row level security;

-- 배송 현황 by arrival: what is not there yet stands last when the newest come first.
create index order_product_arrived on order_product (seller_seq, delivered_at desc nulls last, order_product_seq desc)
  where not claim_in_force and fulfilment_status in ('SHIPPING_START', 'SHIPPING_COMPLETED', 'CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW');
create index matching_line_content on matching_line (gripper_user_seq, content_seq, ordered_at desc, order_product_seq desc);

-- 배송 현황 by what the courier said and by courier: few lines among very many, counted and read in order.
create index order_product_sent_tracking on order_product (seller_seq, tracking_state, shipped_at desc, order_product_seq desc)
  where not claim_in_force and fulfilment_status in ('SHIPPING_START', 'SHIPPING_COMPLETED', 'CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW');
create index order_product_sent_company on order_product (seller_seq, company_code, shipped_at desc, order_product_seq desc)
  where not claim_in_force and fulfilment_status in ('SHIPPING_START', 'SHIPPING_COMPLETED', 'CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW');

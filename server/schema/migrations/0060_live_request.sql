-- 라이브 요청: who would like to see a product in a live (product-desk.md §11, docs/decisions/0054-live-requests.md).
create table live_request (
  seller_seq bigint not null,
  product_seq bigint not null,
  buyer_user_seq bigint not null,
  -- Days on which this buyer asked.
  requests int not null check (requests > 0),
  first_requested_at timestamptz not null,
  last_requested_at timestamptz not null check (last_requested_at >= first_requested_at),
  primary key (seller_seq, product_seq, buyer_user_seq)
);
call make_tenant_table('live_request'::regclass);
create index live_request_latest on live_request (seller_seq, product_seq, last_requested_at desc, buyer_user_seq desc);

-- The same of each product, as its list sorts them.
create table live_request_total (
  seller_seq bigint not null,
  product_seq bigint not null,
  requests int not null check (requests >= requesters),
  requesters int not null check (requesters > 0),
  last_requested_at timestamptz not null,
  -- When those who asked were told of a live.
  notified_at timestamptz,
  primary key (seller_seq, product_seq)
);
call make_tenant_table('live_request_total'::regclass);
create index live_request_total_most on live_request_total (seller_seq, requests, product_seq);
create index live_request_total_latest on live_request_total (seller_seq, last_requested_at, product_seq);

-- outside a transaction
-- Histories of a coupon are searched by order and by name: of a million the few that are meant.
drop index concurrently if exists coupon_issue_order;
create index concurrently coupon_issue_order on coupon_issue (seller_seq, order_seq) where order_seq is not null;
drop index concurrently if exists account_user_nickname_words;
create index concurrently account_user_nickname_words on account_user
  using gin (normalize(coalesce(nickname, ''), NFD) gin_trgm_ops);

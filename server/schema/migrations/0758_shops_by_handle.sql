-- outside a transaction
-- A shop without an address has a page by its handle (docs/decisions/0337), and is found by both.
drop index concurrently if exists account_user_shop_words;
create index concurrently account_user_shop_words on account_user
  using gin (lower(normalize(coalesce(shop_name, nickname, name) || ' ' || coalesce(channel_address, user_tag), NFD)) gin_trgm_ops)
  where user_type in ('producer', 'influencer') and coalesce(channel_address, user_tag) is not null;
drop index concurrently if exists account_user_shop_letters;

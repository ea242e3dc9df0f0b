-- outside a transaction
-- 검색: a word of two syllables has no three letters until it is taken apart.
drop index concurrently if exists shelf_letters;
create index concurrently shelf_letters on shelf using gin (lower(normalize(name, NFD)) gin_trgm_ops);
drop index concurrently if exists shown_content_letters;
create index concurrently shown_content_letters on shown_content using gin (lower(normalize(title, NFD)) gin_trgm_ops);
drop index concurrently if exists account_user_shop_letters;
create index concurrently account_user_shop_letters on account_user
  using gin (lower(normalize(coalesce(shop_name, nickname, name) || ' ' || channel_address, NFD)) gin_trgm_ops)
  where channel_address is not null;

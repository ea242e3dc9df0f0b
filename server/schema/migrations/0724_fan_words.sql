-- outside a transaction
-- Who has no nickname is called by their name: followers are searched by both, and 0718 knows the nicknames.
drop index concurrently if exists account_user_name_words;
create index concurrently account_user_name_words on account_user
  using gin (normalize(name, NFD) gin_trgm_ops) where nickname is null;

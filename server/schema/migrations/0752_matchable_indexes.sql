-- outside a transaction
-- A page by score is read in its order; who is called so is looked up first.
drop index concurrently if exists matchable_sales_score;
create index concurrently matchable_sales_score on matchable_sales (category_seq, score desc, user_seq) include (followers);
drop index concurrently if exists matchable_influencer_words;
create index concurrently matchable_influencer_words on matchable_influencer using gin (words gin_trgm_ops);

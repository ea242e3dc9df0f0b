-- outside a transaction
drop index concurrently if exists help_article_grams;
create index concurrently help_article_grams on help_article using gin (grams);
-- All of them in the order of the desk, and how many there are of a category.
drop index concurrently if exists help_article_order;
create index concurrently help_article_order on help_article (sort_order, article_seq) where exposed;
drop index concurrently if exists help_article_shown;
create index concurrently help_article_shown on help_article (category_seq, kind) where exposed;

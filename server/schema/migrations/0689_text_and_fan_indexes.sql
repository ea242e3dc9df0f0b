-- outside a transaction
-- How often the link of a message was opened: a number alone, nobody's name with it (community.md §3).
alter table fan_message add column if not exists clicks int not null default 0;
-- Who left a channel lately, and what a follower has given it.
drop index concurrently if exists fan_left;
create index concurrently fan_left on fan (seller_seq, left_at) where left_at is not null;
drop index concurrently if exists sponsorship_buyer;
create index concurrently sponsorship_buyer on sponsorship (seller_seq, buyer_user_seq);
-- A manual is one article.
drop index concurrently if exists help_article_file_key;
create unique index concurrently help_article_file_key on help_article (file_key) where file_key is not null;
-- How many sellers and grippers there are: whom a notice is for, and how many of them have read it.
drop index concurrently if exists account_user_business;
create index concurrently account_user_business on account_user (user_type, match_saleable)
  where user_type in ('producer', 'influencer') and status = 'NORMAL' and active;

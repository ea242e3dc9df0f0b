-- outside a transaction
-- How many sellers and grippers there are: whom a notice is for, and how many of them have read it.
drop index concurrently if exists account_user_business;
create index concurrently account_user_business on account_user (user_type, match_saleable)
  where user_type in ('producer', 'influencer') and status = 'NORMAL' and active;

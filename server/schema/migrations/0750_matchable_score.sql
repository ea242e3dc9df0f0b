-- Grippers who can be asked, in the order of their score (docs/decisions/0331): what they are found by stands beside them,
-- what they are ordered by beside what they sold of a category.
alter table matchable_influencer add column words text not null default '';
alter table matchable_sales add column score int not null default 0, add column followers int not null default 0;
update matchable_influencer m
  set words = lower(normalize(coalesce(u.nickname, u.name) || E'\n' || coalesce(u.user_tag, ''), NFD))
  from account_user u where u.user_seq = m.user_seq;
update matchable_sales s set score = m.points + s.points, followers = m.followers
  from matchable_influencer m where m.user_seq = s.user_seq;
-- Of all categories (0) stands everybody, who sold nothing, too.
insert into matchable_sales (category_seq, user_seq, amount, points, score, followers)
  select 0, user_seq, 0, 0, points, followers from matchable_influencer on conflict do nothing;

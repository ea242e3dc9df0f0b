-- Grippers in the order of their score: it stands beside what they sold of a category (docs/decisions/0331).
alter table matchable_sales add column score int not null default 0, add column followers int not null default 0;
update matchable_sales s set score = m.points + s.points, followers = m.followers
  from matchable_influencer m where m.user_seq = s.user_seq;
-- Of all categories (0) stands everybody, who sold nothing, too.
insert into matchable_sales (category_seq, user_seq, amount, points, score, followers)
  select 0, user_seq, 0, 0, points, followers from matchable_influencer on conflict do nothing;

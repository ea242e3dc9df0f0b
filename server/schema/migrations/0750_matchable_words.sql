-- Grippers who can be asked are found by the names of last night, which stand beside them (docs/decisions/0331).
alter table matchable_influencer add column words text not null default '';
update matchable_influencer m
  set words = lower(normalize(coalesce(u.nickname, u.name) || E'\n' || coalesce(u.user_tag, ''), NFD))
  from account_user u where u.user_seq = m.user_seq;

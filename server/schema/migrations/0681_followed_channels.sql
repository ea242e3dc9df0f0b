-- Channels that somebody follows, found from the person: one statement each then goes to its channel (docs/decisions/0291).
set lock_timeout = '200ms';
insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq)
  select user_seq, 'follow', followed_at, fan_seq, seller_seq from fan where followed_at is not null
  on conflict do nothing;

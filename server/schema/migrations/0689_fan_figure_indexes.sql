-- outside a transaction: who left a channel lately, and what a follower has given it
drop index concurrently if exists fan_left;
create index concurrently fan_left on fan (seller_seq, left_at) where left_at is not null;
drop index concurrently if exists sponsorship_buyer;
create index concurrently sponsorship_buyer on sponsorship (seller_seq, buyer_user_seq);

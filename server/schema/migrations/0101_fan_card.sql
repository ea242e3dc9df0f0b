-- outside a transaction
-- 단골 기억: what one person said in the lives of a channel, and what they bought of others in them (community.md §3).
set lock_timeout = '200ms';
alter table matching_line add column if not exists buyer_user_seq bigint;
reset lock_timeout;
-- The owner is held to the sellers of a request as well (force row level security); jobs read all of them.
set role jangteo_job;
update matching_line m set buyer_user_seq = r.buyer_user_seq from orders r
  where r.seller_seq = m.seller_seq and r.order_seq = m.order_seq and m.buyer_user_seq is null;
reset role;
drop index concurrently if exists matching_line_buyer;
create index concurrently matching_line_buyer on matching_line (gripper_user_seq, buyer_user_seq, ordered_at);
drop index concurrently if exists chat_message_person;
create index concurrently chat_message_person on chat_message (seller_seq, user_seq, chat_seq) where user_seq is not null;

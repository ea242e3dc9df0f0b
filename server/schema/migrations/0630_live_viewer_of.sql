-- outside a transaction: what somebody has watched of a channel, over its lives (community.md §3)
drop index concurrently if exists live_viewer_of;
create index concurrently live_viewer_of on live_viewer (seller_seq, user_seq) where user_seq is not null;

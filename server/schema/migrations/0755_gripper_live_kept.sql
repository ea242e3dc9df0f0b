-- What a producer sold in a live stays named by it when nothing of the producer's is in its rail any more, and follows it.
set lock_timeout = '200ms';
alter table gripper_live drop constraint gripper_live_my_products_check;
alter table gripper_live add constraint gripper_live_my_products_check check (my_products >= 0) not valid;
alter table gripper_live validate constraint gripper_live_my_products_check;
reset lock_timeout;
-- Those that stopped following: as their lives stand now.
set local role jangteo_job;
update gripper_live g set (live_state, title, thumbnail, air_at, start_at, end_at, viewers) =
  (c.state, c.title, c.thumbnail, c.air_at, c.start_at, c.end_at, c.max_viewers)
from content c where c.seller_seq = g.channel_seq and c.content_seq = g.content_seq
  and c.deleted_at is null and c.mode = 'PUBLIC' and c.state <> g.live_state and g.live_state in ('WAIT', 'LIVE_PUBLIC_ONAIR');
update gripper_live g set live_state = 'CLOSED' from content c
where c.seller_seq = g.channel_seq and c.content_seq = g.content_seq
  and (c.deleted_at is not null or c.mode <> 'PUBLIC') and g.live_state in ('WAIT', 'LIVE_PUBLIC_ONAIR');
reset role;

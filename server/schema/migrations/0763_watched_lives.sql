-- A fan counts the lives that they were seen in or wrote in, each once, as their card does.
set local role jangteo_job;
update fan set watch_count = v.lives
from (select seller_seq, user_seq, count(distinct content_seq) as lives
  from (select seller_seq, user_seq, content_seq from fan_visit
    union all select seller_seq, user_seq, content_seq from chat_message where user_seq is not null) w group by 1, 2) v
where v.seller_seq = fan.seller_seq and v.user_seq = fan.user_seq and fan.watch_count <> v.lives;
reset role;

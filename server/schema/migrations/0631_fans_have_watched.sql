-- Until now only the demo's fans had watched; those of an older house get what its rooms know (FN9).
update fan f set watch_sec = v.sec
  from (select seller_seq, user_seq, sum(watched_ms)::bigint / 1000 as sec from live_viewer
    where user_seq is not null group by 1, 2) v
  where v.seller_seq = f.seller_seq and v.user_seq = f.user_seq and f.watch_sec <> v.sec;

-- Who has opened each until now.
set lock_timeout = '200ms';
update notice n set readers = r.n
  from (select m.seq, count(*) as n from read_mark m join account_user u on u.user_seq = m.user_seq
    where m.kind = 'NOTICE' and u.user_type in ('producer', 'influencer') group by 1) r
  where r.seq = n.notice_seq;

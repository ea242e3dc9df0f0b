-- Reports are taken as rows of the other desks are (docs/decisions/0232); report.taken_by has no reader any more.
insert into desk_hold (desk, seq, holder_seq, taken_at, touched_at)
  select 'reports', report_seq, taken_by, taken_at, greatest(now(), taken_at) from report
    join account_user u on u.user_seq = taken_by where state = 'REVIEWING'
  on conflict do nothing;

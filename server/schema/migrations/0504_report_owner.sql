-- Reports by their numbers alone, as operators name them.
insert into owner_of (kind, seq, owner_seq) select 'report', report_seq, reporter_user_seq from report
  on conflict do nothing;

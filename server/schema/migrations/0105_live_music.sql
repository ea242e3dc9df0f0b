-- Background music of a live: which tune is mixed into its camera's sound, and how loud (live.md §3, §12).
set lock_timeout = '200ms';
alter table content
  -- A row of reference data, which lies on every node; what lapses stays there and is passed over.
  add column music_id bigint,
  add column music_volume int not null default 50 check (music_volume between 0 and 100);

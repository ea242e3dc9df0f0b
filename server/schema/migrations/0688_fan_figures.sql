-- The last time that somebody left, and since when they had followed: figures by day (community.md §3).
alter table fan add column left_at timestamptz, add column left_from timestamptz;

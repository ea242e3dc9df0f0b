-- How often the link of a message was opened: a number alone, nobody's name with it (community.md §3).
alter table fan_message add column clicks int not null default 0 check (clicks >= 0);
-- The last time that somebody left, and since when they had followed: figures by day.
alter table fan add column left_at timestamptz, add column left_from timestamptz;

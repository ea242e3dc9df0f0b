-- Holidays are written at the desk (operator.md §7). What was promised keeps the calendar of its time: a day is a holiday for
-- what is promised from known_from on, and no more for what is promised from gone_from on (docs/decisions/0242).
alter table holiday
  add column known_from timestamptz not null default '2020-01-01T00:00:00+09:00',
  add column made_by bigint;
-- Those that are none any more.
create table holiday_gone (
  day date not null,
  name text not null,
  known_from timestamptz not null,
  gone_from timestamptz not null check (gone_from >= known_from),
  made_by bigint,
  primary key (day, known_from)
);
grant select on holiday_gone to jangteo_app;
grant select, insert on holiday_gone to jangteo_job;
grant delete on holiday to jangteo_job;

-- Day numbers and limits of the business, each in force from a day in Korea on (domain.md). What has no row that is in
-- force has its default, which lives beside its name in domains/reference/settings.ts. The operator writes here.
create table setting (
  name text not null check (name ~ '^[a-z][A-Za-z]{1,60}$'),
  effective_from date not null,
  value integer not null check (value >= 0),
  note text not null default '',
  made_at timestamptz not null default now(),
  primary key (name, effective_from)
);

grant select on setting to jangteo_app, jangteo_job;

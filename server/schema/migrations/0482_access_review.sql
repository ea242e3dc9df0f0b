-- The monthly review of the access log (안전성 확보조치 기준 제8조 ②), on the coordinator: opened with the month's figures,
-- signed once.
create table access_review (
  month text primary key check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  figures jsonb not null,
  -- Whether the month's rows are still what was sealed; looked at until somebody signs.
  seal_ok boolean not null,
  opened_at timestamptz not null,
  findings jsonb not null default '[]',
  conclusion text,
  signed_at timestamptz,
  signed_by bigint,
  version int not null default 1,
  check ((signed_at is null) = (signed_by is null) and (signed_at is null) = (conclusion is null))
);
grant select on access_review to jangteo_app, jangteo_job;
-- Signed at the desk, opened by the job; never taken out.
grant update (findings, conclusion, signed_at, signed_by, version) on access_review to jangteo_app;
grant insert, update (seal_ok) on access_review to jangteo_job;

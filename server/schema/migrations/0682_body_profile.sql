-- 내 사이즈: what somebody keeps of themselves, and shows to shops only where they say so (community.md §3).
create table body_profile (
  user_seq bigint primary key,
  -- [{item, value}], each item once.
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  shared boolean not null,
  updated_at timestamptz not null
);
grant select, insert, update, delete on body_profile to jangteo_app, jangteo_job;

-- outside a transaction
-- A number that somebody proved stays proven for ten minutes on the device.
drop index concurrently if exists auth_code_proven;
create index concurrently auth_code_proven on auth_code (target, device_id, used_at)
  where purpose = 'PHONE' and used_at is not null;

-- A trusted device shows a secret that no script reads, beside the id that scripts know (docs/decisions/0340). Devices
-- trusted before have none: they are asked once more.
set lock_timeout = '200ms';
alter table trusted_device add column if not exists secret_hash bytea;
reset lock_timeout;

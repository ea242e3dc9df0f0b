-- outside a transaction
-- Codes by who asked for them; accounts that know a device or wait to be woken on it (decision 0141).
drop index concurrently if exists auth_code_asker;
create index concurrently auth_code_asker on auth_code (asker, created_at) where asker is not null;
drop index concurrently if exists known_device_device;
create index concurrently known_device_device on known_device (device_id);
drop index concurrently if exists release_key_device;
create index concurrently release_key_device on release_key (device_id);

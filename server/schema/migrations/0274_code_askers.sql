-- Who asked for a code (decision 0141): an account that is signed in, half signed in, or known on the device; null for
-- anybody. Codes of strangers are counted apart from theirs.
alter table auth_code add column asker bigint;
create index auth_code_asker on auth_code (asker, created_at) where asker is not null;
create index known_device_device on known_device (device_id);
create index release_key_device on release_key (device_id);

-- Who asked for a code (decision 0141): an account that is signed in, half signed in, or known on the device; null for
-- anybody. Codes of strangers are counted apart from theirs.
alter table auth_code add column asker bigint;

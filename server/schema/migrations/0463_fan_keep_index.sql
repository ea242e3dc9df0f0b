-- outside a transaction
drop index concurrently if exists fan_consent_due;
create index concurrently fan_consent_due on fan_consent (coalesce(noticed_at, at)) where ad;
-- What is kept no longer.
drop index concurrently if exists fan_message_ended;
create index concurrently fan_message_ended on fan_message (ended_at) where ended_at is not null;

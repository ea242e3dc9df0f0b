-- outside a transaction
-- What somebody agreed to, of whichever channel: whoever calls the 080 number wants none of it any more.
drop index concurrently if exists fan_consent_of;
create index concurrently fan_consent_of on fan_consent (user_seq) where ad;

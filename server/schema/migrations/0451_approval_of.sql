-- outside a transaction
-- How often something was asked for of one subject.
drop index concurrently if exists approval_of;
create index concurrently approval_of on approval (kind, subject);

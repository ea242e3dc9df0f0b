-- Of an operator's file that shows people as they are (operator.md §4, PII_EXPORT): how many, and the approval of another
-- operator where they are too many for one.
alter table download_request add column people int check (people >= 0);
alter table download_request add column approval_seq bigint;

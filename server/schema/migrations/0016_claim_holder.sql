-- A key that is claimed apart from the work's transaction names the process that claimed it, by the number of its seat
-- (server/kit/db/seat.ts), and the claim. Rows without are claimed in their transaction, or by the version before.
alter table idempotency add column holder integer, add column claim text;

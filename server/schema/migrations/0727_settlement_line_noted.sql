-- outside a transaction
-- A night sums the days that no night before it has, and a closing looks for what came behind the last one.
drop index concurrently if exists settlement_line_noted;
create index concurrently settlement_line_noted on settlement_line (seller_seq, settlement_seq, noted_on);

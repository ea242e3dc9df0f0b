-- Lists of lines are ordered by what a line comes to. VAT of its fees follows from its bucket (0352) and stands in no row;
-- this is the amount with a tenth of the fees as VAT, in tenths of a won: a list looks at those that come near (money.md §11).
alter table settlement_line
  add column net_tenths bigint generated always as (10 * net - sales_fee - live_fee - pg_fee) stored;

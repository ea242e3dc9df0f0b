-- Nights and closings count lines by their fees: knowing how many kinds there are, PostgreSQL does so with more than one
-- core. Read from the index alone, of pages that a vacuum has seen: so it comes after a hundredth of them.
create statistics settlement_line_fee_kinds on (sales_fee + live_fee + pg_fee) from settlement_line;
alter table settlement_line set (autovacuum_vacuum_insert_scale_factor = 0.01);

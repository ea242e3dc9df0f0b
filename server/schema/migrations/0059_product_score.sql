-- outside a transaction
-- 판매수(30일) as an order of its own, and how many pieces are left as a number that the planner knows (bench products).
drop index concurrently if exists product_stock_score;
create index concurrently product_stock_score on product_stock (seller_seq, sold30, product_seq);
create statistics if not exists product_stock_left on (on_hand - held) from product_stock;
analyze product_stock;

-- What the product promised to whoever sold it by a replay or a short, when it was bought; null: nothing, or it was sold under
-- a contract (money.md §3).
alter table order_product add column if not exists reward_bps int;

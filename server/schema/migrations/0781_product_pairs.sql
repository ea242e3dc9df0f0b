-- outside a transaction
-- One or two letters make no trigram; with an x around each letter a letter makes one (xax) and so does each pair (axb), and
-- whatever is looked for is in an index (docs/decisions/0357).
drop index concurrently if exists product_pairs;
create index concurrently product_pairs on product using gin (seller_seq,
  ('x' || regexp_replace(normalize(name, NFD), '(.)', '\1x', 'g')) gin_trgm_ops,
  ('x' || regexp_replace(normalize(brand, NFD), '(.)', '\1x', 'g')) gin_trgm_ops);

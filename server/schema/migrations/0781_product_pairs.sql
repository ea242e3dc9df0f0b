-- outside a transaction
-- One or two letters make no trigram: letters and pairs of letters that stand side by side, so that whatever is looked for is in
-- an index (docs/decisions/0357). Pairs that begin at an odd place, pairs that begin at an even one, letters.
drop index concurrently if exists product_pairs;
create index concurrently product_pairs on product using gin (seller_seq,
  (string_to_array(regexp_replace(normalize(name, NFD), '(..)', E'\\1\x01', 'g') || E'\x01'
    || regexp_replace(substr(normalize(name, NFD), 2), '(..)', E'\\1\x01', 'g'), E'\x01') || string_to_array(normalize(name, NFD), null)),
  (string_to_array(regexp_replace(normalize(brand, NFD), '(..)', E'\\1\x01', 'g') || E'\x01'
    || regexp_replace(substr(normalize(brand, NFD), 2), '(..)', E'\\1\x01', 'g'), E'\x01') || string_to_array(normalize(brand, NFD), null)));

// Wrong rows for the invariants of directories, written as no code of ours could.
export const directoryBreaks: readonly (readonly [string, string])[] = [
  ['N1', "delete from owner_of where kind = 'option' and seq = (select min(option_seq) from product_option)"],
  [
    'N1',
    "update owner_of set owner_seq = 1 where kind = 'line' and seq = (select min(seq) from owner_of where kind = 'line')",
  ],
  ['N3', 'delete from category_doc_queue'],
  ['N5', 'delete from hosted_content'],
  ['N6', 'delete from shelf where product_seq = (select min(product_seq) from shelf)'],
  ['N6', "update shelf set end_at = '2026-11-20 12:00+09'"],
  ['N7', "delete from shown_content where standing = 'REPLAY'"],
  ['N7', "update shown_content set standing = 'ON_AIR' where standing = 'REPLAY'"],
  ['N4', "delete from buyer_index where kind = 'reservation'"],
];

import type { Break } from '../../testing/breaks.ts';

export const breaks: readonly Break[] = [
  ['N1', "delete from owner_of where kind = 'option' and seq = (select min(option_seq) from product_option)"],
  [
    'N1',
    "update owner_of set owner_seq = 1 where kind = 'line' and seq = (select min(seq) from owner_of where kind = 'line')",
  ],
];

import type { Break } from '../../testing/breaks.ts';

export const breaks: readonly Break[] = [
  ['FD1', "insert into funds_day values ('2999-01-01', 'bank.cash', 1, 0, 1)"],
  ['FD2', 'delete from pgin where deposit_seq = (select min(deposit_seq) from pgin)'],
  ['FD3', "insert into funds_payable values (10001, '2020-01-01', 5)"],
];

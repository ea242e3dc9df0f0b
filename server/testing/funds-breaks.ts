// A wrong row for each invariant of the days of funds and of deposits, written as no code of ours could.
export const fundsBreaks: readonly (readonly [string, string])[] = [
  ['FD1', "insert into funds_day values ('2999-01-01', 'bank.cash', 1, 0, 1)"],
  ['FD3', "insert into funds_payable values (10001, '2020-01-01', 5)"],
  ['FD2', 'delete from pgin where deposit_seq = (select min(deposit_seq) from pgin)'],
];

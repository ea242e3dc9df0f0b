// What PostgreSQL has learned since the oldest that is promised: an example of each thing that a statement of
// ours could use by mistake. The embedded one takes them all, the oldest must refuse each.
export const newer: Readonly<Record<string, string>> = {
  '16: any_value': 'select any_value(n) from generate_series(1, 2) n',
  '16: a sub-select without a name': 'select * from (select 1 as n)',
  '16: json_array': 'select json_array(1, 2)',
  '16: json_object by keys': `select json_object('a': 1)`,
  '16: is json': `select '{}' is json`,
  '16: underscores in numbers': 'select 10_000',
  '16: array_shuffle': 'select array_shuffle(array[1, 2])',
  '16: date_add': `select date_add(now(), '1 day', 'Asia/Seoul')`,
  '16: pg_input_is_valid': `select pg_input_is_valid('1', 'int')`,
  '17: json_table': `select * from json_table('[1]'::jsonb, '$[*]' columns (n int path '$')) t`,
  '17: json_value': `select json_value('{"a": 1}'::jsonb, '$.a')`,
  '17: merge with returning':
    'merge into pg_temp.t using (select 1 as n) s on t.n = s.n when not matched then insert values (s.n) returning t.n',
  '17: random between': 'select random(1, 6)',
  '17: at local': 'select now() at local',
  '17: an endless interval': `select interval 'infinity'`,
  '17: transaction_timeout': `set transaction_timeout = '1s'`,
  '18: uuidv7': 'select uuidv7()',
  '18: returning old': 'insert into pg_temp.t values (2) returning old.n',
  '18: a column that is generated when read':
    'create temp table g (a int, b int generated always as (a + 1))',
  '18: without overlaps': 'create temp table o (a int4range, at tstzrange, unique (a, at without overlaps))',
  '18: array_sort': 'select array_sort(array[2, 1])',
  '18: casefold': `select casefold('A')`,
};

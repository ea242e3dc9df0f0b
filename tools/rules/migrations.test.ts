import { describe, expect, test } from 'vitest';
import { findBlocking } from './migrations.ts';

const rules = (sql: string) => findBlocking('0099_x.sql', sql).map(({ line }) => line);

describe('G-MIG-1: what a migration may not do beside an old version', () => {
  test.each([
    ['create index order_memo on orders (memo);'],
    ['create unique index on orders (memo);'],
    ['create index concurrently if not exists order_memo on orders (memo);'],
    ['alter table orders add column memo text not null;'],
    ['alter table orders alter column memo set not null;'],
    ['alter table orders add constraint memo_short check (length(memo) < 9);'],
    ['alter table orders add foreign key (memo_seq) references memo;'],
    ['alter table orders add constraint memo_key unique (memo);'],
    ['alter table orders alter column memo type bigint;'],
    ['alter table orders drop column memo;'],
    ['alter table orders rename column memo to note;'],
    ['drop table orders;'],
    ['lock table orders;'],
    ['alter table orders add column memo text;\nalter table payment add column memo text;'],
  ])('%s', (sql) => expect(rules(sql)).toEqual([1]));

  test.each([
    ['drop index concurrently if exists order_memo;\ncreate index concurrently order_memo on orders (memo);'],
    ['alter table orders add column memo text;'],
    ["alter table orders add column memo text not null default '';"],
    [
      'alter table orders add constraint memo_short check (length(memo) < 9) not valid;\nalter table orders validate constraint memo_short;',
    ],
    ['alter table orders add constraint memo_key unique using index order_memo;'],
    [
      'create table memo (seq bigint primary key, text text not null);\ncreate index on memo (text);\nalter table memo add constraint short check (length(text) < 9);',
    ],
    ['-- contract: nobody reads memo since 1.4\nalter table orders drop column memo;'],
    [
      "-- drop table orders;\ninsert into note values ('; drop table orders');\ncreate function f() returns void language sql as $$ drop table orders; $$;",
    ],
  ])('%s may be', (sql) => expect(rules(sql)).toEqual([]));

  test('the line is told', () =>
    expect(rules('create table a (b int);\n\n\ndrop table orders;')).toEqual([4]));
});

/**
 * What lists of settlement lines look up first, so that a filter which few lines of a month meet, or none, does not pass all
 * of them (docs/decisions/0348).
 */
import { integers, pattern } from '../../../kit/list/conditions.ts';
import { onceMany } from '../../../kit/list/many.ts';
import type { Filters, ListSource } from '../../../kit/list/source.ts';
import type { SettlementKind } from './settlement.ts';

type Client = Parameters<NonNullable<ListSource['prepare']>>[0]['client'];
interface Place {
  seller: number;
  settlements: readonly number[];
}

/** Beyond so many the first of them are soon met in the order of a list. */
const FEW = 500;

/** Names under which the goods that are looked for were sold: they are few beside the lines that bear them. Null: none are. */
export async function findNames(
  client: Client,
  { kind, seller, settlements }: Place & { kind: SettlementKind },
  { searchKey, keyword }: Filters,
): Promise<string[] | null> {
  const words = keyword as string[] | undefined;
  if (!words) return null;
  const ask = async (text: string, values: unknown[]) =>
    (await client.query<{ name: string }>(text, values)).rows.map(({ name }) => name);
  if (searchKey === 'PRODUCT_SEQ')
    return ask('select distinct name from product_name where seller_seq = $1 and product_seq = any($2)', [
      seller,
      integers(words),
    ]);
  if (searchKey !== 'PRODUCT_NAME') return null;
  const like = words.map(pattern);
  if (kind === 'PRODUCT')
    return ask(
      'select distinct name from product_name where seller_seq = $1 and normalize(name, NFD) like any ($2)',
      [seller, like],
    );
  // Goods of others: from one name to the next in the index of their lines.
  return ask(
    `with recursive sold as (
        select s.seq, f.name from unnest($2::bigint[]) s (seq) cross join lateral (select min(l.product_name) as name
          from settlement_line l where l.seller_seq = $1 and l.settlement_seq = s.seq) f
        union all select s.seq, f.name from sold s cross join lateral (select min(l.product_name) as name
          from settlement_line l where l.seller_seq = $1 and l.settlement_seq = s.seq and l.product_name > s.name) f
        where s.name is not null)
      select distinct name from sold where normalize(name, NFD) like any ($3)`,
    [seller, [...settlements], like],
  );
}

/** Of each settlement the lines that a filter leaves, where they are few; null: there are more. */
export type Rare = ReadonlyMap<number, readonly number[] | null>;

/** Lines of rare names, ways of payment and channels; null: none of them are asked for. */
export async function findRare(
  client: Client,
  { seller, settlements, names }: Place & { names: readonly string[] | null },
  { payMethod, channel }: Filters,
): Promise<Rare | null> {
  const values: unknown[] = [seller, settlements];
  const only = (column: string, among: unknown) => `and ${column} = any($${values.push(among)})`;
  const asked = [
    ...(names ? [only('l.product_name', names)] : []),
    ...(payMethod ? [only('l.pay_method', payMethod)] : []),
    ...(channel ? [only('l.channel', channel)] : []),
  ];
  if (asked.length === 0) return null;
  // All lines are of something. That its number is asked for keeps PostgreSQL from passing a whole settlement in an index that
  // has all else. Without a name it is planned for its values each time.
  const text = `select s.seq, coalesce(array_agg(f.line) filter (where f.line is not null), '{}') as lines
    from unnest($2::bigint[]) s (seq) left join lateral (select l.settle_line_seq as line from settlement_line l
      where l.seller_seq = $1 and l.settlement_seq = s.seq and l.qty > 0 ${asked.join(' ')} limit ${FEW + 1}) f on true
    group by 1`;
  const isMany = (rare: Rare) => [...rare.values()].every((lines) => lines === null);
  return onceMany([text, values], isMany, async () => {
    const { rows } = await client.query<{ seq: number; lines: number[] }>(text, values);
    return new Map(rows.map(({ seq, lines }) => [seq, lines.length > FEW ? null : lines]));
  });
}

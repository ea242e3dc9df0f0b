/**
 * What of the tax of a payout falls to each line of a broadcaster's: by what it earned, by largest remainder, as `spreadTax`
 * of contract/settlement/tax.ts has it. A line's part follows from its own net and from the last line that gets an odd won,
 * so what is looked up beforehand is that one line (docs/decisions/0356).
 */
import { sql } from 'kysely';
import { bind } from '../../../kit/db/bound.ts';
import { onceMany } from '../../../kit/list/many.ts';
import { rawRows } from '../../../kit/list/raw.ts';
import type { Condition, ListSource } from '../../../kit/list/source.ts';
import { lastNight, taxes } from './shares.ts';

type Client = Parameters<NonNullable<ListSource['prepare']>>[0]['client'];

/** One tax of a settlement: the last line that gets an odd won and the rest of its share; null: no won is odd. */
interface Part {
  tax: number;
  rest: string | null;
  line: number | null;
}
/** A settlement with tax, and what its lines earned: what took something back earned nothing. */
export interface TaxSplit {
  seq: number;
  earned: string;
  income: Part;
  local: Part;
}

interface Taxed {
  seq: number;
  /** Lines that were written before it are counted. */
  day: string;
  incomeTax: number;
  localTax: number;
}

/** Those of a broadcaster's settlements of which something is kept back. */
async function readTaxed(client: Client, seller: number, settlements: readonly number[]): Promise<Taxed[]> {
  const own = sql`${seller}`;
  const statement = sql`select s.settlement_seq, case s.status when 'ESTIMATE' then n.day::text else 'infinity' end,
      t.income_tax, t.local_tax
    from settlement s join ${taxes(own)} t on t.settlement_seq = s.settlement_seq
      left join ${lastNight(own)} n on n.settlement_seq = s.settlement_seq
    where s.seller_seq = ${seller} and s.settlement_seq = any(${[...settlements]}::bigint[]) and t.income_tax > 0`;
  const rows = await rawRows(client, statement.compile(bind(client)));
  return rows.map(([seq, day, incomeTax, localTax]) => ({
    seq: Number(seq),
    day: day!,
    incomeTax: Number(incomeTax),
    localTax: Number(localTax),
  }));
}

/** Lines that earned alike are counted as one, since there are few amounts beside the lines. */
async function split(client: Client, seller: number, taxed: Taxed): Promise<TaxSplit> {
  const { seq, day, incomeTax, localTax } = taxed;
  const own = sql`seller_seq = ${seller} and settlement_seq = ${seq} and noted_on < ${day}::date`;
  const statement = sql`with kind as materialized (select net::numeric as net, count(*) as n from settlement_line
        where ${own} and net > 0 group by net),
      whole as (select sum(net * n) as earned from kind),
      part as (select t.at, t.tax, k.net, k.n, div(t.tax * k.net, w.earned) as share, mod(t.tax * k.net, w.earned) as rest
        from kind k cross join whole w cross join (values (1, ${incomeTax}::numeric), (2, ${localTax}::numeric)) t (at, tax)),
      odd as (select at, tax - sum(share * n) as won from part group by at, tax),
      upto as (select at, rest, sum(n) as n, sum(sum(n)) over (partition by at order by rest desc) as upto
        from part group by at, rest),
      last as (select distinct on (u.at) u.at, u.rest, o.won - (u.upto - u.n) as nth
        from upto u join odd o on o.at = u.at where o.won > 0 and u.upto >= o.won order by u.at, u.rest desc)
    select w.earned, o.at, l.rest, l.nth, array_to_json(array(select p.net from part p where p.at = l.at and p.rest = l.rest))
    from whole w cross join odd o left join last l on l.at = o.at order by o.at`;
  const rows = await rawRows(client, statement.compile(bind(client)));
  const odd = rows.flatMap(([, at, rest, nth, nets]) =>
    rest === null ? [] : [{ at: at!, rest: rest!, nth: Number(nth), nets: JSON.parse(nets!) as number[] }],
  );
  const lines = await readNth(client, seller, taxed, odd);
  const part = (at: string, tax: number): Part => {
    const found = odd.findIndex((one) => one.at === at);
    return { tax, rest: odd[found]?.rest ?? null, line: lines[found] ?? null };
  };
  return { seq, earned: rows[0]![0]!, income: part('1', incomeTax), local: part('2', localTax) };
}

/**
 * The nth line with one of these nets, of each; all by one look. Put in order at the end: in the order of a broadcaster's
 * numbers all settlements would be passed.
 */
async function readNth(
  client: Client,
  seller: number,
  { seq, day }: Taxed,
  wanted: readonly { nth: number; nets: readonly number[] }[],
): Promise<number[]> {
  if (wanted.length === 0) return [];
  const lines = wanted.map(
    ({ nth, nets }) =>
      sql`(select seq from one where net = any(${[...nets]}::bigint[]) order by seq offset ${nth - 1} limit 1)`,
  );
  const statement = sql`with one as materialized (select settle_line_seq as seq, net from settlement_line
      where seller_seq = ${seller} and settlement_seq = ${seq} and noted_on < ${day}::date
        and net = any(${wanted.flatMap(({ nets }) => nets)}::bigint[]))
    select ${sql.join(lines)}`;
  const [row] = await rawRows(client, statement.compile(bind(client)));
  return row!.map(Number);
}

const DAY_MS = 86_400_000;

/** Of these settlements those with tax. What a night or a closing has counted changes no more: it is known for a day. */
export async function findTaxSplits(
  client: Client,
  seller: number,
  settlements: readonly number[],
): Promise<TaxSplit[]> {
  const taxed = await readTaxed(client, seller, settlements);
  return Promise.all(
    taxed.map((one) =>
      onceMany(
        ['tax of a settlement', [seller, one]],
        () => true,
        () => split(client, seller, one),
        DAY_MS,
      ),
    ),
  );
}

const COLUMNS = [
  'earned',
  'income',
  'income_rest',
  'income_line',
  'local',
  'local_rest',
  'local_line',
] as const;
/** What TAX reads beside `l`. */
export function taxOf(splits: readonly TaxSplit[]): Condition {
  const numbers = (of: (one: TaxSplit) => string | number | null) => sql`${splits.map(of)}::numeric[]`;
  const columns = [
    numbers((one) => one.earned),
    ...(['income', 'local'] as const).flatMap((tax) =>
      (['tax', 'rest', 'line'] as const).map((what) => numbers((one) => one[tax][what])),
    ),
  ];
  return sql`left join unnest(${splits.map(({ seq }) => seq)}::bigint[], ${sql.join(columns)})
    t (settlement_seq, ${sql.raw(COLUMNS.join(', '))}) on t.settlement_seq = l.settlement_seq`;
}

const share = (tax: 'income' | 'local'): string => `div(t.${tax} * l.net, t.earned)
  + case when mod(t.${tax} * l.net, t.earned) > t.${tax}_rest
      or mod(t.${tax} * l.net, t.earned) = t.${tax}_rest and l.settle_line_seq <= t.${tax}_line then 1 else 0 end`;
/** The tax that falls to `l`. */
export const TAX = `(case when l.net > 0 and t.earned > 0 then ${share('income')} + ${share('local')} else 0 end)::bigint`;

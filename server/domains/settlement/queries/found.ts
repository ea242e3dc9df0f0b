/** What lists of settlement lines look up first: settlements, names of goods, lines that a filter leaves few of. */
import { sql } from 'kysely';
import { SALES_BUCKETS, TOTAL } from '@jangteo/contract/settlement/settlement.enums.ts';
import type { Condition, Given, ListSource } from '../../../kit/list/source.ts';
import { findNames, findRare, type Rare } from './rare.ts';
import { findTaxSplits, type TaxSplit } from './tax.ts';
import type { SettlementKind } from './settlement.ts';

export type Phase = 'estimate' | 'result';

/** Which of a month's a bucket is: 1-4; null: all of them. Those of before 2023 have no lines. */
export const placeOf = (bucket: string): number | null =>
  bucket === TOTAL ? null : SALES_BUCKETS.indexOf(bucket as (typeof SALES_BUCKETS)[number]) + 1;

interface Bucket {
  seq: number;
  period: string;
  open: boolean;
  /** An open one counts what was written before this day. */
  night: string | null;
}
interface Found {
  buckets: readonly Bucket[];
  /** Under which goods were sold, where words or products are looked for. */
  names: readonly string[] | null;
  /** Which lines the filters leave, where they are few. */
  rare: Rare | null;
  /** What is kept back of a broadcaster's settlements that are asked for. */
  taxes: readonly TaxSplit[];
}
export const foundOf = ({ found }: Pick<Given, 'found'>): Found => found as Found;

type Finds = NonNullable<ListSource['prepare']>;
/** The settlements of these books that count lines: they are few, and their lines many. */
async function findBuckets(
  client: Parameters<Finds>[0]['client'],
  { kind, phase, seller }: { kind: SettlementKind; phase: Phase; seller: number },
): Promise<Bucket[]> {
  const { rows } = await client.query<Bucket>(
    `select settlement_seq as seq, period_key as period, status = 'ESTIMATE' as open,
        (select max(e.day)::text from settlement_estimate e
          where e.seller_seq = $1 and e.settlement_seq = s.settlement_seq) as night
      from settlement s where s.seller_seq = $1 and kind = $2 and ($3 or status <> 'ESTIMATE') order by period_key desc`,
    [seller, kind, phase === 'estimate'],
  );
  return rows.filter(({ open, night }) => !open || night !== null);
}
export const find =
  (kind: SettlementKind, phase: Phase): Finds =>
  async ({ client }, filters, seller): Promise<Found> => {
    const buckets = await findBuckets(client, { kind, phase, seller });
    const settlements = settlementsOf({ ...filters, seller, found: { buckets } });
    const names = await findNames(client, { kind, seller, settlements }, filters);
    const [rare, taxes] = await Promise.all([
      findRare(client, { seller, settlements, names }, filters),
      kind === 'MATCHING' ? findTaxSplits(client, seller, settlements) : [],
    ]);
    return { buckets, names, rare, taxes };
  };

/** A line of a closed settlement, or one that its last night's estimate counts. */
export const base =
  (kind: SettlementKind, phase: Phase) =>
  (seller: Condition, found?: unknown): Condition =>
    found ? counted(found as Found) : sql`l.kind = ${kind} and ${known(seller, phase)}`;
const counted = ({ buckets, rare }: Found): Condition =>
  sql.join(
    [
      sql`l.settlement_seq = any(${buckets.map(({ seq }) => seq)}::bigint[])`,
      ...nightly(buckets),
      ...rarely(rare),
    ],
    sql` and `,
  );
/** Where few lines are left of a settlement, they are looked at alone. */
function rarely(rare: Rare | null): Condition[] {
  const few = [...(rare ?? [])].filter(([, lines]) => lines !== null);
  if (few.length === 0) return [];
  const these = oneOf(few.flatMap(([, lines]) => lines!));
  return [
    few.length === rare!.size
      ? these
      : sql`(l.settlement_seq <> all(${few.map(([seq]) => seq)}::bigint[]) or ${these})`,
  ];
}
export const oneOf = (lines: readonly number[]): Condition =>
  sql`l.settle_line_seq = any(${[...lines]}::bigint[])`;
/** Of open ones, what their last night counts. */
export const nightly = (buckets: readonly Bucket[]): Condition[] =>
  buckets
    .filter(({ open }) => open)
    .map(({ seq, night }) => sql`(l.settlement_seq <> ${seq} or l.noted_on < ${night}::date)`);
/** The same of whoever's settlements were not looked up. */
const known = (seller: Condition, phase: Phase): Condition =>
  sql`exists (select from settlement p where p.seller_seq = ${seller} and p.settlement_seq = l.settlement_seq
    and (p.status <> 'ESTIMATE' ${phase === 'estimate' ? before(seller) : sql``}))`;
const before = (
  seller: Condition,
): Condition => sql`or l.noted_on < (select max(e.day) from settlement_estimate e
  where e.seller_seq = ${seller} and e.settlement_seq = p.settlement_seq)`;

/** Those of a month and a bucket that are asked for; of neither all. */
export function settlementsOf({ found, month, bucket }: Given): number[] {
  const place = placeOf((bucket as string | undefined) ?? TOTAL);
  return foundOf({ found })
    .buckets.filter(({ period }) => month === undefined || period.startsWith(`${month}-`))
    .filter(({ period }) => place === null || period.endsWith(`-${place}`))
    .map(({ seq }) => seq);
}
/** Those of them where something is left by the filters. */
export function metOf(given: Given): number[] {
  const { rare } = foundOf(given);
  return settlementsOf(given).filter((seq) => rare?.get(seq)?.length !== 0);
}

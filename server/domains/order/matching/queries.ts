import { sql } from 'kysely';
import { integers, pattern } from '../../../kit/list/conditions.ts';
import { matchingList } from '@jangteo/contract/order/matching.list.ts';
import type { MatchingSummary } from '@jangteo/contract/order/matching.api.ts';
import { addDays, startOfDay } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { rawRows } from '../../../kit/list/raw.ts';
import { sumOf, type Search, type Searches } from '../../../kit/list/search.ts';
import { listSource, type Condition, type Filters } from '../../../kit/list/source.ts';
import { countSold, type Sold } from '../../contract/index.ts';
import { MATCHING_LINES } from './lines.ts';

type ReadCtx = Pick<TxCtx, 'db' | 'client' | 'scope'>;

const DATES: Record<string, { column: string; only?: Condition }> = {
  ORDERED_AT: { column: 'ordered_at' },
  CONFIRM_AT: { column: 'purchase_confirmed_at' },
  CANCEL_AT: { column: 'claim_opened_at', only: sql`l.claim_type = 'CANCEL'` },
};
const dateOf = (given: Filters) => DATES[(given.dateKey as string | undefined) ?? 'ORDERED_AT']!;
const instant = (given: Filters): Condition => sql.ref(`l.${dateOf(given).column}`);

const NUMBERS: Record<string, string> = {
  ORDER_SEQ: 'l.order_seq',
  ORDER_PRODUCT_SEQ: 'l.order_product_seq',
  PRODUCT_SEQ: 'l.product_seq',
};

function keywordOf(words: readonly string[], given: Filters): Condition {
  const column = NUMBERS[String(given.searchKey)];
  return column
    ? sql`${sql.ref(column)} = any(${integers(words)})`
    : sql`normalize(l.product_name, NFD) like any (${words.map(pattern)})`;
}

/**
 * Commission in won, rounded down, whoever bears a platform's coupon; nothing is earned on what goes back. A version
 * that did not keep the base may have written a line while it was replaced: the next move of the line brings it.
 */
const GONE = `l.claim_in_force and l.claim_type in ('CANCEL', 'RETURN')`;
const BASE = 'coalesce(l.fee_base, l.pay_amount)';
const COMMISSION = `case when ${GONE} then 0 else ${BASE} * l.commission_rate / 10000 end`;

/** How the matching list, its cards and its download read: a table kept for this reader, found by who sold (D3). */
export const matchingSource = listSource(matchingList, {
  table: 'matching_line',
  owner: 'gripper_user_seq',
  id: 'order_product_seq',
  joins: () => sql``,
  fields: {
    orderSeq: 'l.order_seq',
    orderedAt: 'l.ordered_at',
    orderProductSeq: 'l.order_product_seq',
    'content.contentSeq': 'l.content_seq',
    'content.title': 'l.content_title',
    'seller.name': 'l.seller_name',
    thumbnail: 'l.thumbnail',
    productName: 'l.product_name',
    optionText: 'l.option_text',
    qty: 'l.qty',
    payAmount: 'l.pay_amount',
    commissionRate: 'l.commission_rate',
    expectedCommission: COMMISSION,
    status: 'l.status',
    purchaseConfirmedAt: 'l.purchase_confirmed_at',
  },
  filters: {
    dateKey: (_key: string, given) => (given.from || given.to ? (dateOf(given).only ?? null) : null),
    from: (day: string, given) => sql`${instant(given)} >= ${startOfDay(day)}`,
    to: (day: string, given) => sql`${instant(given)} < ${startOfDay(addDays(day, 1))}`,
    status: (states: readonly string[]) => sql`l.status = any(${[...states]})`,
    contentSeq: (content: number) => sql`l.content_seq = ${content}`,
    searchKey: () => null,
    keyword: (words: readonly string[], given) => keywordOf(words, given),
  },
  sorts: { orderedAt: { column: 'l.ordered_at', streams: true } },
});

/** Cards under the list's filters. */
export async function readMatchingSummary(ctx: ReadCtx, { each }: Searches): Promise<MatchingSummary> {
  const rows = await Promise.all(each.map((search) => readSums(ctx, search)));
  const at = (i: number): number => sumOf(rows, (row) => Number(row[i]));
  const [orders, confirmed, canceled, returned] = [0, 2, 4, 6].map((i) => ({
    count: at(i),
    amount: at(i + 1),
  }));
  return {
    orders: orders!,
    confirmed: confirmed!,
    canceled: canceled!,
    returned: returned!,
    expectedCommission: at(8),
  };
}

async function readSums(ctx: ReadCtx, { where }: Search): Promise<(string | null)[]> {
  const parts = [
    sql`true`,
    sql`l.claim_in_force = false and l.fulfilment_status like 'CONFIRM\\_%'`,
    sql`l.claim_in_force and l.claim_type = 'CANCEL'`,
    sql`l.claim_in_force and l.claim_type = 'RETURN'`,
  ];
  const sums = parts.flatMap((part) => [
    sql`count(*) filter (where ${part})`,
    sql`coalesce(sum(l.pay_amount) filter (where ${part}), 0)`,
  ]);
  const statement = sql`select ${sql.join(sums)}, coalesce(sum(${sql.raw(COMMISSION)}), 0) from matching_line l where ${where}`;
  const [row] = await rawRows(ctx.client, statement.compile(ctx.db));
  return row!;
}

type Lines = { lines: readonly number[] } | { orderSeq: number };

const those = (which: Lines): Condition =>
  'lines' in which
    ? sql`l.order_product_seq = any(${[...which.lines]})`
    : sql`l.order_seq = ${which.orderSeq}`;

interface UnderContract {
  line: number;
  contract: number;
  gripper: number | null;
}

/** Those of these lines that were sold under a contract. */
async function readUnderContract(db: Db, seller: number, which: Lines): Promise<UnderContract[]> {
  const { rows } = await sql<UnderContract>`select l.order_product_seq as line,
      l.matching_contract_seq as contract, l.gripper_user_seq as gripper
    from order_product l
    where l.seller_seq = ${seller} and l.matching_contract_seq is not null and ${those(which)}
    order by 2, 1`.execute(db);
  return rows;
}

/** What these lines count for in the table, by contract. A broadcaster at a time: a cluster has each on a node of their own. */
async function readCounted(
  db: Db,
  seller: number,
  lines: readonly UnderContract[],
): Promise<Map<number, Sold>> {
  const contractOf = new Map(lines.map(({ line, contract }) => [line, contract]));
  const sold = new Map<number, Sold>();
  for (const gripper of new Set(lines.map((one) => one.gripper))) {
    const own = lines.filter((one) => one.gripper === gripper).map(({ line }) => line);
    const { rows } = await sql<{ line: number; amount: number; commission: number }>`select
        l.order_product_seq as line, (case when ${sql.raw(GONE)} then 0 else ${sql.raw(BASE)} end)::bigint as amount,
        (${sql.raw(COMMISSION)})::bigint as commission
      from matching_line l
      where l.gripper_user_seq = ${gripper} and l.seller_seq = ${seller}
        and l.order_product_seq = any(${own})`.execute(db);
    for (const { line, amount, commission } of rows) {
      const contract = contractOf.get(line)!;
      const before = sold.get(contract);
      sold.set(contract, {
        contract,
        amount: (before?.amount ?? 0) + amount,
        commission: (before?.commission ?? 0) + commission,
      });
    }
  }
  return sold;
}

const writeLines = (db: Db, seller: number, which: Lines): Promise<unknown> =>
  sql`${sql.raw(MATCHING_LINES)} and l.seller_seq = ${seller} and ${those(which)}
    order by l.order_product_seq
    on conflict (gripper_user_seq, order_product_seq)
      do update set qty = excluded.qty, pay_amount = excluded.pay_amount, fee_base = excluded.fee_base, status = excluded.status,
        fulfilment_status = excluded.fulfilment_status,
      claim_type = excluded.claim_type, claim_in_force = excluded.claim_in_force,
      claim_opened_at = excluded.claim_opened_at, purchase_confirmed_at = excluded.purchase_confirmed_at,
      buyer_user_seq = excluded.buyer_user_seq, line_version = excluded.line_version
    where matching_line.line_version < excluded.line_version`.execute(db);

/**
 * Repeats lines of one seller in the broadcaster's table, from the rows as they
 * are now, and what their contracts have sold with them. Later versions win, so events may come twice or in another order.
 */
export async function repeatLines(db: Db, sellerSeq: number, which: Lines): Promise<void> {
  const lines = await readUnderContract(db, sellerSeq, which);
  if (lines.length === 0) return;
  const contracts = [...new Set(lines.map(({ contract }) => contract))];
  await countSold(db, sellerSeq, contracts, async () => {
    const before = await readCounted(db, sellerSeq, lines);
    await writeLines(db, sellerSeq, which);
    const after = await readCounted(db, sellerSeq, lines);
    return [...after.values()].map(({ contract, amount, commission }) => ({
      contract,
      amount: amount - (before.get(contract)?.amount ?? 0),
      commission: commission - (before.get(contract)?.commission ?? 0),
    }));
  });
}

import { sql } from 'kysely';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import type { ProductSummary } from '@jangteo/contract/product/list.api.ts';
import { productList, type ProductTab } from '@jangteo/contract/product/product.list.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { keepPlans } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { onceMany } from '../../../kit/list/many.ts';
import { rawRows } from '../../../kit/list/raw.ts';
import { sumOf, type Search, type Searches } from '../../../kit/list/search.ts';
import { standsIn } from './list.ts';

type ReadCtx = Pick<TxCtx, 'db' | 'client'>;

const tabs = Object.keys(productList.tabs!) as ProductTab[];

/**
 * How many stand in each card, of the whole list no further than a list counts: an index is read to its ten thousandth
 * row (docs/decisions/0349).
 */
async function countWhole(ctx: ReadCtx, { where }: Search): Promise<number[]> {
  const upTo = (tab: ProductTab) =>
    sql`(select count(*) from (select from product l where ${where} and ${standsIn(tab)} limit ${sql.lit(COUNT_CAP + 1)}) c)`;
  const statement = sql`select ${sql.join(tabs.map(upTo))}`.compile(ctx.db);
  // To plan it anew takes longer than to run it.
  const [, [row]] = await Promise.all([
    keepPlans(ctx.db, true),
    rawRows(ctx.client, statement),
    keepPlans(ctx.db, false),
  ]);
  return row!.map(Number);
}

/** The same of what a search finds, whatever it looks for: its rows are met once for all cards. */
async function countFound(ctx: ReadCtx, { where }: Search): Promise<number[]> {
  const counts = tabs.map((tab) => sql`count(*) filter (where ${standsIn(tab)})`);
  const [row] = await rawRows(
    ctx.client,
    sql`select ${sql.join(counts)} from product l where ${where}`.compile(ctx.db),
  );
  return row!.map(Number);
}

async function readCards(ctx: ReadCtx, searches: Searches): Promise<ProductSummary['cards']> {
  const parts = await Promise.all(
    searches.each.map((search) => (search.isWhole ? countWhole : countFound)(ctx, search)),
  );
  return tabs.map((key, i) => {
    const count = sumOf(parts, (part) => part[i]!);
    return { key, count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP };
  });
}

/** Sums under all filters. Those of more products than a list counts are known for a minute: they meet each row. */
async function readTotals(ctx: ReadCtx, { seller, where }: Search): Promise<number[]> {
  const statement = sql`select count(*), coalesce(sum(s.on_hand - s.held), 0), coalesce(sum(s.sold30), 0)
    from product l join product_stock s on s.seller_seq = ${seller} and s.product_seq = l.product_seq
    where ${where}`.compile(ctx.db);
  return onceMany(
    [statement.sql, statement.parameters],
    ([products]: number[]) => products! > COUNT_CAP,
    async () => (await rawRows(ctx.client, statement))[0]!.map(Number),
  );
}

const DAYS_30 = 30 * 86_400_000;

/** Paid orders of 30 days, those with a first-purchase product among them, and their buyers. */
async function readFirst(ctx: ReadCtx, { seller }: Search): Promise<number[]> {
  const since = new Date(clock.now().getTime() - DAYS_30);
  const statement = sql`select count(*), count(*) filter (where f.first), count(distinct o.buyer_user_seq) filter (where f.first)
    from (select l.order_seq, bool_or(p.first_purchase_only) as first
        from order_product l join product p on p.seller_seq = ${seller} and p.product_seq = l.product_seq
        where l.seller_seq = ${seller} and l.ordered_at >= ${since}
          and l.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')
        group by 1) f
      join orders o on o.seller_seq = ${seller} and o.order_seq = f.order_seq`;
  const [row] = await rawRows(ctx.client, statement.compile(ctx.db));
  return row!.map(Number);
}

async function firstPurchaseOf(ctx: ReadCtx, { each }: Searches): Promise<ProductSummary['firstPurchase']> {
  const parts = await Promise.all(each.map((search) => readFirst(ctx, search)));
  const [orders, first, buyers] = [0, 1, 2].map((i) => sumOf(parts, (part) => part[i]!));
  return { newBuyers30: buyers!, orderShare: orders ? Math.floor((first! * 10_000) / orders) : 0 };
}

/** Cards under the filters without the tab, sums under all of them. */
export async function readSummary(ctx: ReadCtx, searches: Searches): Promise<ProductSummary> {
  const only = searches.filters.firstPurchaseOnly === true;
  const [cards, totals, firstPurchase] = await Promise.all([
    readCards(ctx, searches.with({ tab: undefined })),
    Promise.all(searches.each.map((search) => readTotals(ctx, search))),
    only ? firstPurchaseOf(ctx, searches) : null,
  ]);
  const [products, available, sold30] = [0, 1, 2].map((i) => sumOf(totals, (part) => part[i]!));
  return {
    cards,
    total: { products: products!, available: available!, sold30: sold30! },
    firstPurchase,
  };
}

import { sql } from 'kysely';
import type { ProductSummary } from '@jangteo/contract/product/list.api.ts';
import {
  displayTabs,
  flashTabs,
  productList,
  type ProductTab,
} from '@jangteo/contract/product/product.list.ts';
import { clock } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { rawRows } from '../../../kit/list/raw.ts';
import { sumOf, type Search, type Searches } from '../../../kit/list/search.ts';
import { purgeSoon } from './list.ts';

type ReadCtx = Pick<TxCtx, 'db' | 'client'>;

interface Counted {
  word: string;
  flash: boolean;
  soon: boolean;
  count: number;
}

async function countWords(ctx: ReadCtx, { where }: Search): Promise<Counted[]> {
  const statement = sql`select l.display_status, l.is_flash, coalesce(${purgeSoon()}, false), count(*)
    from product l where ${where} group by 1, 2, 3`;
  const rows = await rawRows(ctx.client, statement.compile(ctx.db));
  return rows.map(([word, flash, soon, count]) => ({
    word: word!,
    flash: flash === 't',
    soon: soon === 't',
    count: Number(count),
  }));
}

const stands = (tab: ProductTab, { word, flash, soon }: Counted): boolean => {
  if (tab === 'flash-purge-soon') return soon;
  if (tab in flashTabs)
    return flash && (flashTabs[tab as keyof typeof flashTabs] as readonly string[]).includes(word);
  return word === displayTabs[tab as keyof typeof displayTabs];
};

/** Sums under all filters. */
async function readTotals(ctx: ReadCtx, { seller, where }: Search): Promise<number[]> {
  const statement = sql`select count(*), coalesce(sum(s.on_hand - s.held), 0), coalesce(sum(s.sold30), 0)
    from product l join product_stock s on s.seller_seq = ${seller} and s.product_seq = l.product_seq
    where ${where}`;
  const [row] = await rawRows(ctx.client, statement.compile(ctx.db));
  return row!.map(Number);
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
  const [counted, totals, firstPurchase] = await Promise.all([
    Promise.all(searches.with({ tab: undefined }).each.map((search) => countWords(ctx, search))),
    Promise.all(searches.each.map((search) => readTotals(ctx, search))),
    only ? firstPurchaseOf(ctx, searches) : null,
  ]);
  const words = counted.flat();
  const cards = (Object.keys(productList.tabs!) as ProductTab[]).map((key) => ({
    key,
    count: sumOf(
      words.filter((one) => stands(key, one)),
      (one) => one.count,
    ),
  }));
  const [products, available, sold30] = [0, 1, 2].map((i) => sumOf(totals, (part) => part[i]!));
  return {
    cards,
    total: { products: products!, available: available!, sold30: sold30! },
    firstPurchase,
  };
}

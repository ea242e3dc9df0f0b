import type { Quote } from '@jangteo/contract/market/market.goods.ts';
import type { TestApp } from '../../testing/app.ts';

type Sql = <R extends object>(text: string, values?: unknown[]) => Promise<R[]>;

/** One piece of something that this seller has plenty of. */
export async function cartOf(sql: Sql, seller: number) {
  const [row] = await sql<{ id: number }>(
    `select o.option_seq as id from product_option o join product p using (seller_seq, product_seq)
      where p.seller_seq = $1 and p.sale_status = 'ON_SALE' and not p.first_purchase_only and not p.adult_only
        and p.end_at is null and p.sanction_seq is null and not p.is_flash
      order by o.stock_on_hand - o.stock_reserved desc limit 1`,
    [seller],
  );
  return { lines: [{ optionSeq: Number(row!.id), qty: 1 }] };
}

export const quoteOf = (app: TestApp, token: string, body: object) =>
  app.call<Quote>('POST', '/market/v1/quote', { token, body });

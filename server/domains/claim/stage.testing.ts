import { demoDb } from '../../../tools/testing/db.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { startApp } from '../../testing/app.ts';

/** A seller of the demo with the app, and eyes on lines and stock. */
export async function openClaimStage() {
  const db = await demoDb();
  const app = await startApp(db.url);
  const { token, userSeq: seller } = await app.login('hello@onyu.kr');
  const job = () => app.deps.pools.job;
  const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await job().query<T & Record<string, unknown>>(text, values)).rows;
  return {
    app,
    token,
    seller,
    job,
    rows,
    inSeller: <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(job(), [seller], work),
    free: (fulfilment: string, more = 'true', n = 1) =>
      rows<{
        id: number;
        option_seq: number;
        qty: number;
        pay_amount: number;
        version: number;
        bundle_seq: number;
      }>(
        `select order_product_seq as id, option_seq, qty, pay_amount, version, bundle_seq
          from order_product l
          where seller_seq = $1 and fulfilment_status = $2 and claim_type is null and delivery_method <> 'MESSAGE'
            and ${more} order by 1 limit ${n}`,
        [seller, fulfilment],
      ),
    lineOf: async (id: number) =>
      (
        await rows<{
          status: string;
          claim_in_force: boolean;
          version: number;
          auto_confirm_at: string | null;
          qty: number;
        }>(
          `select status, claim_in_force, version, auto_confirm_at, qty
            from order_product
            where order_product_seq = $1`,
          [id],
        )
      )[0]!,
    stockOf: async (option: number) =>
      (
        await rows<{ on_hand: number; reserved: number }>(
          'select stock_on_hand as on_hand, stock_reserved as reserved from product_option where option_seq = $1',
          [option],
        )
      )[0]!,
    stop: async () => {
      await app.stop();
      await db.drop();
    },
  };
}
export type ClaimStage = Awaited<ReturnType<typeof openClaimStage>>;

import pg from 'pg';
import { clock } from '../../server/kit/clock/clock.ts';
import { addAccounts } from './accounts.ts';
import { withoutIndexes } from './bare.ts';
import { copyRows } from './copy.ts';
import { daysOf } from './days.ts';
import { addDesk } from './desk.ts';
import { finish } from './finish.ts';
import { forced } from './forced.ts';
import { buildOrder } from './order.ts';
import type { OrderIntent } from './order.ts';
import { closePayment, openPayment } from './payment.ts';
import type { Payment } from './payment.ts';
import { storePictures } from './pictures.ts';
import { createRng } from './random.ts';
import { readReference } from './reference.ts';
import { openShops, stockShelves } from './shops.ts';
import { everyday } from './traffic.ts';
import { createWorld, isMirror, loaded } from './world.ts';
import type { Loaded, World } from './world.ts';

/** Tables that are loaded bare. */
const BIG: readonly Loaded[] = ['payment', 'orders', 'delivery_bundle', 'order_product', 'stock_movement', 'status_history', 'claim', 'refund'];
const SEED = 20_260_918;

export interface SeedOptions {
  /** Data folder; pictures go to its files. Without it products show the console's own drawings. */
  home?: string;
  /** The moment that the marketplace has reached; default: business time. */
  now?: Date;
}

/**
 * Fills a migrated, empty database with the demo marketplace: personas, two mirrored tenants, shops and ninety days of
 * orders up to `now`. One transaction; the same moment makes the same rows. Answers how many order lines there are.
 */
export async function seedDemo(url: string, options: SeedOptions = {}): Promise<{ lines: number }> {
  const client = new pg.Client({ connectionString: url, application_name: 'jangteo-seed', options: '-c timezone=Asia/Seoul' });
  await client.connect();
  try {
    const now = Math.floor((options.now ?? clock.now()).getTime() / 1000) * 1000;
    const { holidays, companies } = await readReference(client);
    const world = createWorld(now, daysOf(holidays), companies);
    const picture = await storePictures(client, options.home, now);
    await compose(world, picture);
    await client.query("begin; set local maintenance_work_mem = '128MB'; set local work_mem = '64MB'");
    await withoutIndexes(client, BIG, async () => {
      for (const table of loaded) await copyRows(client, table, world.rows[table]);
    });
    await finish(client, world);
    await client.query('commit');
    await client.query(`analyze ${[...loaded, 'order_rollup'].join(', ')}`); // the first lists must not wait for autovacuum
    return { lines: world.rows.order_product.length };
  } finally {
    await client.end(); // an open transaction ends with it
  }
}

async function compose(world: World, picture: (art: string) => string): Promise<void> {
  const rng = createRng(SEED);
  await addAccounts(world, rng);
  openShops(world, rng, picture);
  const intents = [...everyday(world, rng), ...forced(world, rng)].sort((a, b) => a.at - b.at);
  addOrders(world, intents);
  stockShelves(world);
  addDesk(world);
}

/** Orders in the order of time: yymmdd and a number that runs through the day, unique in the whole marketplace. */
function addOrders(world: World, intents: readonly OrderIntent[]): void {
  const rng = createRng(SEED + 1);
  const payments = new Map<number, Payment>();
  let day = '';
  let running = 0;
  for (const intent of intents) {
    const today = world.days.dayOf(intent.at);
    if (today !== day) [day, running] = [today, 0];
    running += rng.int(1, 6);
    const orderSeq = Number(today.slice(2).replaceAll('-', '')) * 10_000 + running;
    let payment = payments.get(intent.checkout);
    if (!payment) payments.set(intent.checkout, (payment = openPayment(world, rng, intent.buyer, intent.method, intent.at, intent.seed, isMirror(intent.seller))));
    buildOrder(world, intent, orderSeq, payment);
  }
  for (const payment of payments.values()) closePayment(world, payment);
}

// What happens around the walkers: the worker works, buyers pay, parcels travel. All of
// it at the moment that a step says, never in between, so that a walk can be had again.
import type { Topic } from '../../kit/outbox/events.ts';
import { countGoods } from '../../testing/goods.ts';
import { startSimulator } from '../../../simulator/simulator.ts';
import { nextState } from '../../../simulator/courier/couriers.ts';
import { freePort } from '../../../tools/up/ports.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { allSubscriptions } from '../../domains.ts';
import type { JobEvent } from '../../kit/jobs/jobs.ts';
import { hookSecret } from '../../kit/http/hooks.ts';
import { compareLedgers } from '../../testing/ledgers.ts';
import { openWorld, type World } from '../world.ts';
import { demoDb } from '../../../tools/testing/db.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';

export interface Outside {
  world: World;
  /** Does all that is to be done after the events so far; answers what failed. */
  work(): Promise<string[]>;
  /** The buyer ends a payment; false where the card company does not know it (yet). */
  pay(paymentSeq: number, outcome: 'PAID' | 'FAILED'): Promise<boolean>;
  /** Whether a courier has the parcel and has not delivered it. */
  knows(trackingNo: string): boolean;
  /** The parcel's next station; false where it has arrived. */
  carry(trackingNo: string): Promise<boolean>;
  /** I26: what the card company and the bank have in their books against our rows. */
  ledgers(): Promise<string[]>;
  stop(): Promise<void>;
}

interface Row {
  outbox_seq: string;
  topic: Topic;
  event_key: string;
  seller_seq: string | null;
  payload: never;
}

/** Plenty of everything: a walk ends for other reasons than an empty shelf. */
const SOLD = `not exists (select from product p where p.seller_seq = product_option.seller_seq
  and p.product_seq = product_option.product_seq and p.sale_status = 'SOLD_OUT')`; // nothing would move it
const STOCK = [
  `update product_option set stock_on_hand = stock_on_hand + 100000 where ${SOLD}`,
  `insert into stock_movement (seller_seq, option_seq, delta, reason, at)
    select seller_seq, option_seq, 100000, 'RECEIVED', ${sqlNow()} from product_option where ${SOLD}`,
];

/** Whose parcels travel here; who else there is has numbers that the walkers do not make up. */
const COMPANIES = ['CJ', 'EPOST'];

/** Tries of one job before it counts as failed; a worker would wait between them. */
const TRIES = 2;

/** What a job may run into because of what a walker did meanwhile. */
const PLANNED = /^file password was removed$/;

function worker({ app, sql }: World, settled: () => Promise<void>): () => Promise<string[]> {
  const byTopic = Map.groupBy(allSubscriptions(), (s) => s.topic);
  const ctx = { ...app.deps, signal: new AbortController().signal };
  const handle = async (row: Row): Promise<string[]> => {
    const event: JobEvent<never> = {
      key: row.event_key,
      sellerSeq: row.seller_seq === null ? null : Number(row.seller_seq),
      payload: row.payload,
    };
    const failed: string[] = [];
    for (const s of (byTopic.get(row.topic) ?? []).filter((one) => one.wants?.(event.payload) ?? true)) {
      for (let tries = 1; tries <= TRIES; tries += 1) {
        const error = await s.run(event, ctx).then(
          () => null,
          (e: Error) => e,
        );
        if (!error) break;
        if (tries < TRIES) continue;
        if (!PLANNED.test(error.message))
          failed.push(`job ${s.topic}.${s.name} ${row.event_key}: ${error.message}`);
        await s.dead?.(event, ctx);
      }
    }
    await sql(`update outbox set done_at = ${sqlNow()} where outbox_seq = $1`, [row.outbox_seq]);
    return failed;
  };
  return async () => {
    const failed: string[] = [];
    for (;;) {
      await settled(); // what a job asked for outside may be reported at once
      const rows = await sql<Row>(
        `select outbox_seq, topic, event_key, seller_seq, payload
          from outbox
          where done_at is null order by outbox_seq limit 200`,
      );
      if (rows.length === 0) return failed;
      for (const row of rows) failed.push(...(await handle(row)));
    }
  };
}

/** The marketplace with the simulated companies around it and no worker of its own. */
export async function openOutside(open = demoDb): Promise<Outside> {
  const port = await freePort();
  const world = await openWorld({ simUrl: `http://127.0.0.1:${port}` }, open);
  const { config, pools } = world.app.deps;
  const sim = await startSimulator({
    databaseUrl: world.url,
    home: config.home,
    port,
    smtpPort: 0,
    key: null,
    hookSecret: hookSecret(config, {}),
  });
  sim.connect(world.app.url);
  const { MAIL_URL } = process.env;
  process.env.MAIL_URL = sim.smtpUrl;
  for (const statement of STOCK) await world.sql(statement);
  await countGoods(world.app.deps.pools.job);
  const { card, couriers, hooks } = sim.street.world;
  const nextOf = (trackingNo: string) => {
    const parcel = COMPANIES.map((company) => couriers.find(company, trackingNo)).find((one) => one !== null);
    return parcel ? nextState(parcel) : null;
  };
  return {
    world,
    work: worker(world, hooks.settled),
    pay: async (paymentSeq, outcome) => {
      if (!card.find(paymentSeq)) return false;
      const told = await card.settle(paymentSeq, outcome).catch(() => null);
      await told?.reported;
      await hooks.settled();
      return told !== null;
    },
    knows: (trackingNo) => nextOf(trackingNo) !== null,
    carry: async (trackingNo) => {
      const next = nextOf(trackingNo);
      if (!next) return false;
      await (
        await couriers.move(trackingNo, next)
      ).reported;
      await hooks.settled();
      return true;
    },
    ledgers: () => compareLedgers(pools.job, sim.url),
    stop: async () => {
      if (MAIL_URL === undefined) delete process.env.MAIL_URL;
      else process.env.MAIL_URL = MAIL_URL;
      await sim.stop();
      await world.stop();
    },
  };
}

/** What does not hold after all that is to be done was done: jobs, invariants, the books of the others. */
export async function soundness({ work, ledgers, world }: Outside): Promise<string[]> {
  const jobs = await work();
  const broken = await checkInvariants(world.app.deps.pools.job);
  return [
    ...jobs,
    ...broken.map((b) => `${b.id} ${b.says}: ${b.rows} rows, e.g. ${JSON.stringify(b.example)}`),
    ...(await ledgers()),
  ];
}

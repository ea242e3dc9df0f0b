// What must be true after the last crash: everything acknowledged is there, nothing is there twice (G-CRS-1).
import { checkInvariants } from '../invariants/check.ts';
import { openPool } from '../kit/db/pool.ts';
import { compareLedgers } from '../testing/ledgers.ts';
import type { Journal } from './crash-load.ts';
import type { Stand } from './stand.ts';

const OPEN = `select (select count(*) from outbox where done_at is null)::int
    + (select count(*) from pgboss.job where state in ('created', 'retry', 'active'))::int as open`;
const QUIET_MS = 150_000;
const nap = (ms: number) => new Promise((next) => setTimeout(next, ms));

/**
 * Waits until every report is heard, every event relayed and every job done; false where that never comes.
 */
export async function untilQuiet(stand: Stand): Promise<boolean> {
  const until = performance.now() + QUIET_MS;
  for (let calm = 0; calm < 2; await nap(100)) {
    await Promise.race([stand.sim.street.world.hooks.settled(), nap(5_000)]);
    const open = await stand.sql.query<{ open: number }>(OPEN).then(
      (r) => r.rows[0]!.open,
      () => 1,
    );
    calm = open === 0 ? calm + 1 : 0;
    if (performance.now() > until) return false;
  }
  return true;
}

/** Compares the journal with the rows and with the books outside; answers one line per difference. */
export async function judge(stand: Stand, journal: Journal, before: { payments: number }): Promise<string[]> {
  const failed = [
    ...journal.wrong.map((w) => `seen: ${w}`),
    ...(await compareRows(stand, journal, before)),
    ...compareOutside(stand, journal),
    ...(await listGivenUp(stand)),
  ];
  const pool = openPool(stand.env.DATABASE_URL!, { role: 'job', max: 2, statementTimeoutMs: 60_000 });
  failed.push(...(await compareLedgers(pool, stand.sim.url)));
  failed.push(
    ...(await checkInvariants(pool)).map(
      (b) => `${b.id} ${b.says}: ${b.rows} rows, e.g. ${JSON.stringify(b.example)}`,
    ),
  );
  await pool.end();
  return failed;
}

/**
 * What was acknowledged, asked of the rows: `ids` are those
 * whose acknowledgement was seen, `text` counts each of them.
 */
function acknowledged(journal: Journal): { what: string; ids: readonly (number | string)[]; text: string }[] {
  const moves = (action: string): string =>
    `select entity_seq as id, count(*) as n from status_history
      where entity = 'FULFILMENT' and action = '${action}' and entity_seq = any($1) group by 1`;
  const sent = [...journal.started, ...journal.uploaded];
  const cancelled = journal.cancelled.map((c) => c.line);
  return [
    {
      what: 'order',
      ids: journal.placed.map((p) => p.paymentSeq),
      text: 'select payment_seq as id, count(*) as n from orders where payment_seq = any($1) group by 1',
    },
    {
      what: 'paid',
      ids: journal.paid,
      text: `select payment_seq as id, count(*) as n from payment
        where status in ('PAID', 'CANCELED', 'PARTIALLY_CANCELED') and paid = amount and payment_seq = any($1)
        group by 1`,
    },
    { what: 'confirmed', ids: journal.confirmed, text: moves('confirm') },
    { what: 'started', ids: sent.map((s) => s.line), text: moves('start') },
    {
      what: 'number',
      ids: sent.map((s) => s.trackingNo),
      text: `select tracking_no as id, count(*) as n
        from order_product
        where tracking_no = any($1) group by 1`,
    },
    {
      what: 'cancelled',
      ids: cancelled,
      text: `select order_product_seq as id, count(*) as n from claim
        where type = 'CANCEL' and order_product_seq = any($1) group by 1`,
    },
    {
      what: 'refunded',
      ids: cancelled,
      text: `select order_product_seq as id, count(*) as n from refund
        where state = 'DONE' and order_product_seq = any($1) group by 1`,
    },
    {
      what: 'download',
      ids: journal.downloads,
      text: `select seq as id, count(*) as n from download_request
        where status = 'COMPLETE' and seq = any($1) group by 1`,
    },
  ];
}

/** Every acknowledged id must come with exactly one row, and no order more than was acknowledged. */
async function compareRows(
  { sql }: Stand,
  journal: Journal,
  before: { payments: number },
): Promise<string[]> {
  const failed: string[] = [];
  const { rows: all } = await sql.query<{ n: number }>('select count(*)::int as n from payment');
  if (all[0]!.n - before.payments !== journal.placed.length)
    failed.push(`orders: ${journal.placed.length} acknowledged, ${all[0]!.n - before.payments} there`);
  for (const { what, ids, text } of acknowledged(journal)) {
    const { rows } = await sql.query<{ id: string; n: string }>(text, [ids]);
    const seen = new Map(rows.map((r) => [String(r.id), Number(r.n)]));
    for (const id of ids)
      if (seen.get(String(id)) !== 1) failed.push(`${what} ${id}: ${seen.get(String(id)) ?? 0} times`);
  }
  return failed;
}

/** Couriers and the card company were told once each. */
function compareOutside({ sim }: Stand, journal: Journal): string[] {
  const { couriers, card } = sim.street.world;
  const failed: string[] = [];
  for (const { trackingNo } of [...journal.started, ...journal.uploaded]) {
    const told = couriers.find('CJ', trackingNo)?.references.length ?? 0;
    if (told !== 1) failed.push(`courier ${trackingNo}: told of ${told} parcels`);
  }
  for (const { paymentSeq } of journal.cancelled) {
    const refunds = card.find(paymentSeq)?.refunds.length ?? 0;
    if (refunds !== 1) failed.push(`card company: payment ${paymentSeq} refunded ${refunds} times`);
  }
  return failed;
}

async function listGivenUp({ sql }: Stand): Promise<string[]> {
  const { rows } = await sql.query<{ name: string; n: number }>(
    "select name, count(*)::int as n from pgboss.job where state = 'failed' group by 1",
  );
  return rows.map(({ name, n }) => `job ${name}: ${n} given up`);
}

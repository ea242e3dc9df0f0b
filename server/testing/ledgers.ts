// I26: what the outside world's books say against what ours
// say, by external id and amount, in both directions.
import type { Pool } from '../kit/db/pool.ts';

interface CardLedger {
  payments: {
    paymentSeq: number;
    txId: string;
    amount: number;
    state: string;
    account: object | null;
    refunds: { refundId: string; amount: number }[];
  }[];
}
interface BankLedger {
  transfers: {
    kind: 'DEPOSIT' | 'PAYOUT' | 'RETURN';
    transferId: string;
    reference: string;
    amount: number;
  }[];
}

/** External id → won. */
type Book = Map<string, number>;
interface Ours {
  id: string;
  amount: number;
}

async function ledger<T>(simUrl: string, name: string, key?: string): Promise<T> {
  const response = await fetch(`${simUrl}/sim/v1/ledgers/${name}`, {
    headers: key ? { 'x-sim-key': key } : {},
  });
  if (!response.ok) throw new Error(`ledger ${name}: ${response.status}`);
  return ((await response.json()) as { data: T }).data;
}

async function rowsOf(pool: Pool, sql: string): Promise<Book> {
  const { rows } = await pool.query<Ours>(sql);
  return new Map(rows.map((r) => [r.id, r.amount]));
}

/** Money that came: what orders were paid with, and strays, which orders were not. */
const PAID = `select pg_tx_id as id, paid as amount
    from payment
    where status = 'PAID' and paid > 0 and pg_tx_id is not null
    union all select tx_id, amount
    from stray_payment`;
/** Money that went back the same way. */
const REFUNDED = `select pg_refund_id as id, amount
  from refund
  where state = 'DONE' and amount > 0 and pg_refund_id is not null
  union all select refund_id, amount from stray_payment where refund_id is not null
  union all select refund_id, amount from sponsorship where refund_id is not null and refunded_at is not null`;
const DEPOSITED = `select payment_seq::text as id, paid as amount
  from payment
  where status = 'PAID' and method = 'VIRTUAL_ACCOUNT' and paid > 0
  union all select payment_seq::text, s.amount
  from stray_payment s join payment p using (payment_seq)
  where p.method = 'VIRTUAL_ACCOUNT' and p.status <> 'PAID'`;
/** What left our bank account for buyers and sellers, and what came back of it, as the ledger says; what an operator paid elsewhere is not of this bank. */
const SENT = `select t.external_id as id, sum(t.amount)::bigint as amount
  from ledger_transfer t where t.effect_key like 'payout:%' group by 1
  union all select t.external_id, t.amount
  from ledger_transfer t
  where t.effect_key ~ '^(refund|stray-return):\\d+:\\d+$' and not exists (
    select 1 from refund r
    where r.seller_seq = t.seller_seq and r.external_id = t.external_id and r.way = 'OUTSIDE')`;
const CAME_BACK = `select external_id as id, sum(amount)::bigint as amount from ledger_transfer
  where effect_key ~ '^(refund|stray|payout)-back:' group by 1`;
/**
 * A paid sum without an external id is nobody's, whatever the books say; only an operator pays out by hand.
 */
const NAMELESS = `select 'payment ' || payment_seq as id, paid as amount
  from payment
  where paid > 0 and pg_tx_id is null
  union all select 'refund ' || refund_seq, amount
  from refund r
  where state = 'DONE' and amount > 0 and pg_refund_id is null and not exists (
    select 1 from status_history h
    where h.seller_seq = r.seller_seq and h.order_product_seq = r.order_product_seq and h.action = 'payOut')`;

function differences(what: string, outside: Book, ours: Book): string[] {
  const missing = [...outside]
    .filter(([id, amount]) => ours.get(id) !== amount)
    .map(([id, amount]) => `${what} ${id}: outside ${amount}, ours ${ours.get(id) ?? 'none'}`);
  const invented = [...ours]
    .filter(([id]) => !outside.has(id))
    .map(([id, amount]) => `${what} ${id}: outside none, ours ${amount}`);
  return [...missing, ...invented];
}

/**
 * Compares the simulator's books with our rows; answers one line per difference, none when both tell the
 * same. Call it when nothing is on its way: `simulator.street.world.hooks.settled()` and no job open.
 */
export async function compareLedgers(job: Pool, simUrl: string, key?: string): Promise<string[]> {
  const { payments } = await ledger<CardLedger>(simUrl, 'card', key);
  const { transfers } = await ledger<BankLedger>(simUrl, 'bank', key);
  const paid: Book = new Map(payments.filter((p) => p.state === 'PAID').map((p) => [p.txId, p.amount]));
  const refunds: Book = new Map(payments.flatMap((p) => p.refunds).map((r) => [r.refundId, r.amount]));
  const deposits: Book = new Map(
    transfers.filter((t) => t.kind === 'DEPOSIT').map((t) => [t.reference, t.amount]),
  );
  const ofRefunds = transfers.filter((t) => /^((refund|stray)-bank|payout):/.test(t.reference));
  const sent: Book = new Map(
    ofRefunds.filter((t) => t.kind === 'PAYOUT').map((t) => [t.transferId, t.amount]),
  );
  const paidBy = new Map(
    ofRefunds.filter((t) => t.kind === 'PAYOUT').map((t) => [t.reference, t.transferId]),
  );
  const back: Book = new Map(
    ofRefunds.filter((t) => t.kind === 'RETURN').map((t) => [paidBy.get(t.reference)!, t.amount]),
  );
  const nameless = await rowsOf(job, NAMELESS);
  return [
    ...differences('payment', paid, await rowsOf(job, PAID)),
    ...differences('refund', refunds, await rowsOf(job, REFUNDED)),
    ...differences('deposit', deposits, await rowsOf(job, DEPOSITED)),
    ...differences('transfer', sent, await rowsOf(job, SENT)),
    ...differences('return', back, await rowsOf(job, CAME_BACK)),
    ...[...nameless].map(([id, amount]) => `${id}: ${amount} without an external id`),
  ];
}

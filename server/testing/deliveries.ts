import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { personaOf } from '../../tools/seed/personas.ts';
import { demoDb, type TestDb } from '../../tools/testing/db.ts';
import { sqlNow, sqlToday } from '../../tools/testing/moment.ts';
import { startApp, type TestApp } from './app.ts';

const DESK =
  "not l.claim_in_force and l.fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED')";
const SENT =
  "not l.claim_in_force and l.fulfilment_status in ('SHIPPING_START', 'SHIPPING_COMPLETED', 'CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW')";
const kind = (persona: string) =>
  persona === 'eticket' ? "l.delivery_method = 'MESSAGE'" : "l.delivery_method <> 'MESSAGE'";

export type Query = Record<string, unknown>;
interface Case {
  set: 'desk' | 'sent';
  persona: string;
  query: Query;
  where: string;
  order?: string;
}
const due = 'l.ship_due_at, l.order_product_seq';
const shipped = 'l.shipped_at desc, l.order_product_seq desc';
const ticket = (what: string) =>
  `exists (select 1 from voucher_ticket t
    where t.seller_seq = l.seller_seq and t.order_product_seq = l.order_product_seq and ${what})`;
const mates =
  '(select count(*) from order_product x where x.seller_seq = l.seller_seq and x.bundle_seq = l.bundle_seq)';

/** Filters, and the same thing said in plain SQL. */
export const cases: Record<string, Case> = {
  'desk: everything': { set: 'desk', persona: 'producer-a', query: {}, where: 'true' },
  'desk: new': {
    set: 'desk',
    persona: 'producer-a',
    query: { tab: 'payment-complete' },
    where: "l.fulfilment_status = 'PAYMENT_COMPLETE'",
  },
  'desk: preparing': {
    set: 'desk',
    persona: 'producer-a',
    query: { tab: 'prepare' },
    where: "l.fulfilment_status = 'PREPARING_PRODUCT'",
  },
  'desk: postponed': {
    set: 'desk',
    persona: 'producer-a',
    query: { tab: 'postponed' },
    where: "l.fulfilment_status = 'SHIPPING_POSTPONED'",
  },
  'desk: overdue cuts across the three': {
    set: 'desk',
    persona: 'producer-a',
    query: { tab: 'shipping-postponed' },
    where: `l.ship_due_at < ${sqlNow()}`,
  },
  'desk: paid days': {
    set: 'desk',
    persona: 'producer-a',
    query: { from: '2020-01-01', to: '@yesterday' },
    where: `l.paid_at < date_trunc('day', ${sqlNow()})`,
  },
  'desk: due days': {
    set: 'desk',
    persona: 'producer-a',
    query: { dateKey: 'SHIP_DUE_AT', from: '@today', to: '@week' },
    where: `l.ship_due_at >= date_trunc('day', ${sqlNow()})
      and l.ship_due_at < date_trunc('day', ${sqlNow()}) + interval '8 days'`,
  },
  'desk: tab × days × method': {
    set: 'desk',
    persona: 'producer-a',
    query: { tab: 'prepare', dateKey: 'SHIP_DUE_AT', to: '@today', deliveryMethod: ['PARCEL', 'DAWN'] },
    where: `l.fulfilment_status = 'PREPARING_PRODUCT'
      and l.ship_due_at < date_trunc('day', ${sqlNow()}) + interval '1 day'
      and l.delivery_method in ('PARCEL', 'DAWN')`,
  },
  'desk: fee type': {
    set: 'desk',
    persona: 'producer-a',
    query: { feeType: ['FREE', 'FREE_BY_PRICE'] },
    where: "l.delivery_fee_type in ('FREE', 'FREE_BY_PRICE')",
  },
  'desk: bundled': { set: 'desk', persona: 'producer-a', query: { bundled: true }, where: `${mates} > 1` },
  'desk: alone': { set: 'desk', persona: 'producer-a', query: { bundled: false }, where: `${mates} = 1` },
  'desk: goods by name': {
    set: 'desk',
    persona: 'producer-a',
    query: { searchKey: 'PRODUCT_NAME', keyword: ['감귤', '전복'] },
    where: "(l.product_name like '%감귤%' or l.product_name like '%전복%')",
  },
  'desk: recipient': {
    set: 'desk',
    persona: 'producer-a',
    query: { searchKey: 'RECIPIENT_NAME', keyword: ['김'] },
    where: "o.recipient_name like '%김%'",
  },
  'desk: newest first': {
    set: 'desk',
    persona: 'producer-a',
    query: { sort: 'orderedAt' },
    where: 'true',
    order: 'l.ordered_at desc, l.order_product_seq desc',
  },
  'desk: latest due first': {
    set: 'desk',
    persona: 'producer-a',
    query: { direction: 'DESC' },
    where: 'true',
    order: 'l.ship_due_at desc, l.order_product_seq desc',
  },
  'desk: of a group': {
    set: 'desk',
    persona: 'group-master',
    query: { tab: 'prepare' },
    where: "l.fulfilment_status = 'PREPARING_PRODUCT'",
  },
  'desk: e-tickets': { set: 'desk', persona: 'eticket', query: {}, where: 'true' },
  'desk: e-tickets preparing': {
    set: 'desk',
    persona: 'eticket',
    query: { tab: 'prepare' },
    where: "l.fulfilment_status = 'PREPARING_PRODUCT'",
  },
  'sent: everything': { set: 'sent', persona: 'producer-a', query: {}, where: 'true' },
  'sent: on the way': {
    set: 'sent',
    persona: 'producer-a',
    query: { tab: 'start' },
    where: "l.fulfilment_status = 'SHIPPING_START'",
  },
  'sent: arrived': {
    set: 'sent',
    persona: 'producer-a',
    query: { tab: 'complete' },
    where: "l.fulfilment_status = 'SHIPPING_COMPLETED'",
  },
  'sent: confirmed': {
    set: 'sent',
    persona: 'producer-a',
    query: { tab: 'confirm' },
    where: "l.fulfilment_status like 'CONFIRM%'",
  },
  'sent: seven days and more on the way': {
    set: 'sent',
    persona: 'producer-a',
    query: { tab: 'uncompleted' },
    where: `l.fulfilment_status = 'SHIPPING_START' and l.shipped_at::date <= ${sqlToday()} - 7`,
  },
  'sent: days': {
    set: 'sent',
    persona: 'producer-a',
    query: { tab: 'confirm', from: '2020-01-01', to: '@yesterday' },
    where: `l.fulfilment_status like 'CONFIRM%' and l.shipped_at < date_trunc('day', ${sqlNow()})`,
  },
  'sent: company and state': {
    set: 'sent',
    persona: 'producer-a',
    query: { companyCode: ['CJ'], trackingState: ['COLLECT', 'SHIPPING', 'COMPLETE'] },
    where: "l.company_code = 'CJ' and l.tracking_state in ('COLLECT', 'SHIPPING', 'COMPLETE')",
  },
  'sent: latest arrival first': {
    set: 'sent',
    persona: 'producer-a',
    query: { sort: 'deliveredAt' },
    where: 'true',
    order: 'l.delivered_at desc nulls last, l.order_product_seq desc',
  },
  'sent: of a group by arrival': {
    set: 'sent',
    persona: 'group-master',
    query: { sort: 'deliveredAt', tab: 'confirm' },
    where: "l.fulfilment_status like 'CONFIRM%'",
    order: 'l.delivered_at desc nulls last, l.order_product_seq desc',
  },
  'sent: e-tickets': {
    set: 'sent',
    persona: 'eticket',
    query: { tab: 'complete' },
    where: "l.fulfilment_status = 'SHIPPING_COMPLETED'",
  },
  'sent: tickets that end soon': {
    set: 'sent',
    persona: 'eticket',
    query: { tab: 'uncompleted' },
    where: `l.fulfilment_status = 'SHIPPING_COMPLETED'
      and ${ticket(`t.status = 'ISSUED' and t.valid_to <= ${sqlToday()} + 7`)}`,
  },
  'sent: used tickets': {
    set: 'sent',
    persona: 'eticket',
    query: { ticketStatus: ['USED'] },
    where: ticket("t.status = 'USED'"),
  },
};
export const PATH = { desk: '/v1/delivery', sent: '/v1/delivery/status' };

/**
 * The delivery lists over the demo marketplace, and plain
 * SQL beside them. Registers the hooks of the test file.
 */
export function stageDeliveries() {
  let db: TestDb;
  const stage = { app: null as unknown as TestApp, sql: null as unknown as pg.Client };
  const tokens = new Map<string, string>();
  const who = (persona: string): { seq: number; token: string } => ({
    seq: personaOf(persona).userSeq,
    token: tokens.get(persona)!,
  });

  beforeAll(async () => {
    db = await demoDb();
    stage.app = await startApp(db.url);
    stage.sql = new pg.Client({ connectionString: db.url, options: '-c timezone=Asia/Seoul' });
    await stage.sql.connect();
    await stage.sql.query(
      `update voucher_ticket
        set valid_from = ${sqlToday()} - 30, original_valid_to = ${sqlToday()} + (ticket_seq % 12)::int,
          valid_to = ${sqlToday()} + (ticket_seq % 12)::int
        where status = 'ISSUED'`,
    );
    for (const persona of ['producer-a', 'producer-b', 'eticket', 'group-master', 'group-member'])
      tokens.set(persona, (await stage.app.login(personaOf(persona).loginId)).token);
  });
  afterAll(async () => {
    await stage.sql?.end();
    await stage.app?.stop();
    await db?.drop();
  });

  async function ids(where: string, order: string): Promise<number[]> {
    const { rows } = await stage.sql.query<{ id: string }>(
      `select l.order_product_seq as id
        from order_product l join orders o using (seller_seq, order_seq)
        where ${where} order by ${order}`,
    );
    return rows.map((r) => Number(r.id));
  }
  const one = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T> =>
    (await stage.sql.query<T>(text, values)).rows[0]!;
  /** Days relative to the app's today. */
  async function resolved(query: Query): Promise<Query> {
    const days = await one<Record<string, string>>(
      `select to_char(${sqlNow()}, 'YYYY-MM-DD') as today, to_char(${sqlNow()} - interval '1 day', 'YYYY-MM-DD') as yesterday, to_char(${sqlNow()} + interval '7 days', 'YYYY-MM-DD') as week`,
    );
    return Object.fromEntries(
      Object.entries(query).map(([k, v]) => [
        k,
        typeof v === 'string' && v.startsWith('@') ? days[v.slice(1)] : v,
      ]),
    );
  }
  async function sellersOf(persona: string): Promise<number[]> {
    const { seq } = who(persona);
    const { rows } = await stage.sql.query<{ s: string }>(
      `select $1::bigint as s
        union select m.user_seq
        from group_member m join seller_group g using (group_seq)
        where g.master_user_seq = $1`,
      [seq],
    );
    return rows.map((r) => Number(r.s));
  }
  async function wanted({ set, persona, where, order }: Case): Promise<number[]> {
    const sellers = await sellersOf(persona);
    return ids(
      `l.seller_seq in (${sellers.join()}) and ${set === 'desk' ? DESK : SENT} and ${kind(persona)}
        and (${where})`,
      order ?? (set === 'desk' ? due : shipped),
    );
  }

  return { stage, who, one, resolved, wanted };
}

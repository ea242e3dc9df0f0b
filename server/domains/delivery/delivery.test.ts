import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeliveryRow, StatusRow } from '@jangteo/contract/delivery/delivery.row.ts';
import type { DownloadTicket } from '@jangteo/contract/download/download.body.ts';
import { deliveryList } from '@jangteo/contract/delivery/delivery.list.ts';
import { statusList } from '@jangteo/contract/delivery/status.list.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { statements } from '../../kit/db/bound.ts';

let db: TestDb;
let app: TestApp;
let sql: pg.Client;
const tokens = new Map<string, string>();
const who = (persona: string): { seq: number; token: string } => ({ seq: personaOf(persona).userSeq, token: tokens.get(persona)! });

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  sql = new pg.Client({ connectionString: db.url, options: '-c timezone=Asia/Seoul' });
  await sql.connect();
  await sql.query("update voucher_ticket set valid_from = current_date - 30, original_valid_to = current_date + (ticket_seq % 12)::int, valid_to = current_date + (ticket_seq % 12)::int where status = 'ISSUED'");
  for (const persona of ['producer-a', 'producer-b', 'eticket', 'group-master', 'group-member']) tokens.set(persona, (await app.login(personaOf(persona).loginId)).token);
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
  await db?.drop();
});

const DESK = "not l.claim_in_force and l.fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED')";
const SENT = "not l.claim_in_force and l.fulfilment_status in ('SHIPPING_START', 'SHIPPING_COMPLETED', 'CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW')";
const kind = (persona: string) => (persona === 'eticket' ? "l.delivery_method = 'MESSAGE'" : "l.delivery_method <> 'MESSAGE'");

async function ids(where: string, order: string): Promise<number[]> {
  const { rows } = await sql.query<{ id: string }>(`select l.order_product_seq as id from order_product l join orders o using (seller_seq, order_seq) where ${where} order by ${order}`);
  return rows.map((r) => Number(r.id));
}
const one = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T> => (await sql.query<T>(text, values)).rows[0]!;

type Query = Record<string, unknown>;
interface Case {
  set: 'desk' | 'sent';
  persona: string;
  query: Query;
  where: string;
  order?: string;
}
const due = 'l.ship_due_at, l.order_product_seq';
const shipped = 'l.shipped_at desc, l.order_product_seq desc';
const ticket = (what: string) => `exists (select 1 from voucher_ticket t where t.seller_seq = l.seller_seq and t.order_product_seq = l.order_product_seq and ${what})`;
const mates = '(select count(*) from order_product x where x.seller_seq = l.seller_seq and x.bundle_seq = l.bundle_seq)';

/** Filters, and the same thing said in plain SQL. */
const cases: Record<string, Case> = {
  'desk: everything': { set: 'desk', persona: 'producer-a', query: {}, where: 'true' },
  'desk: new': { set: 'desk', persona: 'producer-a', query: { tab: 'payment-complete' }, where: "l.fulfilment_status = 'PAYMENT_COMPLETE'" },
  'desk: preparing': { set: 'desk', persona: 'producer-a', query: { tab: 'prepare' }, where: "l.fulfilment_status = 'PREPARING_PRODUCT'" },
  'desk: postponed': { set: 'desk', persona: 'producer-a', query: { tab: 'postponed' }, where: "l.fulfilment_status = 'SHIPPING_POSTPONED'" },
  'desk: overdue cuts across the three': { set: 'desk', persona: 'producer-a', query: { tab: 'shipping-postponed' }, where: 'l.ship_due_at < now()' },
  'desk: paid days': { set: 'desk', persona: 'producer-a', query: { from: '2020-01-01', to: '@yesterday' }, where: "l.paid_at < date_trunc('day', now())" },
  'desk: due days': { set: 'desk', persona: 'producer-a', query: { dateKey: 'SHIP_DUE_AT', from: '@today', to: '@week' }, where: "l.ship_due_at >= date_trunc('day', now()) and l.ship_due_at < date_trunc('day', now()) + interval '8 days'" },
  'desk: tab × days × method': { set: 'desk', persona: 'producer-a', query: { tab: 'prepare', dateKey: 'SHIP_DUE_AT', to: '@today', deliveryMethod: ['PARCEL', 'DAWN'] }, where: "l.fulfilment_status = 'PREPARING_PRODUCT' and l.ship_due_at < date_trunc('day', now()) + interval '1 day' and l.delivery_method in ('PARCEL', 'DAWN')" },
  'desk: fee type': { set: 'desk', persona: 'producer-a', query: { feeType: ['FREE', 'FREE_BY_PRICE'] }, where: "l.delivery_fee_type in ('FREE', 'FREE_BY_PRICE')" },
  'desk: bundled': { set: 'desk', persona: 'producer-a', query: { bundled: true }, where: `${mates} > 1` },
  'desk: alone': { set: 'desk', persona: 'producer-a', query: { bundled: false }, where: `${mates} = 1` },
  'desk: goods by name': { set: 'desk', persona: 'producer-a', query: { searchKey: 'PRODUCT_NAME', keyword: ['감귤', '전복'] }, where: "(l.product_name like '%감귤%' or l.product_name like '%전복%')" },
  'desk: recipient': { set: 'desk', persona: 'producer-a', query: { searchKey: 'RECIPIENT_NAME', keyword: ['김'] }, where: "o.recipient_name like '%김%'" },
  'desk: newest first': { set: 'desk', persona: 'producer-a', query: { sort: 'orderedAt' }, where: 'true', order: 'l.ordered_at desc, l.order_product_seq desc' },
  'desk: latest due first': { set: 'desk', persona: 'producer-a', query: { direction: 'DESC' }, where: 'true', order: 'l.ship_due_at desc, l.order_product_seq desc' },
  'desk: of a group': { set: 'desk', persona: 'group-master', query: { tab: 'prepare' }, where: "l.fulfilment_status = 'PREPARING_PRODUCT'" },
  'desk: e-tickets': { set: 'desk', persona: 'eticket', query: {}, where: 'true' },
  'desk: e-tickets preparing': { set: 'desk', persona: 'eticket', query: { tab: 'prepare' }, where: "l.fulfilment_status = 'PREPARING_PRODUCT'" },
  'sent: everything': { set: 'sent', persona: 'producer-a', query: {}, where: 'true' },
  'sent: on the way': { set: 'sent', persona: 'producer-a', query: { tab: 'start' }, where: "l.fulfilment_status = 'SHIPPING_START'" },
  'sent: arrived': { set: 'sent', persona: 'producer-a', query: { tab: 'complete' }, where: "l.fulfilment_status = 'SHIPPING_COMPLETED'" },
  'sent: confirmed': { set: 'sent', persona: 'producer-a', query: { tab: 'confirm' }, where: "l.fulfilment_status like 'CONFIRM%'" },
  'sent: seven days and more on the way': { set: 'sent', persona: 'producer-a', query: { tab: 'uncompleted' }, where: "l.fulfilment_status = 'SHIPPING_START' and l.shipped_at::date <= current_date - 7" },
  'sent: days': { set: 'sent', persona: 'producer-a', query: { tab: 'confirm', from: '2020-01-01', to: '@yesterday' }, where: "l.fulfilment_status like 'CONFIRM%' and l.shipped_at < date_trunc('day', now())" },
  'sent: company and state': { set: 'sent', persona: 'producer-a', query: { companyCode: ['CJ'], trackingState: ['COLLECT', 'SHIPPING', 'COMPLETE'] }, where: "l.company_code = 'CJ' and l.tracking_state in ('COLLECT', 'SHIPPING', 'COMPLETE')" },
  'sent: latest arrival first': { set: 'sent', persona: 'producer-a', query: { sort: 'deliveredAt' }, where: 'true', order: 'l.delivered_at desc nulls last, l.order_product_seq desc' },
  'sent: of a group by arrival': { set: 'sent', persona: 'group-master', query: { sort: 'deliveredAt', tab: 'confirm' }, where: "l.fulfilment_status like 'CONFIRM%'", order: 'l.delivered_at desc nulls last, l.order_product_seq desc' },
  'sent: e-tickets': { set: 'sent', persona: 'eticket', query: { tab: 'complete' }, where: "l.fulfilment_status = 'SHIPPING_COMPLETED'" },
  'sent: tickets that end soon': { set: 'sent', persona: 'eticket', query: { tab: 'uncompleted' }, where: `l.fulfilment_status = 'SHIPPING_COMPLETED' and ${ticket("t.status = 'ISSUED' and t.valid_to <= current_date + 7")}` },
  'sent: used tickets': { set: 'sent', persona: 'eticket', query: { ticketStatus: ['USED'] }, where: ticket("t.status = 'USED'") },
};
const PATH = { desk: '/v1/delivery', sent: '/v1/delivery/status' };

/** Days relative to the database's today, which is the app's (both run on real time here). */
async function resolved(query: Query): Promise<Query> {
  const days = await one<Record<string, string>>("select to_char(now(), 'YYYY-MM-DD') as today, to_char(now() - interval '1 day', 'YYYY-MM-DD') as yesterday, to_char(now() + interval '7 days', 'YYYY-MM-DD') as week");
  return Object.fromEntries(Object.entries(query).map(([k, v]) => [k, typeof v === 'string' && v.startsWith('@') ? days[v.slice(1)] : v]));
}
async function sellersOf(persona: string): Promise<number[]> {
  const { seq } = who(persona);
  const { rows } = await sql.query<{ s: string }>('select $1::bigint as s union select m.user_seq from group_member m join seller_group g using (group_seq) where g.master_user_seq = $1', [seq]);
  return rows.map((r) => Number(r.s));
}
async function wanted({ set, persona, where, order }: Case): Promise<number[]> {
  const sellers = await sellersOf(persona);
  return ids(`l.seller_seq in (${sellers.join()}) and ${set === 'desk' ? DESK : SENT} and ${kind(persona)} and (${where})`, order ?? (set === 'desk' ? due : shipped));
}

describe('list = count = plain SQL (order-desk.md §5)', () => {
  it.each(Object.entries(cases))('%s', async (_name, wish) => {
    const { token } = who(wish.persona);
    const query = await resolved(wish.query);
    const expected = await wanted(wish);
    expect(expected.length).toBeGreaterThan(0);
    const page = await app.call<DeliveryRow[]>('GET', PATH[wish.set], { token, query: { ...query, length: 200 } });
    expect(page.status, page.text).toBe(200);
    expect(page.body.data.map((r) => r.orderProductSeq)).toEqual(expected.slice(0, 200));
    expect(page.body.recordsFiltered).toBe(expected.length);
    expect(page.body.recordsTotal).toBe((await wanted({ ...wish, where: 'true' })).length);
    const { tab, ...rest } = query;
    if (tab === undefined) return;
    const count = await app.call<{ count: number }>('GET', `${PATH[wish.set]}/count/${String(tab)}`, { token, query: Object.fromEntries(Object.entries(rest).filter(([k]) => !['sort', 'direction'].includes(k))) });
    expect(count.body.data.count).toBe(expected.length);
  });
});

/** `from`, `tab` … without the page's own words: what a download or a count takes. */
const filterOf = (query: Query): Query => Object.fromEntries(Object.entries(query).filter(([name]) => !['sort', 'direction'].includes(name)));

describe('downloads take what the list shows (order-desk.md §7)', () => {
  const reason = { code: 'SHIPPING' };
  const ask = (path: string, token: string, body: Query) => app.call<DownloadTicket>('POST', path, { token, body });

  it('rows = recordsFiltered, for every filter', async () => {
    for (const wish of Object.values(cases)) {
      const { token, seq } = who(wish.persona);
      await app.call('POST', '/v1/user/file/password', { token, body: { password: 'Proof-file-1' } });
      await sql.query("delete from download_request where user_seq = $1", [seq]); // ten may wait at a time
      const answer = await ask(`${PATH[wish.set]}/download/searched`, token, { filter: filterOf(await resolved(wish.query)), reason });
      expect([wish.query, answer.status, answer.body.data?.rows]).toEqual([wish.query, 200, (await wanted(wish)).length]);
    }
  });

  it('a reason is required; recipients stand unmasked in the delivery sheet only', async () => {
    const { token } = who('producer-a');
    for (const path of Object.values(PATH)) expect((await ask(`${path}/download/searched`, token, { filter: {} })).body.code).toBe('DOWNLOAD_REASON_REQUIRED');
    expect((await ask('/v1/delivery/status/download/searched', token, { filter: {}, columns: ['orderSeq', 'trackingNo'] })).status).toBe(200);
    const { columns } = deliveryList;
    expect(columns.filter((c) => c.id.startsWith('recipient.')).every((c) => c.pii && !c.mask)).toBe(true);
    expect(statusList.columns.filter((c) => /^recipient\.(name|phone|addr)/.test(c.id)).every((c) => c.mask)).toBe(true);
  });

  it('lines of the other kind or of somebody else are 404, columns of the other kind alone are refused', async () => {
    const [ticketLine] = await wanted(cases['desk: e-tickets']!);
    const [foreign] = await wanted({ ...cases['desk: everything']!, persona: 'producer-b' });
    const { token } = who('producer-a');
    for (const id of [ticketLine!, foreign!, 1]) expect((await ask('/v1/delivery/download/selected', token, { orderProductSeqList: [id], reason })).status).toBe(404);
    expect((await ask('/v1/delivery/download/searched', token, { filter: {}, reason, columns: ['tickets.code'] })).status).toBe(400);
  });
});

describe('scope and kind (order-desk.md §1)', () => {
  const sellersIn = (rows: DeliveryRow[]) => [...new Set(rows.map((r) => r.seller.userSeq))].sort();
  it('a master sees its members and can narrow to one; a member sees itself only', async () => {
    const { token, seq } = who('group-master');
    const member = who('group-member');
    const all = await app.call<DeliveryRow[]>('GET', '/v1/delivery', { token, query: { length: 200 } });
    expect(sellersIn(all.body.data)).toEqual(expect.arrayContaining([seq, member.seq]));
    const one = await app.call<DeliveryRow[]>('GET', '/v1/delivery', { token, query: { length: 200, sellerSeq: member.seq } });
    expect(sellersIn(one.body.data)).toEqual([member.seq]);
    const own = await app.call<DeliveryRow[]>('GET', '/v1/delivery', { token: member.token, query: { length: 200 } });
    expect(sellersIn(own.body.data)).toEqual([member.seq]);
    expect((await app.call<DeliveryRow[]>('GET', '/v1/delivery', { token: member.token, query: { sellerSeq: seq } })).body.data).toEqual([]);
  });

  it('e-ticket rows have no address, customs or company, and masked tickets as sub-rows', async () => {
    const { token } = who('eticket');
    const { body, text } = await app.call<StatusRow[]>('GET', '/v1/delivery/status', { token, query: { length: 200 } });
    const tickets = body.data.flatMap((row) => row.tickets);
    expect(tickets.length).toBeGreaterThan(0);
    expect(body.data.every((row) => row.recipient.addr1 === '' && row.companyCode === null)).toBe(true);
    expect(tickets.every((t) => t.code.startsWith('*') && t.sentTo.includes('*'))).toBe(true);
    const { rows } = await sql.query<{ code: string; sent_to: string }>('select code, sent_to from voucher_ticket where ticket_seq = any($1)', [tickets.map((t) => t.ticketSeq)]);
    expect(rows.length).toBe(tickets.length);
    for (const row of rows) for (const value of Object.values(row)) expect(text).not.toContain(`"${value}"`);
  });
});

describe('cost and masks', () => {
  it('a list needs at most three statements whatever its length (no N+1)', async () => {
    for (const path of Object.values(PATH))
      for (const persona of ['producer-a', 'group-master', 'eticket']) {
        const before = statements.count;
        await app.call('GET', path, { token: who(persona).token, query: { length: 200 } });
        expect([path, persona, statements.count - before <= 3]).toEqual([path, persona, true]);
      }
  });

  it('what was sent is masked: no raw name, phone or address in any byte', async () => {
    const { text, body } = await app.call<StatusRow[]>('GET', '/v1/delivery/status', { token: who('producer-a').token, query: { length: 200 } });
    const { rows } = await sql.query<{ recipient_phone: string; addr2: string }>('select recipient_phone, addr2 from orders where order_seq = any($1)', [body.data.map((r) => r.orderSeq)]);
    expect(rows.length).toBeGreaterThan(50);
    for (const { recipient_phone, addr2 } of rows) {
      expect(text).not.toContain(recipient_phone);
      if (addr2) expect(text).not.toContain(`"${addr2}"`);
    }
  });

  it('each page of unmasked recipients leaves one access log row that names its orders', async () => {
    const { token, seq } = who('producer-a');
    const newest = () => one<{ n: string; subjects: string[] | null; kind: string }>('select count(*) over () as n, subjects, kind from access_log where user_seq = $1 and call = $2 order by at desc, log_seq desc limit 1', [seq, 'GET /v1/delivery']);
    const before = Number((await newest())?.n ?? 0);
    const { body } = await app.call<DeliveryRow[]>('GET', '/v1/delivery', { token, query: { length: 20 } });
    const after = await newest();
    expect([Number(after.n), after.kind]).toEqual([before + 1, 'PII']);
    expect([...after.subjects!].sort()).toEqual([...new Set(body.data.map((r) => `order:${r.orderSeq}`))].sort());
  });
});

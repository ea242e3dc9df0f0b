import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecipientInfo } from '@jangteo/contract/delivery/desk.body.ts';
import type { TrackingInfo } from '@jangteo/contract/delivery/tracking.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';

let db: TestDb;
let app: TestApp;
let sql: pg.Client;
let token: string;
let stranger: string;
let vouchers: string;
const seller = personaOf('producer-a').userSeq;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  sql = new pg.Client({ connectionString: db.url, options: '-c timezone=Asia/Seoul' });
  await sql.connect();
  const login = async (persona: string) => (await app.login(personaOf(persona).loginId)).token;
  [token, stranger, vouchers] = [
    await login('producer-a'),
    await login('group-member'),
    await login('eticket'),
  ];
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
  await db?.drop();
});

const one = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T> =>
  (await sql.query<T>(text, values)).rows[0]!;
const recipient = (orderSeq: number, by = token, query: Record<string, unknown> = {}) =>
  app.call<RecipientInfo>('GET', `/v1/delivery/${orderSeq}/recipient-info`, { token: by, query });
const tracking = (orderProductSeq: number, by = token) =>
  app.call<TrackingInfo>('GET', '/v1/delivery/tracking', { token: by, query: { orderProductSeq } });
const orderWith = async (where: string, owner = seller): Promise<number> =>
  Number(
    (
      await one<{ order_seq: string }>(
        `select order_seq
          from order_product l
          where seller_seq = $1 group by order_seq having ${where} order by 1 desc limit 1`,
        [owner],
      )
    ).order_seq,
  );
interface Raw {
  recipient_name: string;
  recipient_phone: string;
  addr1: string;
}
const raw = (orderSeq: number) =>
  one<Raw>(
    'select recipient_name, recipient_phone, addr1 from orders where seller_seq = $1 and order_seq = $2',
    [seller, orderSeq],
  );

describe('GET /v1/delivery/{orderSeq}/recipient-info', () => {
  it('answers the recipient unmasked, editable while a line waits, and logs who asked why', async () => {
    const orderSeq = await orderWith(
      "bool_and(l.fulfilment_status = 'PREPARING_PRODUCT' and not l.claim_in_force)",
    );
    const answer = await recipient(orderSeq, token, { reason: 'CS' });
    const row = await raw(orderSeq);
    expect(answer.body.data).toMatchObject({
      orderSeq,
      name: row.recipient_name,
      phone: row.recipient_phone,
      addr1: row.addr1,
      editable: true,
    });
    const log = await one<{ kind: string; reason: string; subjects: string[] }>(
      `select kind, reason, subjects
        from access_log
        where user_seq = $1 and call like 'GET /v1/delivery/{orderSeq}%' order by at desc limit 1`,
      [seller],
    );
    expect(log).toEqual({ kind: 'PII', reason: 'CS', subjects: [`order:${orderSeq}`] });
  });

  it('is plain but closed to edits once every line has left', async () => {
    const orderSeq = await orderWith("bool_and(l.fulfilment_status = 'SHIPPING_START')");
    expect((await recipient(orderSeq)).body.data).toMatchObject({
      name: (await raw(orderSeq)).recipient_name,
      editable: false,
    });
  });

  it('masks from 90 days after the last delivery on', async () => {
    const orderSeq = await orderWith(
      "bool_and(l.fulfilment_status = 'CONFIRM_RECEIVE' and not l.claim_in_force)",
    );
    const deliver = (ago: string) =>
      sql.query(
        `update order_product
          set delivered_at = ${sqlNow()} - $3::interval
          where seller_seq = $1 and order_seq = $2`,
        [seller, orderSeq, ago],
      );
    const row = await raw(orderSeq);
    await deliver('89 days 23 hours');
    expect((await recipient(orderSeq)).body.data.phone).toBe(row.recipient_phone);
    await deliver('90 days 1 minute');
    const old = await recipient(orderSeq);
    expect(old.body.data).toMatchObject({
      name: mask('name', row.recipient_name),
      phone: mask('phone', row.recipient_phone),
      addr1: mask('address', row.addr1),
      editable: false,
    });
    expect(old.text).not.toContain(row.recipient_phone);
  });

  it('a stranger, and a producer of the other kind, get 404', async () => {
    const orderSeq = await orderWith('true');
    expect((await recipient(orderSeq, stranger)).status).toBe(404);
    expect((await recipient(orderSeq, vouchers)).status).toBe(404);
    expect((await recipient(1)).status).toBe(404);
    const ticketOrder = await orderWith('true', personaOf('eticket').userSeq);
    expect((await recipient(ticketOrder, vouchers)).body.data).toMatchObject({ zip: '', addr1: '' });
    expect((await recipient(ticketOrder)).status).toBe(404);
  });
});

describe('GET /v1/delivery/tracking', () => {
  const lineWith = async (where: string, owner = seller) =>
    Number(
      (
        await one<{ id: string }>(
          `select order_product_seq as id
            from order_product
            where seller_seq = $1 and ${where} order by 1 desc limit 1`,
          [owner],
        )
      ).id,
    );

  it('tells the steps of the number that the line carries now, newest first', async () => {
    const line = await lineWith(
      `(select count(*) from parcel_step s
        where s.seller_seq = order_product.seller_seq
          and s.order_product_seq = order_product.order_product_seq) > 2`,
    );
    const { data } = (await tracking(line)).body;
    const times = data.steps.map((s) => s.at);
    expect(times.length).toBeGreaterThan(1);
    expect([...times].sort().reverse()).toEqual(times);
    expect([data.state, data.checkedAt]).toEqual([data.steps[0]!.state, times[0]]);
    expect(data.trackUrl).toContain(data.trackingNo!);
    await sql.query(
      `update order_product
        set tracking_no = '999999999999'
        where seller_seq = $1 and order_product_seq = $2`,
      [seller, line],
    );
    expect((await tracking(line)).body.data.steps).toEqual([]);
  });

  it('an e-ticket line tells its sendings; lines of others and of the other kind are 404', async () => {
    const owner = personaOf('eticket').userSeq;
    const line = await lineWith("fulfilment_status = 'SHIPPING_COMPLETED' and not claim_in_force", owner);
    const { data } = (await tracking(line, vouchers)).body;
    expect(data).toMatchObject({ companyCode: null, trackingNo: null, trackUrl: null });
    expect(data.steps.map((s) => s.state)).toEqual(['COMPLETE', 'SHIPPING']);
    expect((await tracking(line)).status).toBe(404);
    expect((await tracking(await lineWith('true'), stranger)).status).toBe(404);
  });
});

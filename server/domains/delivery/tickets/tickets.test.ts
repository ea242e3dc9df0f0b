import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { StatusRow } from '@jangteo/contract/delivery/delivery.row.ts';
import { testDb, type TestDb } from '../../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { makeLines, makeShop, type Shop } from '../../../testing/desk-lines.ts';
import { startOutside, type Outside } from '../../../testing/outside.ts';
import { addPerson, advance } from '../../../testing/people.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { hookSecret } from '../../../kit/http/hooks.ts';
import type { JobContext, JobEvent } from '../../../kit/jobs/jobs.ts';
import { isTicketCode } from './code.ts';
import { followLines } from './follow.ts';
import { expireTickets, sendTickets, smsReport } from './jobs.ts';
import { inTransaction } from '../../../kit/db/tx.ts';

let db: TestDb;
let outside: Outside;
let app: TestApp;
let shop: Shop;
let token: string;
beforeAll(async () => {
  [db, outside] = [await testDb(), await startOutside()];
  app = await startApp(db.url, { simUrl: outside.simUrl });
  const seller = await addPerson(app.deps, { loginId: 'stay@example.com', shopName: '소담 스테이', userTag: 'stay' });
  shop = await makeShop(app.deps, seller, 'MESSAGE');
  ({ token } = await app.login('stay@example.com'));
});
beforeEach(() => outside.inbox.clear());
afterAll(async () => {
  clock.set(null);
  await app?.stop();
  await outside?.stop();
  await db?.drop();
});

const HOUR = 3_600_000;
/** Time goes on, the seller signs in again. */
async function later(ms: number): Promise<void> {
  advance(ms);
  ({ token } = await app.login('stay@example.com'));
}
const ctx = (): JobContext => ({ ...app.deps, signal: new AbortController().signal });
const put = (path: string, body: object) => app.call<BulkResult>('PUT', `/v1/delivery/${path}`, { token, body });
const start = (ids: number[]) => put('products/start/selected', { items: ids.map((orderProductSeq) => ({ orderProductSeq })) });
const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => (await app.deps.pools.job.query<T & Record<string, unknown>>(text, values)).rows;
const ticketsOf = (line: number) => rows<{ ticket_seq: number; code: string; status: string; valid_from: string; valid_to: string; sent_to: string; sent_count: number }>('select * from voucher_ticket where order_product_seq = $1 order by ticket_seq', [line]);
const fulfilment = async (line: number) => (await rows<{ f: string }>('select fulfilment_status as f from order_product where order_product_seq = $1', [line]))[0]!.f;
/** Runs the sendings that are due, as the worker does; twice, as after a kill. */
async function runSendings(): Promise<void> {
  const events = await rows<{ event_key: string; seller_seq: number; payload: Record<string, unknown> }>("select event_key, seller_seq, payload from outbox where topic = 'ticket.send' order by outbox_seq");
  for (const e of [...events, ...events]) await sendTickets.run({ key: e.event_key, sellerSeq: e.seller_seq, payload: e.payload } satisfies JobEvent, ctx());
}
/** The carrier's report over the hook's own reading and running. */
async function report(ticket: number, outcome: 'DELIVERED' | 'FAILED', count = 1): Promise<void> {
  const body = { eventId: randomUUID(), reference: `ticket:${shop.sellerSeq}:${ticket}:${count}`, to: '01023456789', outcome, at: clock.now().toISOString(), failReason: outcome === 'FAILED' ? '전원이 꺼져 있습니다.' : null };
  const text = JSON.stringify(body);
  const t = Math.floor(Date.now() / 1000);
  const sign = createHmac('sha256', hookSecret(app.deps.config)).update(`${t}.${text}`).digest('hex');
  expect(smsReport.read({ text, body, headers: { 'x-hook-signature': `t=${t},v1=${'0'.repeat(64)}` } }, app.deps.config)).toBeNull();
  const read = smsReport.read({ text, body, headers: { 'x-hook-signature': `t=${t},v1=${sign}` } }, app.deps.config)!;
  await inTransaction(app.deps.pools.job, [], (tx) => smsReport.run(tx, read.body, clock.now()));
}
/** A line that was sent and arrived. */
async function usable(qty = 1): Promise<{ line: number; tickets: number[] }> {
  const [line] = await makeLines(app.deps, shop, 1, { qty });
  expect((await start([line!.orderProductSeq])).status).toBe(200);
  const tickets = (await ticketsOf(line!.orderProductSeq)).map((t) => t.ticket_seq);
  for (const ticket of tickets) await report(ticket, 'DELIVERED');
  expect(await fulfilment(line!.orderProductSeq)).toBe('SHIPPING_COMPLETED');
  return { line: line!.orderProductSeq, tickets };
}

describe('domain.md 3.1.8: 발송처리 makes and sends tickets', () => {
  test('a ticket for each piece with code, validity and number; one message each however often the job runs', async () => {
    const [line] = await makeLines(app.deps, shop, 1, { qty: 3, phone: '010-9876-5432' });
    const seq = line!.orderProductSeq;
    expect((await start([seq])).body.data.successCount).toBe(1);
    const tickets = await ticketsOf(seq);
    expect(tickets).toHaveLength(3);
    const today = new Date(clock.now().getTime() + 9 * HOUR).toISOString().slice(0, 10);
    const end = new Date(Date.parse(today) + 90 * 24 * HOUR).toISOString().slice(0, 10);
    for (const t of tickets) expect([isTicketCode(t.code), t.status, t.valid_from, t.valid_to, t.sent_to, t.sent_count]).toEqual([true, 'ISSUED', today, end, '01098765432', 1]);
    await runSendings();
    const sent = outside.inbox.find('01098765432', undefined);
    expect(sent).toHaveLength(3);
    expect(tickets.every((t) => sent.some((m) => m.text.includes(t.code) && m.text.startsWith('[소담 스테이]')))).toBe(true);
    expect(await fulfilment(seq)).toBe('SHIPPING_START');
    for (const [i, t] of tickets.entries()) {
      await report(t.ticket_seq, 'DELIVERED');
      expect(await fulfilment(seq)).toBe(i < 2 ? 'SHIPPING_START' : 'SHIPPING_COMPLETED');
    }
    await report(tickets[0]!.ticket_seq, 'DELIVERED');
    const list = await app.call<StatusRow[]>('GET', '/v1/delivery/status', { token, query: { searchKey: 'ORDER_PRODUCT_SEQ', keyword: [String(seq)] } });
    expect(list.body.data[0]!.tickets).toHaveLength(3);
    expect(list.body.data[0]!.tickets[0]).toMatchObject({ code: `${'*'.repeat(12)}${tickets[0]!.code.slice(-4)}`, sentTo: '010-****-5432', sentCount: 1 });
    expect(list.text).not.toContain(tickets[0]!.code);
  });

  test('a product may say how long; a failed message leaves the line sent and says why', async () => {
    await rows('update product set ticket_days = 30 where product_seq = $1', [shop.productSeq]);
    const [line] = await makeLines(app.deps, shop, 1);
    await start([line!.orderProductSeq]);
    const [ticket] = await ticketsOf(line!.orderProductSeq);
    expect(Date.parse(ticket!.valid_to) - Date.parse(ticket!.valid_from)).toBe(30 * 24 * HOUR);
    await report(ticket!.ticket_seq, 'FAILED');
    expect(await fulfilment(line!.orderProductSeq)).toBe('SHIPPING_START');
    expect(await rows("select text from status_history where order_product_seq = $1 and action = 'smsFailed'", [line!.orderProductSeq])).toEqual([{ text: '문자 발송 실패: 전원이 꺼져 있습니다.' }]);
    await rows('update product set ticket_days = null where product_seq = $1', [shop.productSeq]);
  });
});

describe('use', () => {
  test('USED with place and time; the last one confirms the line; taken back within 24 hours only', async () => {
    const { line, tickets } = await usable(2);
    const used = await put('tickets/use', { ticketSeqList: [tickets[0]], place: '본점' });
    expect(used.body.data).toMatchObject({ successCount: 1, failCount: 0 });
    expect(await fulfilment(line)).toBe('SHIPPING_COMPLETED');
    expect((await put('tickets/use', { ticketSeqList: [tickets[0]] })).body.code).toBe('STATE_CHANGED');
    expect((await put('tickets/use/cancel', { ticketSeqList: [tickets[0]] })).status).toBe(200);
    expect((await ticketsOf(line))[0]).toMatchObject({ status: 'ISSUED', used_at: null, used_place: null });
    const both = await put('tickets/use', { ticketSeqList: tickets, place: '본점' });
    expect(both.body.data.successCount).toBe(2);
    expect(await fulfilment(line)).toBe('CONFIRM_RECEIVE');
    await later(24 * HOUR + 1_000);
    const late = await put('tickets/use/cancel', { ticketSeqList: [tickets[1]] });
    expect([late.status, late.body.code]).toEqual([460, 'TICKET_USE_CANCEL_LIMIT']);
  });

  test('0012: the last use taken back leaves the line confirmed, its ticket open for everything', async () => {
    const { line, tickets } = await usable();
    const at = async () => (await rows('select fulfilment_status, status, purchase_confirmed_at from order_product where order_product_seq = $1', [line]))[0];
    await put('tickets/use', { ticketSeqList: tickets, place: '본점' });
    const confirmed = await at();
    expect(confirmed).toMatchObject({ fulfilment_status: 'CONFIRM_RECEIVE', status: 'CONFIRM_RECEIVE' });
    expect((await put('tickets/use/cancel', { ticketSeqList: tickets })).body.data.successCount).toBe(1);
    expect([await at(), (await ticketsOf(line))[0]!.status]).toEqual([confirmed, 'ISSUED']);
    for (const path of ['tickets/resend', 'tickets/use']) expect([path, (await put(path, { ticketSeqList: tickets })).status]).toEqual([path, 200]);
    expect([await at(), (await ticketsOf(line))[0]!.status]).toEqual([confirmed, 'USED']);
    expect(await rows("select to_status from status_history where order_product_seq = $1 and entity = 'TICKET' order by history_seq", [line])).toEqual([{ to_status: 'ISSUED' }, { to_status: 'USED' }, { to_status: 'ISSUED' }, { to_status: 'USED' }]);
  });

  test('not before it arrived, not by another seller, not twice in one call', async () => {
    const [line] = await makeLines(app.deps, shop, 1);
    await start([line!.orderProductSeq]);
    const [ticket] = await ticketsOf(line!.orderProductSeq);
    expect((await put('tickets/use', { ticketSeqList: [ticket!.ticket_seq] })).status).toBe(412);
    expect((await put('tickets/use', { ticketSeqList: [ticket!.ticket_seq, ticket!.ticket_seq] })).status).toBe(400);
    const other = await addPerson(app.deps, { loginId: 'other@example.com' });
    await makeShop(app.deps, other, 'MESSAGE');
    const foreign = (await app.login('other@example.com')).token;
    for (const path of ['tickets/use', 'tickets/resend', 'tickets/use/cancel'])
      expect((await app.call('PUT', `/v1/delivery/${path}`, { token: foreign, body: { ticketSeqList: [ticket!.ticket_seq] } })).status).toBe(404);
  });
});

describe('sendings', () => {
  test('five more at most, to the new number, each sent once', async () => {
    const { line, tickets } = await usable();
    const [seq] = tickets;
    const changed = await app.call<{ sentTo: string }>('PUT', `/v1/delivery/tickets/${seq}/phone`, { token, body: { phone: '010-5555-4444' } });
    expect([changed.status, changed.body.data.sentTo]).toEqual([200, '010-****-4444']);
    for (let i = 0; i < 5; i++) expect((await put('tickets/resend', { ticketSeqList: [seq] })).status).toBe(200);
    const sixth = await put('tickets/resend', { ticketSeqList: [seq] });
    expect([sixth.status, sixth.body.code]).toEqual([460, 'RESEND_LIMIT']);
    await runSendings();
    expect(outside.inbox.find('01055554444', undefined)).toHaveLength(6); // the first one was still on its way when the number changed
    expect((await ticketsOf(line))[0]!.sent_count).toBe(6);
    expect(await rows("select 1 from status_history where order_product_seq = $1 and action = 'resendTicket'", [line])).toHaveLength(5);
  });

  test('longer by 180 days beyond the first end, never shorter', async () => {
    const { line, tickets } = await usable();
    const end = (await ticketsOf(line))[0]!.valid_to;
    const plus = (days: number) => new Date(Date.parse(end) + days * 24 * HOUR).toISOString().slice(0, 10);
    expect((await put('tickets/extend', { ticketSeqList: tickets, validTo: plus(100) })).status).toBe(200);
    expect((await put('tickets/extend', { ticketSeqList: tickets, validTo: plus(181) })).body.code).toBe('TICKET_EXTEND_LIMIT');
    expect((await put('tickets/extend', { ticketSeqList: tickets, validTo: plus(50) })).body.code).toBe('TICKET_EXTEND_LIMIT');
    expect((await put('tickets/extend', { ticketSeqList: tickets, validTo: plus(180) })).status).toBe(200);
    expect((await ticketsOf(line))[0]!.valid_to).toBe(plus(180));
  });
});

test('expiry: the day after the last one, and the line is confirmed where nothing is left to use', async () => {
  const { line, tickets } = await usable(2);
  await put('tickets/use', { ticketSeqList: [tickets[0]] });
  await later(89 * 24 * HOUR);
  await expireTickets(ctx());
  expect((await ticketsOf(line)).map((t) => t.status)).toEqual(['USED', 'ISSUED']);
  await later(2 * 24 * HOUR);
  await expireTickets(ctx());
  expect((await ticketsOf(line)).map((t) => t.status)).toEqual(['USED', 'EXPIRED']);
  expect(await fulfilment(line)).toBe('CONFIRM_RECEIVE');
  expect(await expireTickets(ctx())).toBe(0);
});

test('배송완료 by hand also ends with the tickets, by the job that follows moves', async () => {
  const [made] = await makeLines(app.deps, shop, 1);
  const line = made!.orderProductSeq;
  await start([line]);
  await later(4 * 24 * HOUR);
  expect((await put('force/complete', { orderProductSeqList: [line], reason: '고객 확인 완료' })).status).toBe(200);
  const follow = () => inTransaction(app.deps.pools.job, [], (tx) => followLines(tx, shop.sellerSeq, [line], clock.now()));
  await follow();
  expect(await fulfilment(line)).toBe('SHIPPING_COMPLETED');
  await later(100 * 24 * HOUR);
  await expireTickets(ctx());
  expect(await fulfilment(line)).toBe('CONFIRM_RECEIVE');
  await follow();
});

test('every invariant holds', async () => {
  expect(await checkInvariants(app.deps.pools.job)).toEqual([]);
});

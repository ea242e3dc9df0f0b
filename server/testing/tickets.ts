import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { testDb, type TestDb } from '../../tools/testing/db.ts';
import { sendTickets, smsReport } from '../domains/delivery/tickets/jobs.ts';
import { clock } from '../kit/clock/clock.ts';
import { inTransaction } from '../kit/db/tx.ts';
import { hookSecret } from '../kit/http/hooks.ts';
import type { JobContext, JobEvent } from '../kit/jobs/jobs.ts';
import { startApp, type TestApp } from './app.ts';
import { makeLines, makeShop, type Shop } from './desk-lines.ts';
import { startOutside, type Outside } from './outside.ts';
import { addPerson, advance } from './people.ts';

export const HOUR = 3_600_000;

/** A shop of e-tickets with an inbox for its messages. Registers the hooks of the test file. */
export function stageTickets() {
  let db: TestDb;
  const stage = {
    app: null as unknown as TestApp,
    outside: null as unknown as Outside,
    shop: null as unknown as Shop,
    token: '',
  };
  beforeAll(async () => {
    [db, stage.outside] = [await testDb(), await startOutside()];
    stage.app = await startApp(db.url, { simUrl: stage.outside.simUrl });
    const seller = await addPerson(stage.app.deps, {
      loginId: 'stay@example.com',
      shopName: '소담 스테이',
      userTag: 'stay',
    });
    stage.shop = await makeShop(stage.app.deps, seller, 'MESSAGE');
    ({ token: stage.token } = await stage.app.login('stay@example.com'));
  });
  beforeEach(() => stage.outside.inbox.clear());
  afterAll(async () => {
    clock.set(null);
    await stage.app?.stop();
    await stage.outside?.stop();
    await db?.drop();
  });

  /** Time goes on, the seller signs in again. */
  async function later(ms: number): Promise<void> {
    advance(ms);
    ({ token: stage.token } = await stage.app.login('stay@example.com'));
  }
  const ctx = (): JobContext => ({ ...stage.app.deps, signal: new AbortController().signal });
  const put = (path: string, body: object) =>
    stage.app.call<BulkResult>('PUT', `/v1/delivery/${path}`, { token: stage.token, body });
  const start = (ids: number[]) =>
    put('products/start/selected', { items: ids.map((orderProductSeq) => ({ orderProductSeq })) });
  const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await stage.app.deps.pools.job.query<T & Record<string, unknown>>(text, values)).rows;
  const ticketsOf = (line: number) =>
    rows<{
      ticket_seq: number;
      code: string;
      status: string;
      valid_from: string;
      valid_to: string;
      sent_to: string;
      sent_count: number;
    }>('select * from voucher_ticket where order_product_seq = $1 order by ticket_seq', [line]);
  const fulfilment = async (line: number) =>
    (
      await rows<{ f: string }>(
        'select fulfilment_status as f from order_product where order_product_seq = $1',
        [line],
      )
    )[0]!.f;
  /** Runs the sendings that are due, as the worker does; twice, as after a kill. */
  async function runSendings(): Promise<void> {
    const events = await rows<{ event_key: string; seller_seq: number; payload: never }>(
      "select event_key, seller_seq, payload from outbox where topic = 'ticket.send' order by outbox_seq",
    );
    for (const e of [...events, ...events])
      await sendTickets.run(
        { key: e.event_key, sellerSeq: e.seller_seq, payload: e.payload } satisfies JobEvent,
        ctx(),
      );
  }
  /** The carrier's report over the hook's own reading and running. */
  async function report(ticket: number, outcome: 'DELIVERED' | 'FAILED', count = 1): Promise<void> {
    const body = {
      eventId: randomUUID(),
      reference: `ticket:${stage.shop.sellerSeq}:${ticket}:${count}`,
      to: '01023456789',
      outcome,
      at: clock.now().toISOString(),
      failReason: outcome === 'FAILED' ? '전원이 꺼져 있습니다.' : null,
    };
    const text = JSON.stringify(body);
    const t = Math.floor(clock.realMs() / 1000);
    const sign = createHmac('sha256', hookSecret(stage.app.deps.config)).update(`${t}.${text}`).digest('hex');
    expect(
      smsReport.read(
        { text, body, headers: { 'x-hook-signature': `t=${t},v1=${'0'.repeat(64)}` }, query: {} },
        stage.app.deps.config,
      ),
    ).toBeNull();
    const read = smsReport.read(
      { text, body, headers: { 'x-hook-signature': `t=${t},v1=${sign}` }, query: {} },
      stage.app.deps.config,
    )!;
    const { config, pools } = stage.app.deps;
    await inTransaction(pools.job, [], (tx) => smsReport.run(tx, read.body, clock.now(), config));
  }
  /** A line that was sent and arrived. */
  async function usable(qty = 1): Promise<{ line: number; tickets: number[] }> {
    const [line] = await makeLines(stage.app.deps, stage.shop, 1, { qty });
    expect((await start([line!.orderProductSeq])).status).toBe(200);
    const tickets = (await ticketsOf(line!.orderProductSeq)).map((t) => t.ticket_seq);
    for (const ticket of tickets) await report(ticket, 'DELIVERED');
    expect(await fulfilment(line!.orderProductSeq)).toBe('SHIPPING_COMPLETED');
    return { line: line!.orderProductSeq, tickets };
  }

  return { stage, later, ctx, put, start, rows, ticketsOf, fulfilment, runSendings, report, usable };
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { lifecycles } from '@jangteo/contract/lifecycles.ts';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import { demoDb, type TestDb } from '../../tools/testing/db.ts';
import { sqlNow, standAt } from '../../tools/testing/moment.ts';
import { allChores, allSubscriptions } from '../domains.ts';
import { checkInvariants } from '../invariants/check.ts';
import { clock } from '../kit/clock/clock.ts';
import type { JobContext } from '../kit/jobs/jobs.ts';
import { writeEdges } from '../kit/lifecycle/edges.ts';
import { startApp, type TestApp } from './app.ts';
import { buy } from './buyer.ts';

/** A card company whose answers the test decides. */
interface Company {
  known: Record<string, unknown> | null;
  refunds: { key: string; amount: number }[];
  /** The next refund takes effect, but its answer is lost. */
  loseAnswer: boolean;
}

export const DUE = '2099-01-01T23:59:59+09:00';
function answer(company: Company, path: string, body: Record<string, unknown>): [number, unknown] | null {
  if (path === '/card/payments')
    return [
      200,
      {
        txId: 'tx',
        payUrl: 'http://127.0.0.1/pay',
        account:
          body.method === 'VIRTUAL_ACCOUNT'
            ? { bank: '국민', no: '70001112223334', holder: '장터', dueAt: DUE }
            : null,
      },
    ];
  if (path.startsWith('/bank/transfers'))
    return body.key ? [200, { transferId: `tf-${body.key as string}`, at: DUE }] : [404, {}];
  if (path.startsWith('/card/payments/'))
    return company.known
      ? [
          200,
          {
            ...company.known,
            refunds: company.refunds.map((r) => ({ ...r, refundId: `rf-${r.key}`, at: DUE })),
          },
        ]
      : [404, {}];
  if (!company.refunds.some((r) => r.key === body.key))
    company.refunds.push({ key: body.key as string, amount: body.amount as number });
  if (!company.loseAnswer) return [200, { refundId: `rf-${body.key as string}`, at: DUE }];
  company.loseAnswer = false;
  return null;
}

/** A buyer at the market and the card company that he pays. Registers the hooks of the test file. */
export function stagePayments() {
  const company: Company = { known: null, refunds: [], loseAnswer: false };
  const stage = {
    app: null as unknown as TestApp,
    owner: null as unknown as pg.Client,
    token: '',
    option: 0,
  };
  let db: TestDb;
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then((body) => {
        const given = answer(
          company,
          request.url!,
          body ? (JSON.parse(body) as Record<string, unknown>) : {},
        );
        if (!given) return request.socket.destroy();
        response.writeHead(given[0], { 'content-type': 'application/json' }).end(JSON.stringify(given[1]));
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    db = await demoDb();
    stage.app = await startApp(db.url, {
      simUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
    stage.owner = new pg.Client({ connectionString: db.url });
    await stage.owner.connect();
    await writeEdges(stage.owner, lifecycles);
    await stage.owner.query(
      `update payment
        set expires_at = expires_at + interval '30 days'
        where status in ('WAIT', 'PROCESSING')`,
    ); // the demo's own are not in the way at midnight
    stage.token = (await stage.app.login('none@mail.kr')).token;
    stage.option = Number(
      (
        await stage.owner.query(
          `select option_seq
            from product_option o join product p using (seller_seq, product_seq)
            where p.name = '구운 김 선물세트' order by 1 limit 1`,
        )
      ).rows[0].option_seq,
    );
  });
  afterAll(async () => {
    await stage.app.stop();
    await stage.owner.end();
    server.close();
    await db.drop();
  });
  beforeEach(() => {
    Object.assign(company, { known: null, refunds: [], loseAnswer: false });
    clock.set(null);
  });

  const ctx = (): JobContext => ({ ...stage.app.deps, signal: new AbortController().signal });
  /** Runs the jobs of a topic that wait in the outbox, as the worker would. */
  async function work(topic: string): Promise<number> {
    const { rows } = await stage.owner.query<{
      outbox_seq: string;
      event_key: string;
      payload: never;
    }>('select outbox_seq, event_key, payload from outbox where topic = $1 and done_at is null order by 1', [
      topic,
    ]);
    for (const row of rows) {
      const heard = allSubscriptions().filter(
        (one) => one.topic === topic && (one.wants?.(row.payload) ?? true),
      );
      for (const s of heard)
        await s.run({ key: row.event_key, sellerSeq: null, payload: row.payload }, ctx());
      await stage.owner.query(`update outbox set done_at = ${sqlNow()} where outbox_seq = $1`, [
        row.outbox_seq,
      ]);
    }
    return rows.length;
  }
  const chore = (name: string) =>
    allChores()
      .find((c) => c.name === name)!
      .run(ctx());
  const order = async (
    payMethod = 'CREDIT_CARD',
    qty = 1,
  ): Promise<PlacedOrder['payment'] & { orderSeq: number }> => {
    const { data } = (await buy(stage.app, stage.token, [{ optionSeq: stage.option, qty }], { payMethod }))
      .body;
    return { ...data.payment, orderSeq: data.orders[0]!.orderSeq };
  };
  const row = async <T>(sql: string, value: unknown): Promise<T> =>
    (await stage.owner.query(sql, [value])).rows[0] as T;
  const payment = (seq: number) =>
    row<{ status: string; paid: string; tx: string | null; until: string | null }>(
      'select status, paid, pg_tx_id as tx, expires_at as until from payment where payment_seq = $1',
      seq,
    );
  const line = async (orderSeq: number) =>
    (await row<{ status: string }>('select status from order_product where order_seq = $1', orderSeq)).status;
  const strays = async (seq: number) =>
    (
      await stage.owner.query<{ tx: string; amount: number; back: boolean }>(
        `select tx_id as tx, amount::int as amount, returned_at is not null as back
          from stray_payment
          where payment_seq = $1 order by stray_seq`,
        [seq],
      )
    ).rows;
  const held = async () =>
    Number(
      (
        await row<{ n: string }>(
          'select stock_reserved as n from product_option where option_seq = $1',
          stage.option,
        )
      ).n,
    );
  const sound = async () => expect(await checkInvariants(stage.owner)).toEqual([]);
  const later = (ms: number) => standAt(clock.now().getTime() + ms);

  return { stage, company, work, chore, order, row, payment, line, strays, held, sound, later };
}

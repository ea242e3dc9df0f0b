import { afterAll, afterEach, beforeAll } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { TimelineEntry } from '@jangteo/contract/order/order.detail.ts';
import { demoDb, type TestDb } from '../../tools/testing/db.ts';
import { addDays, clock, kstDay } from '../kit/clock/clock.ts';
import { startApp, type Answer, type TestApp } from './app.ts';
import { copyLines, type CopiedLine, type Wanted } from './lines.ts';

/**
 * The desk over the demo marketplace: who works there and
 * what they call. Registers the hooks of the test file.
 */
export function stageDesk() {
  let db: TestDb;
  const stage = { app: null as unknown as TestApp };
  const [seller, voucher, operator] = [
    { token: '', userSeq: 0 },
    { token: '', userSeq: 0 },
    { token: '', userSeq: 0 },
  ];
  const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await stage.app.deps.pools.job.query<T & Record<string, unknown>>(text, values)).rows;
  const login = async (where: string) =>
    stage.app.login(
      (
        await rows<{ id: string }>(
          `select min(login_id) as id from account_user where status = 'NORMAL' and active and ${where}`,
        )
      )[0]!.id,
    );

  beforeAll(async () => {
    db = await demoDb();
    stage.app = await startApp(db.url);
    Object.assign(seller, await stage.app.login('hello@onyu.kr'));
    Object.assign(voucher, await login("product_type = 'voucher'"));
    Object.assign(operator, await login("user_type = 'admin'"));
  });
  afterEach(() => clock.set(null));
  afterAll(async () => {
    await stage.app?.stop();
    await db?.drop();
  });

  const lines = (wanted: Wanted, of = seller.userSeq): Promise<CopiedLine[]> =>
    copyLines(stage.app.deps.pools.job, of, wanted);
  const put = (path: string, body: object, token = seller.token, headers = {}): Promise<Answer<BulkResult>> =>
    stage.app.call<BulkResult>('PUT', path, { token, body, headers });
  let number = 100_000_000_000;
  return {
    stage,
    seller,
    voucher,
    operator,
    rows,
    lines,
    put,
    one: async (wanted: Wanted, of?: number): Promise<CopiedLine> => (await lines(wanted, of))[0]!,
    timeline: async (order: number): Promise<TimelineEntry[]> =>
      (await stage.app.call<TimelineEntry[]>('GET', `/v1/orders/${order}/timeline`, { token: seller.token }))
        .body.data,
    confirm: (ids: number[], token?: string) =>
      put('/v1/delivery/products/selected', { orderProductSeqList: ids }, token),
    start: (items: object[], token?: string) => put('/v1/delivery/products/start/selected', { items }, token),
    line: async <T extends object>(id: number, columns: string): Promise<T> =>
      (await rows<T>(`select ${columns} from order_product where order_product_seq = $1`, [id]))[0]!,
    moves: async (id: number, action: string) =>
      (await rows('select 1 from status_history where entity_seq = $1 and action = $2', [id, action])).length,
    result: (answer: Answer<BulkResult>): BulkResult =>
      (answer.body.data as unknown as { result: BulkResult }).result,
    /** A tracking number that nobody has used. */
    no: (): string => String((number += 7)),
    today: (days = 0): string => addDays(kstDay(clock.now()), days),
  };
}

import { afterAll, beforeAll } from 'vitest';
import * as XLSX from 'xlsx';
import type { UploadResult } from '@jangteo/contract/delivery/upload.api.ts';
import { testDb, type TestDb } from '../../tools/testing/db.ts';
import { runUploads } from '../domains/delivery/upload/jobs.ts';
import type { JobContext, JobEvent } from '../kit/jobs/jobs.ts';
import { startApp, type TestApp } from './app.ts';
import { makeShop, type DeskLine, type Shop } from './desk-lines.ts';
import { addPerson } from './people.ts';
import { putSheet } from './put-file.ts';

export type Cells = readonly (readonly unknown[])[];
export const book = (rows: Cells, bookType: XLSX.BookType = 'xlsx'): Buffer => {
  const file = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(file, XLSX.utils.aoa_to_sheet(rows as unknown[][]), '송장');
  return XLSX.write(file, { type: 'buffer', bookType }) as Buffer;
};
let nextNo = 600_000_000_000;
export const number = () => String(++nextNo);
export const HEADERS = ['상품주문번호', '주문번호', '택배사', '송장번호'];
export const sheetOf = (lines: readonly DeskLine[], company = 'CJ대한통운'): Cells => [
  HEADERS,
  ...lines.map((l) => [l.orderProductSeq, l.orderSeq, company, number()]),
];

type Who = 'goods' | 'voucher' | 'other';
const PEOPLE = [
  ['goods', 'tea@example.com'],
  ['voucher', 'stay@example.com'],
  ['other', 'other@example.com'],
] as const;

/**
 * A shop of goods, one of e-tickets and a stranger, who upload sheets. Registers the hooks of the test file.
 */
export function stageUploads() {
  let db: TestDb;
  const stage = {
    app: null as unknown as TestApp,
    shop: null as unknown as Shop,
    tickets: null as unknown as Shop,
    token: { goods: '', voucher: '', other: '' } satisfies Record<Who, string>,
    owner: {} as Record<string, number>,
  };
  beforeAll(async () => {
    db = await testDb();
    stage.app = await startApp(db.url);
    for (const [name, loginId] of PEOPLE)
      stage.owner[name] = await addPerson(stage.app.deps, { loginId, shopName: '온유 다원', userTag: name });
    stage.shop = await makeShop(stage.app.deps, stage.owner.goods!);
    stage.tickets = await makeShop(stage.app.deps, stage.owner.voucher!, 'MESSAGE');
    for (const [name, loginId] of PEOPLE) stage.token[name] = (await stage.app.login(loginId)).token;
  });
  afterAll(async () => {
    await stage.app?.stop();
    await db?.drop();
  });

  /** Takes a file the way /temp does at the end of an upload; answers its pathname. */
  async function put(bytes: Buffer | string, filename = '송장.xlsx', who: Who = 'goods'): Promise<string> {
    return putSheet(stage.app.deps, stage.owner[who]!, filename, Buffer.from(bytes as Buffer));
  }
  const upload = async (pathname: string, more: object = {}, who: Who = 'goods') =>
    stage.app.call<UploadResult>('POST', '/v1/delivery/upload', {
      token: stage.token[who],
      body: { pathname, fileName: '송장.xlsx', dryRun: false, start: false, ...more },
    });
  const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await stage.app.deps.pools.job.query<T & Record<string, unknown>>(text, values)).rows;
  const line = async (seq: number) =>
    (
      await rows<{ f: string; c: string | null; t: string | null; version: number }>(
        `select fulfilment_status as f, company_code as c, tracking_no as t, version
          from order_product
          where order_product_seq = $1`,
        [seq],
      )
    )[0]!;
  const jobs = (): JobContext => ({ ...stage.app.deps, signal: new AbortController().signal });
  /** The worker's turn at every upload that waits. */
  async function work(times = 1): Promise<void> {
    const events = await rows<{ event_key: string; payload: never }>(
      "select event_key, payload from outbox where topic = 'delivery.upload' order by outbox_seq",
    );
    for (let i = 0; i < times; i++)
      for (const e of events)
        await runUploads.run(
          { key: e.event_key, sellerSeq: null, payload: e.payload } satisfies JobEvent,
          jobs(),
        );
  }

  return { stage, put, upload, rows, line, jobs, work };
}

export const resultOf = (body: { data: unknown }) => (body.data as { result: UploadResult }).result;

/** People at the demo marketplace who look at what they are paid. */
import { beforeAll, expect } from 'vitest';
import type { SettleRow } from '@jangteo/contract/settlement/line.list.ts';
import type { DownloadTicket } from '@jangteo/contract/kit/sheet-body.ts';
import { personaOf } from '../../tools/seed/personas.ts';
import { sqlNow } from '../../tools/testing/moment.ts';
import { buildDownload } from '../domains/download/index.ts';
import { seal } from '../kit/auth/seal.ts';
import { keysFor } from '../kit/http/config.ts';
import { resetRates } from '../kit/http/rate.ts';
import { stageMarket } from './market.ts';
import { openSheet } from './open-sheet.ts';

const PEOPLE = ['producer-a', 'producer-b', 'influencer', 'group-master', 'group-member', 'eticket'] as const;
type Who = (typeof PEOPLE)[number];
export const seqOf = (who: Who): number => personaOf(who).userSeq;
export const PASSWORD = 'Settle-2580!';
export const sum = <R>(rows: readonly R[], won: (row: R) => number): number =>
  rows.reduce((total, row) => total + won(row), 0);

/** Registers the hooks of the test file. */
// oxlint-disable-next-line max-lines-per-function
export function stageSettlements() {
  const { stage } = stageMarket();
  const tokens = {} as Record<Who, string>;
  const signIn = async (who: Who): Promise<void> => {
    tokens[who] = (await stage.app.login(personaOf(who).loginId)).token;
  };
  async function sql<T>(text: string, values: unknown[] = []): Promise<T[]> {
    const { rows } = await stage.app.deps.pools.job.query<T & Record<string, unknown>>(text, values);
    return rows as T[];
  }
  beforeAll(async () => {
    const sealed = seal(keysFor(stage.app.deps.config, 'file-password'), PASSWORD);
    for (const who of PEOPLE) {
      await signIn(who);
      await sql(
        `insert into file_password (user_seq, sealed, key_id, updated_at) values ($1, $2, '1', ${sqlNow()})`,
        [seqOf(who), sealed],
      );
    }
  });

  const ask = (who: Who, path: string, query: Record<string, unknown> = {}) => {
    resetRates();
    return stage.app.call('GET', `/v1/settlement/${path}`, { token: tokens[who], query });
  };
  const get = async <T>(who: Who, path: string, query: Record<string, unknown> = {}): Promise<T> => {
    const { status, body, text } = await ask(who, path, query);
    expect(status, text).toBe(200);
    return body.data as T;
  };
  /** Every page of a list. */
  async function every<R>(who: Who, path: string, query: object = {}): Promise<R[]> {
    const rows: R[] = [];
    for (;;) {
      const page = await get<R[]>(who, path, { length: 200, ...query, start: rows.length });
      rows.push(...page);
      if (page.length < 200) return rows;
    }
  }

  /** The file that a download call asks for, as the worker would have made it. */
  async function take(who: Who, path: string, body: object): Promise<Buffer> {
    resetRates();
    const token = tokens[who];
    const asked = await stage.app.call<DownloadTicket>('POST', `/v1/settlement/${path}`, { token, body });
    expect(asked.status, asked.text).toBe(200);
    const { seq } = asked.body.data;
    const jobs = { ...stage.app.deps, signal: new AbortController().signal };
    await buildDownload.run({ key: 'test', sellerSeq: null, payload: { seq, userSeq: seqOf(who) } }, jobs);
    const file = await fetch(`${stage.app.url}/v1/user/file/download/requests/${seq}`, {
      headers: { 'accept-language': 'ko_KR', 'x-access-path': '/test', authorization: `Bearer ${token}` },
    });
    expect(file.status, `file of ${path}`).toBe(200);
    return Buffer.from(await file.arrayBuffer());
  }
  const cellsOf = async (bytes: Buffer) =>
    (await openSheet(bytes, PASSWORD)).rows.map((row) => row.map((cell) => cell?.value ?? null));
  /** Adds many lines of a night that are alike, more than a page of them: some get an odd won. */
  async function addAlike(to: { seller: number; settlement: number }) {
    await sql(
      `insert into settlement_line (seller_seq, settlement_seq, kind, effect_key, event_type, event_at, noted_on, channel, qty,
          sale_amount, seller_coupon, platform_coupon, delivery_fee, kept_fee, adjust, sales_fee, live_fee, pg_fee, match_fee,
          gripper_coupon, net)
        select $1, $2, 'PRODUCT', 'test:alike:' || n, 'SALE', '2026-11-16T12:00:00+09:00', '2026-11-18',
          case n % 3 when 0 then 'LIVE' else 'STORE' end, 1, 2000, 0, 0, 0, 0, 0, 187, 0, 66, 0, 0, 1747
        from generate_series(1, 1200) n`,
      [to.seller, to.settlement],
    );
    return to;
  }
  return { stage, tokens, signIn, sql, ask, get, every, take, cellsOf, addAlike };
}

/** The first lines by amount are found near them in an index: whatever is left out beside them comes behind them. */
export async function inOrderOfAmount(
  get: ReturnType<typeof stageSettlements>['get'],
  place: object,
  all: readonly SettleRow[],
): Promise<void> {
  const path = 'product/estimate/detail/order/list';
  for (const [direction, sign] of [
    ['ASC', 1],
    ['DESC', -1],
  ] as const)
    for (const [start, length, only] of [
      [0, 3, {}],
      [0, 200, {}],
      [0, 2, { eventType: ['SALE'] }],
      [0, 2, { eventType: ['REFUND_BEFORE', 'REFUND_AFTER'] }],
      [30, 50, { channel: ['LIVE'] }],
      [1_010, 20, {}],
    ] as const) {
      const wanted = all
        .filter((row) =>
          Object.entries(only).every(([key, values]) =>
            (values as readonly unknown[]).includes(row[key as 'channel']),
          ),
        )
        .toSorted((a, b) => sign * (a.settleAmount - b.settleAmount || a.settleLineSeq - b.settleLineSeq))
        .slice(start, start + length);
      const found = await get<SettleRow[]>('producer-a', path, {
        ...place,
        ...only,
        sort: 'settleAmount',
        direction,
        start,
        length,
      });
      const seqs = (rows: readonly SettleRow[]) => rows.map((row) => row.settleLineSeq);
      expect([direction, start, only, seqs(found)]).toEqual([direction, start, only, seqs(wanted)]);
    }
}

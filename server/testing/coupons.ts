// Coupons of demo shops, for tests.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import { allSubscriptions } from '../domains.ts';
import type { JobEvent } from '../kit/jobs/jobs.ts';
import type { TestApp } from './app.ts';

/** A coupon's form, as of the days on which tests stand. */
export const COUPON = {
  name: '3천원 할인',
  scope: 'SELLER',
  issueType: 'DOWNLOAD',
  target: 'PRODUCER',
  discount: { kind: 'FIXED', value: 3_000 },
  minOrder: 10_000,
  validity: { kind: 'SINCE', days: 30 },
  issueFrom: '2026-11-01T00:00:00+09:00',
  issueTo: '2026-12-31T00:00:00+09:00',
  productMode: 'ALL',
} as const;

export function couponsOf(app: TestApp, token: string) {
  const send = <T = Coupon>(method: string, path: string, body?: unknown, query?: Record<string, unknown>) =>
    app.call<T>(method, `/v2/coupons${path}`, {
      token,
      headers: { 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body }),
      ...(query && { query }),
    });
  const make = async (more: object = {}): Promise<Coupon> => {
    const answer = await send('POST', '', { ...COUPON, ...more });
    expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
    return answer.body.data;
  };
  /** Made, and given out from now on. */
  const running = async (more: object = {}): Promise<Coupon> => {
    const { couponSeq, version } = await make(more);
    const answer = await send('PUT', `/${couponSeq}/activate`, { version });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  const read = async (couponSeq: number): Promise<Coupon> => (await send('GET', `/${couponSeq}`)).body.data;
  return { send, make, running, read };
}

/** Runs what coupons do about events that have happened, as the worker would; answers how many. */
export async function runCouponJobs(app: TestApp, again = false): Promise<number> {
  const hearing = allSubscriptions().filter(
    ({ topic, name }) => name === 'coupon' || topic === 'coupon.give-part' || topic === 'coupon.codes',
  );
  const topics = [...new Set(hearing.map(({ topic }) => topic))];
  const { rows } = await app.deps.pools.job.query<{
    outbox_seq: number;
    topic: string;
    key: string;
    sellerSeq: number | null;
    payload: never;
  }>(
    `select outbox_seq, topic, event_key as key, seller_seq as "sellerSeq", payload from outbox
      where topic = any($1) and ($2 or done_at is null) order by outbox_seq`,
    [topics, again],
  );
  const ctx = { ...app.deps, signal: new AbortController().signal };
  for (const { topic, ...event } of rows)
    for (const one of hearing)
      if (one.topic === topic && (one.wants?.(event.payload) ?? true))
        await one.run(event as JobEvent<never>, ctx);
  await app.deps.pools.job.query('update outbox set done_at = created_at where outbox_seq = any($1)', [
    rows.map(({ outbox_seq }) => outbox_seq),
  ]);
  return rows.length;
}
